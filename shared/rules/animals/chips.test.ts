import { expect, it } from 'vitest';
import { getsChip } from './chips.ts';
import { missingFacts } from './missing.ts';

it.each([
  ['Dogs', true],
  ['Kittens', true],
  ['Horses', true],
  ['Rabbits', true],
  ['Chickens', false],
  ['Guinea Pigs', false],
  ['Griffins', false],
])('%s get a microchip: %s, and lack one only then', (animalType, gets) => {
  expect(getsChip(animalType)).toBe(gets);
  const facts = { animalType, hasPhoto: true, spayedOrNeutered: true, location: 'Barn' } as const;
  expect(missingFacts({ ...facts, lastMilestone: 'intake' })).toEqual(gets ? ['noChip'] : []);
  expect(missingFacts({ ...facts, lastMilestone: 'intake', microchipNumber: '985141000000001' })).toEqual([]);
});
