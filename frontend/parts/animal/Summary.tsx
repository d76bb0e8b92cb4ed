import { Link } from 'react-router';
import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import { AnimalPicture } from '#ui/picture/AnimalPicture.tsx';
import { Alerts } from './Alerts.tsx';
import { AnimalDetails } from './AnimalDetails.tsx';
import './summary.css';

/** The animal of a screen: picture, name, alerts and facts. */
export function Summary({ animal }: { readonly animal: Animal }) {
  const { id, animalName } = animal;
  return (
    <section className="card summary" aria-label={animalName}>
      <AnimalPicture animal={animal} size={72} />
      <div className="summary-name">
        <Link className="record-link" to={`/animals/${id}`}>
          <strong>{animalName}</strong>
        </Link>
        <AnimalSubtitle animal={animal} />
        <Alerts animal={animal} />
      </div>
      <AnimalDetails animal={animal} />
    </section>
  );
}

/** The line below a name: number, type and breed. */
export const AnimalSubtitle = ({ animal: { animalId, animalType, breed } }: { readonly animal: Animal }) => (
  <small>
    {animalId} · {animalType}, {breed}
  </small>
);
