import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';

/** The facts of an animal that a health form needs. */
export interface Subject {
  readonly id: string;
  readonly animalName: string;
  readonly animalTypeId: string;
  readonly animalType: string;
  readonly birthDate?: string;
}

/** Makes the subject of a health form from an animal. */
export function subjectOf({ id, animalName, animalTypeId, animalType, birthMilestone }: AnimalRow): Subject {
  const { milestoneDate } = birthMilestone;
  return { id, animalName, animalTypeId, animalType, ...(milestoneDate ? { birthDate: milestoneDate } : {}) };
}

/**
 * The latest birth date of several animals, before which no record of all of them can be dated; '' if none is known.
 */
export const latestBirth = (animals: readonly Subject[]): string =>
  animals
    .map(({ birthDate }) => birthDate ?? '')
    .toSorted()
    .at(-1) ?? '';
