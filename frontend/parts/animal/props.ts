import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';

/** Props of every form of the Actions menu. */
export interface ActionProps {
  /** The animals that the form is about; at least one, and all meet the rules of the action. */
  readonly animals: readonly AnimalRow[];
  /** Called after everything was saved. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The name of a single animal, otherwise their number: 'Biscuit', '12 animals'. */
export const nameOrCount = (animals: readonly Pick<AnimalRow, 'animalName'>[]): string =>
  animals.length === 1 ? (animals[0]?.animalName ?? '') : `${animals.length} animals`;
