import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';

/** The facts of an animal that a health form needs. */
export interface Subject {
  readonly id: string;
  readonly animalName: string;
  readonly animalTypeId: string;
  readonly animalType: string;
  readonly birthDate?: string;
}

/** The subject that an animal of a list or screen is. */
export function subjectOf({ id, animalName, animalTypeId, animalType, birthMilestone }: AnimalRow): Subject {
  const { milestoneDate } = birthMilestone;
  return { id, animalName, animalTypeId, animalType, ...(milestoneDate ? { birthDate: milestoneDate } : {}) };
}

/** The latest birth of all, as nothing was done to them together before it; '' where none is known. */
export const latestBirth = (animals: readonly Subject[]): string =>
  animals
    .map(({ birthDate }) => birthDate ?? '')
    .toSorted()
    .at(-1) ?? '';
