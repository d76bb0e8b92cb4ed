import { Link } from 'react-router';
import type { Overview } from '#shared/calls/reports/dashboard.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { useAccess } from '#client/session/session-context.ts';
import { pageAt } from '#client/pages.ts';
import { useRescueLocale } from '#ui/time/clock.ts';
import { Icon } from '#ui/picture/icons.tsx';
import { Skeleton } from '#ui/message/states.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { cappedCount, DueText } from './DueText.tsx';
import { type Task, toTasks } from './tasks.ts';

/** A kind of work with its count, its oldest day, and the button that opens it. */
function Row({ path, icon, title, count, overdue, openLabel, oldest, button }: Task) {
  const { countryCode } = useRescueLocale();
  return (
    <li data-overdue={overdue > 0 || undefined}>
      <Icon name={icon} />
      <strong>{title}</strong>
      <span>{openLabel ? `${cappedCount(count)} ${openLabel}` : <DueText {...{ count, overdue }} />}</span>
      <span className="muted">{oldest && `oldest ${formatDay(oldest, countryCode)}`}</span>
      {pageAt(path.split('?')[0] ?? '') && <ButtonLink to={path}>{button}</ButtonLink>}
    </li>
  );
}

/** The work of today as a list, overdue work first. */
export function Today({ overview }: { overview: Overview | undefined }) {
  const canOpenRound = useAccess('animals.actions.meds');
  const canOpenTasks = useAccess(pageAt('/today')?.access ?? 'signedIn');
  const tasks = overview && toTasks(overview, canOpenRound);
  const typeCount = overview?.animals?.types.length ?? 0;
  return (
    <section className="card dash-card dash-first" aria-labelledby="dash-today">
      <header>
        <h2 id="dash-today">
          <Icon name="calendar" />
          {canOpenTasks ? <Link to="/today">Today</Link> : 'Today'}
        </h2>
        {canOpenRound && Object.values(overview?.due ?? {}).some((count) => count > 0) && (
          <ButtonLink variant="primary" to="/today">
            Open today’s round
          </ButtonLink>
        )}
      </header>
      {!tasks && <Skeleton height={48} />}
      {!canOpenRound && canOpenTasks && (
        <p className="muted dash-none">
          Diets, flags and notes of the animals in the house. <Link to="/today">Open today’s care list</Link>
        </p>
      )}
      {tasks?.length === 0 && (canOpenRound || !canOpenTasks) && (
        <p className="muted dash-none">
          <Icon name="check" /> No reminders due today.
          {typeCount > 0 && ' A good day to sit with a shy one.'}
        </p>
      )}
      <ul className="dash-tasks">
        {tasks?.map((task) => (
          <Row key={task.title} {...task} />
        ))}
      </ul>
    </section>
  );
}
