import { iso31661 } from 'iso-3166';
import { expect, it } from 'vitest';
import { isCountry } from './countries.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

it('accepts every code that ISO 3166 assigns', () => {
  expect(iso31661.map(({ alpha2 }) => alpha2).filter((code) => !isCountry(code))).toEqual([]);
});

it('accepts no other two letters but XK: groups, withdrawn, reserved and unassigned codes', () => {
  const assigned = new Set(iso31661.map(({ alpha2 }) => alpha2));
  // XK is what everybody writes for Kosovo, and the list of countries has it.
  const pairs = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  expect(pairs.filter((code) => isCountry(code) && !assigned.has(code))).toEqual(['XK']);
});

it.each(['', 'N', 'nz', 'NZL', '554', ' NZ', 'N1', '__', 'New Zealand', 'und'])('rejects %j', (code) =>
  expect(isCountry(code)).toBe(false),
);
