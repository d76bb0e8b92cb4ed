import { Link } from 'react-router';
import { animals } from '#shared/calls/animals/animals.ts';
import { fetchErrorText } from '#client/wire/api-error.ts';
import { useCall } from '#client/calls/api.ts';
import { AnimalPicture } from '#ui/picture/AnimalPicture.tsx';
import { Icon } from '#ui/picture/icons.tsx';
import { ErrorState, Skeleton } from '#ui/message/states.tsx';

const RECENT_COUNT = 6;

/** The animals that were registered recently. */
export function RecentAnimals() {
  const { data, error, refetch } = useCall(animals.list, {
    query: { isAvailable: 'true', recent: 'true', Limit: RECENT_COUNT },
  });
  return (
    <section className="card dash-card dash-all" aria-labelledby="dash-recent">
      <h2 id="dash-recent">
        <Icon name="clock" />
        Recently added
      </h2>
      {error && !data && <ErrorState message={fetchErrorText(error)} onRetry={() => void refetch()} />}
      {data?.animals.length === 0 && <p className="muted">No animals yet. Animals you add appear here.</p>}
      <ul className="dash-recent">
        {data
          ? data.animals.map((animal) => (
              <li key={animal.id}>
                <Link className="record-link" to={`/animals/${animal.id}`}>
                  <AnimalPicture animal={animal} size={44} />
                  <span>
                    <strong>{animal.animalName}</strong>
                    <small>{animal.breed}</small>
                  </span>
                </Link>
              </li>
            ))
          : !error &&
            Array.from({ length: RECENT_COUNT }, (_, i) => (
              <li key={i}>
                <Skeleton height={44} />
              </li>
            ))}
      </ul>
    </section>
  );
}
