import { Link } from 'react-router';
import { MANY, type Overview } from '#shared/calls/reports/dashboard.ts';
import { useMay } from '#client/session/me.ts';
import { pageAt } from '#client/pages.ts';
import { Icon, type IconName } from '#ui/picture/icons.tsx';
import { Skeleton } from '#ui/message/states.tsx';

/** An open item. */
interface Task {
  readonly path: string;
  readonly icon: IconName;
  readonly count: number;
  /** How many of them should have been done before today; absent of what has no day. */
  readonly overdue?: number | undefined;
  readonly words: readonly [one: string, many: string];
  /** The number that need a decision. */
  readonly decide?: number;
}

/** The open items, overdue ones first; empty ones are left out. */
function tasksIn({ due, overdue, animals, invitations = 0 }: Overview): Task[] {
  const ended = animals?.holdsEnded ?? 0;
  const all: Task[] = [
    {
      path: '/med-reminder',
      icon: 'pill',
      count: due.meds ?? 0,
      overdue: overdue.meds ?? 0,
      words: ['dose', 'doses'],
    },
    {
      path: '/vaccination-reminder',
      icon: 'syringe',
      count: due.vaccinations ?? 0,
      overdue: overdue.vaccinations ?? 0,
      words: ['vaccination', 'vaccinations'],
    },
    {
      path: '/procedure-reminder',
      icon: 'flask',
      count: due.procedures ?? 0,
      overdue: overdue.procedures ?? 0,
      words: ['procedure, test or treatment', 'procedures, tests or treatments'],
    },
    {
      path: ended > 0 ? '/today' : '/animals',
      icon: 'alert',
      count: animals?.onHold ?? 0,
      decide: ended,
      words: ['animal on quarantine hold', 'animals on quarantine hold'],
    },
    {
      path: '/users',
      icon: 'mail',
      count: invitations,
      words: ['invitation not accepted yet', 'invitations not accepted yet'],
    },
  ];
  const waits = all.filter(({ count }) => count > 0);
  return waits.toSorted((a, b) => Number(isOverdue(b)) - Number(isOverdue(a)));
}

const isOverdue = ({ overdue = 0 }: Pick<Task, 'overdue'>) => overdue > 0;

const atMost = (count: number) => (count >= MANY ? `${MANY - 1}+` : count);

/** When they are due: those of today and those overdue beside each other, never one among the other. */
function Due({ count, overdue }: { readonly count: number; readonly overdue: number }) {
  const late = <span className="dash-overdue">{atMost(overdue)} overdue</span>;
  if (overdue === 0) return ' due today';
  if (overdue >= count) return <span className="dash-overdue"> overdue</span>;
  // Of more than are counted it is not known how many are of today.
  return count >= MANY ? (
    <> due · {late}</>
  ) : (
    <>
      {`: ${count - overdue} due today · `}
      {late}
    </>
  );
}

function Line({ path, icon, count, overdue, decide = 0, words: [one, many] }: Task) {
  const text = (
    <>
      <Icon name={icon} />
      <span>
        <strong>{atMost(count)}</strong> {count === 1 ? one : many}
        {decide > 0 && (
          <>
            {': '}
            <span className="dash-overdue">{atMost(decide)} to decide</span>
          </>
        )}
        {overdue !== undefined && <Due count={count} overdue={overdue} />}
      </span>
    </>
  );
  return (
    <li data-overdue={isOverdue({ overdue }) || undefined}>
      {pageAt(path) !== undefined ? <Link to={path}>{text}</Link> : <span>{text}</span>}
    </li>
  );
}

/** The work of today. */
export function Today({ overview }: { overview: Overview | undefined }) {
  const tasks = overview && tasksIn(overview);
  const residents = overview?.animals?.types.length ?? 0;
  const rounds = useMay('animals.actions.meds');
  const opens = useMay(pageAt('/today')?.access ?? 'signedIn');
  return (
    <section className="card dash-card dash-first" aria-labelledby="dash-today">
      <h2 id="dash-today">
        <Icon name="calendar" />
        {opens ? <Link to="/today">Today</Link> : 'Today'}
      </h2>
      {!tasks && <Skeleton height={44} />}
      {tasks?.length === 0 && (
        <p className="muted dash-none">
          <Icon name="check" /> No reminders due today.
          {residents > 0 && ' A good day to sit with a shy one.'}
        </p>
      )}
      <ul className="dash-today">
        {tasks?.map((task) => (
          <Line key={task.path} {...task} />
        ))}
      </ul>
      {rounds && Object.values(overview?.due ?? {}).some((count) => count > 0) && (
        <Link className="button button-primary" to="/today">
          Open today's round
        </Link>
      )}
    </section>
  );
}
