import { Link } from 'react-router';
import type { Pco } from '#shared/calls/people/people.ts';
import type { PcoAnimal } from '#shared/calls/reports/ties.ts';
import { fetchErrorText } from '#client/wire/api-error.ts';
import { Day } from '#client/Day.tsx';
import { LastMilestone } from '#parts/animal/cells.tsx';
import { AnimalPicture } from '#ui/picture/AnimalPicture.tsx';
import { ErrorState, Skeleton } from '#ui/message/states.tsx';
import { useRolesAndAnimals } from './useRolesAndAnimals.ts';
import './animals.css';

/** The text to show if the entries read so far have no animal that came from the PCO or went to it. */
function emptyText({ hospital }: Pco, isCut: boolean): string {
  if (hospital) return 'Animals this clinic treated are in its history.';
  return isCut
    ? 'None recently. The history shows all.'
    : 'Animals that come from or go to them appear here.';
}

/** The animals of a PCO with their pictures; those that live with it now come first. */
export default function Animals({ pco }: { readonly pco: Pco }) {
  const { rolesAndAnimals, error, refetch } = useRolesAndAnimals(pco.id);
  if (error && !rolesAndAnimals)
    return <ErrorState message={fetchErrorText(error)} onRetry={() => void refetch()} />;
  if (!rolesAndAnimals)
    return (
      <div className="their-animals" role="status" aria-label="Loading the animals">
        {[1, 2].map((each) => (
          <Skeleton key={each} height={64} />
        ))}
      </div>
    );
  if (rolesAndAnimals.animals.length === 0)
    return <p className="muted">{emptyText(pco, rolesAndAnimals.isCut)}</p>;
  return (
    <>
      <ul className="their-animals">
        {rolesAndAnimals.animals.map((animal) => (
          <AnimalItem key={animal.id} animal={animal} />
        ))}
      </ul>
      {rolesAndAnimals.isCut && <p className="muted">These are the latest. The history shows all.</p>}
    </>
  );
}

function AnimalItem({ animal }: { readonly animal: PcoAnimal }) {
  const { id, animalName, animalType, breed, milestoneType, milestoneDate, isThere } = animal;
  return (
    <li>
      <Link className="record-link" to={`/animals/${id}`}>
        <AnimalPicture animal={animal} size={64} />
        <span className="their-text">
          <strong>{animalName}</strong>
          <small>{[animalType, breed].filter(Boolean).join(', ')}</small>
          <span>
            <LastMilestone type={milestoneType} /> <Day day={milestoneDate} />
          </span>
          {isThere && <small className="their-now">Currently with them</small>}
        </span>
      </Link>
    </li>
  );
}
