import { Link } from 'react-router';
import type { Overview } from '#shared/calls/reports/dashboard.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { useAccess } from '#client/session/session-context.ts';
import { Skeleton } from '#ui/message/states.tsx';
import { daysText } from '#parts/charts/scale.ts';

/** The number of types that fit; the others are added up. */
const MAX_TYPES = 8;

/** Current residents by type, and how long they have stayed. */
export function Types({ animals }: { animals: Overview['animals'] }) {
  const canAddAnimals = useAccess('animals.add');
  const types = animals?.types ?? [];
  const maxResidents = types[0]?.residents ?? 1;
  const otherTypes = types.slice(MAX_TYPES);
  const otherCount = otherTypes.reduce((sum, { residents }) => sum + residents, 0);
  return (
    <section className="card dash-card" aria-labelledby="dash-types">
      <div>
        <h2 id="dash-types">Who is here</h2>
        <p className="muted">Residents by type, and how long they have stayed on average</p>
      </div>
      {!animals && <Skeleton height={180} />}
      {animals && types.length === 0 && (
        <p className="muted dash-none">
          No residents yet. {canAddAnimals && <Link to="/animals?add">Take in the first animal</Link>}
        </p>
      )}
      <ul className="dash-types">
        {types.slice(0, MAX_TYPES).map(({ id, typeName, residents, meanDays }) => (
          <li key={id}>
            <span>{typeName}</span>
            <strong>{residents.toLocaleString('en')}</strong>
            <span className="muted">{daysText(meanDays)}</span>
            <span className="dash-bar" aria-hidden="true">
              <span style={{ width: `${(residents / maxResidents) * 100}%` }} />
            </span>
          </li>
        ))}
        {otherCount > 0 && (
          <li>
            <span>{pluralize(otherTypes.length, 'other type')}</span>
            <strong>{otherCount.toLocaleString('en')}</strong>
          </li>
        )}
      </ul>
    </section>
  );
}
