import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';

/** Props of every form of the Actions menu. */
export interface ActionProps {
  /** The animals that it is about; at least one, and they meet the rules of the action. */
  readonly animals: readonly AnimalRow[];
  /** Everything was saved. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** 'Biscuit', or '12 animals'. */
export const namesOf = (animals: readonly Pick<AnimalRow, 'animalName'>[]): string =>
  animals.length === 1 ? (animals[0]?.animalName ?? '') : `${animals.length} animals`;
