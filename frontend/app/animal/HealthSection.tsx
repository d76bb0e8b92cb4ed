import { Link } from 'react-router';
import { may } from '#shared/access/may.ts';
import { useMay, useMe } from '#client/me.ts';
import { Icon } from '#ui/icons.tsx';
import { ACTIONS } from '../actions/actions.ts';
import { WeightHistory } from '#features/health/weights/WeightHistory.tsx';
import '#ui/section.css';
import './health-section.css';

/** On an animal's page: the way to each screen of its health that one may see, and how its weight went. */
export function HealthSection({ animalId }: { readonly animalId: string }) {
  const { roleName } = useMe();
  const weighs = useMay('animals.actions.procedure');
  const screens = ACTIONS.filter(({ section, right }) => section === 'health' && may(roleName, right));
  if (screens.length === 0) return null;
  return (
    <>
      <section className="card section" aria-labelledby="health-title">
        <header>
          <h2 id="health-title">Health</h2>
        </header>
        <ul className="health-links">
          {screens.map(({ key, label, icon, path }) => (
            <li key={key}>
              <Link to={path?.(animalId) ?? ''}>
                <Icon name={icon} size={18} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {weighs && <WeightHistory animalId={animalId} small />}
    </>
  );
}
