import { expect, it } from 'vitest';
import { shorten } from './html.ts';

it('a text is cut off after a word, or within one that is too long', () => {
  expect(shorten('One,  two', 9)).toBe('One, two');
  expect(shorten('One, two', 7)).toBe('One…');
  expect(shorten('🐾'.repeat(9), 10)).toBe(`${'🐾'.repeat(4)}…`);
  expect(shorten('犬'.repeat(200), 100)).toBe(`${'犬'.repeat(99)}…`);
});
