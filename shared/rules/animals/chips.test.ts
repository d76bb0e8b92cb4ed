import { expect, it } from 'vitest';
import { isUsuallyChipped } from './chips.ts';
import { missingDetails } from './missing-details.ts';

it.each([
  ['Dogs', true],
  ['Kittens', true],
  ['Horses', true],
  ['Rabbits', true],
  ['Chickens', false],
  ['Guinea Pigs', false],
  ['Griffins', false],
])('%s usually get a microchip: %s; only then is a missing one reported', (animalType, isChipped) => {
  expect(isUsuallyChipped(animalType)).toBe(isChipped);
  const details = { animalType, hasPhoto: true, spayedOrNeutered: true, location: 'Barn' } as const;
  expect(missingDetails({ ...details, lastMilestone: 'intake' })).toEqual(isChipped ? ['noChip'] : []);
  expect(missingDetails({ ...details, lastMilestone: 'intake', microchipNumber: '985141000000001' })).toEqual(
    [],
  );
});
