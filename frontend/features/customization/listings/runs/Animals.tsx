import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface Animal {
  readonly animalId: string;
  readonly name: string;
}

interface Props<A extends Animal> {
  readonly animals: readonly A[];
  readonly reasonOf: (animal: A) => ReactNode;
}

/** Animals by name, each with its reason and a link to the page on which it can be fixed. */
export function Animals<A extends Animal>({ animals, reasonOf }: Props<A>) {
  if (animals.length === 0) return null;
  return (
    <ul className="listing-animals">
      {animals.map((animal) => (
        <li key={animal.animalId}>
          <Link to={`/animals/wide-exposure?id=${animal.animalId}`}>{animal.name}</Link>
          <span>{reasonOf(animal)}</span>
        </li>
      ))}
    </ul>
  );
}
