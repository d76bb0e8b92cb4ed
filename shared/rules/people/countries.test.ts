import { iso31661 } from 'iso-3166';
import { expect, it } from 'vitest';
import { isCountry } from './countries.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

it('takes every code that ISO 3166 assigns', () => {
  expect(iso31661.map(({ alpha2 }) => alpha2).filter((code) => !isCountry(code))).toEqual([]);
});

it('takes no other two letters: groups, withdrawn and reserved codes, codes of nobody', () => {
  const assigned = new Set(iso31661.map(({ alpha2 }) => alpha2));
  // XK is what everybody writes for Kosovo, and the list of countries has it.
  const pairs = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  expect(pairs.filter((code) => isCountry(code) && !assigned.has(code))).toEqual(['XK']);
});

it.each(['', 'N', 'nz', 'NZL', '554', ' NZ', 'N1', '__', 'New Zealand', 'und'])('takes no %j', (code) =>
  expect(isCountry(code)).toBe(false),
);
