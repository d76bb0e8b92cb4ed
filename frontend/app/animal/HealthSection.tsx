import { Link } from 'react-router';
import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import { type AnimalNeeds, rounds } from '#shared/calls/health/rounds.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { hasAccess } from '#shared/access/may.ts';
import { useCall } from '#client/calls/api.ts';
import { Day } from '#client/Day.tsx';
import { useSession } from '#client/session/session-context.ts';
import type { HealthKind } from '#shared/rules/health/health.ts';
import { Icon } from '#ui/picture/icons.tsx';
import { ACTIONS } from '../actions/actions.ts';
import '#ui/style/section.css';
import './health-section.css';

/** The kind of record that the screen of an action shows, by the action's key. */
const KINDS: Readonly<Record<string, HealthKind>> = {
  vaccinations: 'vaccination',
  procedures: 'procedure',
  meds: 'med',
  soaps: 'soap',
  notes: 'healthnote',
};

interface KindCountProps {
  readonly need: AnimalNeeds['kinds'][number] | undefined;
  /** True to show the number of reminders; those of an animal that left are paused and not shown here. */
  readonly showsDue: boolean;
}

/** The count behind a link: '4, last on 11/20/2026, 2 reminders'. */
function KindCount({ need, showsDue }: KindCountProps) {
  if (!need) return null;
  const { done, due, last } = need;
  return (
    <small className="muted">
      {done === 0 ? 'None yet' : `${done}, last on `}
      {last && <Day day={last} />}
      {showsDue && due > 0 && `, ${pluralize(due, 'reminder')}`}
    </small>
  );
}

interface Props {
  readonly animal: Pick<Animal, 'id' | 'currentResident'>;
  /** True if the user may see the number of records. */
  readonly canViewCounts: boolean;
}

/** Links to the screens of an animal's health that the user may see. */
export function HealthSection({ animal: { id: animalId, currentResident }, canViewCounts }: Props) {
  const { data } = useCall(rounds.needs, { query: { animalId } }, { enabled: canViewCounts });
  const { roleName } = useSession();
  const healthActions = ACTIONS.filter(
    ({ section, right }) => section === 'health' && hasAccess(roleName, right),
  );
  if (healthActions.length === 0) return null;
  return (
    <section className="card section" aria-labelledby="health-title">
      <header>
        <h2 id="health-title">Health</h2>
      </header>
      <ul className="health-links">
        {healthActions.map(({ key, label, icon, path }) => (
          <li key={key}>
            <Link to={path?.(animalId) ?? ''}>
              <Icon name={icon} size={18} />
              <span>
                {label}
                <KindCount
                  need={data?.kinds.find(({ kind }) => kind === KINDS[key])}
                  showsDue={currentResident}
                />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
