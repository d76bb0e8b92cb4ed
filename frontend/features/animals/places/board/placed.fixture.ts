import type { PlacedAnimal } from '#shared/calls/animals/places.ts';

/** An animal of the board. */
export const createPlacedAnimal = (overrides: Partial<PlacedAnimal> = {}): PlacedAnimal => ({
  id: 'moss',
  animalId: 'A00001',
  animalName: 'Moss',
  animalType: 'Dogs',
  sex: 'male',
  status: 'adoptable',
  location: 'Kennel 1',
  flag: false,
  flagReason: '',
  lastMilestone: 'intake',
  birthMilestone: { milestoneDate: '2024-01-10', isApproxDOB: false },
  chronicCondition: '',
  version: 11,
  ...overrides,
});
