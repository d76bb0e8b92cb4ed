import { expect, it } from 'vitest';
import { badgeOf, badgeText, isBadge, normalizeBadge } from './badges.ts';

it.each([
  ['k7qd-m2xr-0ab3', 'K7QDM2XR0AB3'],
  [' K7QD M2XR oAB3 ', 'K7QDM2XR0AB3'],
  ['ilil-0000-0000', '111100000000'],
])('%j is read as the code %s', (input, code) => {
  expect(normalizeBadge(input)).toBe(code);
  expect(isBadge(code)).toBe(true);
});

it.each(['', 'K7QD', 'K7QDM2XR0AB34', 'K7QDM2XR0AB!', 'https://example.org/'])(
  '%j is no badge code',
  (input) => {
    expect(isBadge(normalizeBadge(input))).toBe(false);
  },
);

it('random bytes make a code, which is shown in groups', () => {
  const code = badgeOf([0, 31, 32, 255, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
  expect(code).toBe('0Z0Z9ABCDEFG');
  expect(badgeText(code)).toBe('0Z0Z-9ABC-DEFG');
  expect(isBadge(code)).toBe(true);
});
