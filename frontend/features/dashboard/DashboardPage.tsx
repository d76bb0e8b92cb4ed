import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { animals } from '#shared/calls/animals.ts';
import { settings } from '#shared/calls/settings.ts';
import { useCall } from '../../app/api.ts';
import { useMay, useMe } from '../../app/me.ts';
import { AnimalPicture } from '../../ui/AnimalPicture.tsx';
import { Icon } from '../../ui/icons.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import './dashboard.css';

function greeting(hour: number): string {
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}

/** Cards with the rescue's counts, each by permission, and who came in lately (spec 000 §2). */
export default function DashboardPage() {
  const { firstName } = useMe();
  const seesAnimals = useMay('animals.view');
  const today = new Date();
  return (
    <>
      <div className="dash-head">
        <h1>
          {greeting(today.getHours())}, {firstName}
        </h1>
        <p className="muted">
          {today.toLocaleDateString('en', { weekday: 'long', day: 'numeric', month: 'long' })}
        </p>
      </div>
      {seesAnimals && (
        <div className="dash">
          <AnimalsCard />
          <RecentCard />
        </div>
      )}
    </>
  );
}

function Count({ value, children }: { value: number | undefined; children: ReactNode }) {
  return (
    <div>
      <dd>{value === undefined ? <Skeleton width={64} height={32} /> : value.toLocaleString('en')}</dd>
      <dt>{children}</dt>
    </div>
  );
}

function AnimalsCard() {
  const { data, error, refetch } = useCall(settings.counts, {});
  const adds = useMay('animals.add');
  return (
    <section className="card dash-card" aria-labelledby="dash-animals">
      <h2 id="dash-animals">
        <Icon name="paw" />
        <Link to="/animals">Animals</Link>
      </h2>
      {error ? (
        <ErrorState message="Error while fetching data" onRetry={() => void refetch()} />
      ) : (
        <dl className="dash-counts">
          <Count value={data?.animalCount?.residentAnimalCount}>
            <Link to="/animals">Current residents</Link>
          </Count>
          <Count value={data?.animalCount?.formarAnimalCount}>
            <Link to="/animals?residents=former">Former residents</Link>
          </Count>
        </dl>
      )}
      {adds && (
        <Link className="button button-primary" to="/animals?add">
          <Icon name="plus" />
          Add an animal
        </Link>
      )}
    </section>
  );
}

const RECENT = 6;

function RecentCard() {
  const { data, error, refetch } = useCall(animals.list, {
    query: { isAvailable: 'true', recent: 'true', Limit: RECENT },
  });
  return (
    <section className="card dash-card" aria-labelledby="dash-recent">
      <h2 id="dash-recent">
        <Icon name="clock" />
        Recently added
      </h2>
      {error && <ErrorState message="Error while fetching data" onRetry={() => void refetch()} />}
      {data?.animals.length === 0 && <p className="muted">Nobody yet. The animals you add appear here.</p>}
      <ul className="dash-recent">
        {data
          ? data.animals.map((animal) => (
              <li key={animal.id}>
                <Link to={`/animals?q=${encodeURIComponent(animal.animalName)}`}>
                  <AnimalPicture animal={animal} size={44} />
                  <span>
                    <strong>{animal.animalName}</strong>
                    <small>{animal.breed}</small>
                  </span>
                </Link>
              </li>
            ))
          : !error &&
            Array.from({ length: RECENT }, (_, i) => (
              <li key={i}>
                <Skeleton height={44} />
              </li>
            ))}
      </ul>
    </section>
  );
}
