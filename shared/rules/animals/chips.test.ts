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
])('%s get a microchip: %s, and lack one only then', (animalType, gets) => {
  expect(isUsuallyChipped(animalType)).toBe(gets);
  const facts = { animalType, hasPhoto: true, spayedOrNeutered: true, location: 'Barn' } as const;
  expect(missingDetails({ ...facts, lastMilestone: 'intake' })).toEqual(gets ? ['noChip'] : []);
  expect(missingDetails({ ...facts, lastMilestone: 'intake', microchipNumber: '985141000000001' })).toEqual(
    [],
  );
});
