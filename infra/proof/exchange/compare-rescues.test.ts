import { expect, it } from 'vitest';
import { describeDifference } from './compare-rescues.ts';

it('shows two texts around their difference, also if one is the beginning of the other', () => {
  const text = 'a'.repeat(400);
  expect(describeDifference(`${text}b`, `${text}c`)).toBe(
    `${'a'.repeat(150)}b\n  became ${'a'.repeat(150)}c`,
  );
  expect(describeDifference(text, `${text}b`)).toBe(`${'a'.repeat(150)}\n  became ${'a'.repeat(150)}b`);
});
