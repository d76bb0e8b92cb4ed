import { expect, it } from 'vitest';
import { matchEntry } from './lists.ts';

const RABIES = [
  { id: 'one', name: 'Rabies 1-year' },
  { id: 'three', name: 'Rabies 3-year' },
];

it.each([
  ['Rabies 3yr', 'three'],
  ['Rabies (1 Year)', 'one'],
  ['rabies - 3', 'three'],
  ['Rabies', ''],
])('%s is the entry %j', (word, id) => expect(matchEntry('vaccinationType', word, RABIES).id).toBe(id));
