import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { nameOrCount } from './props.ts';
import './names.css';

/** The animals of a form: the name of a single animal; for several a summary that unfolds to their names. */
export function AnimalNames({ animals }: { readonly animals: readonly Pick<AnimalRow, 'animalName'>[] }) {
  if (animals.length === 1) return <strong>{nameOrCount(animals)}</strong>;
  return (
    <details className="names">
      <summary>
        <strong>{nameOrCount(animals)}</strong>
      </summary>
      {animals.map(({ animalName }) => animalName).join(', ')}
    </details>
  );
}
