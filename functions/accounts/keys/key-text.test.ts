import { expect, it } from 'vitest';
import { isKeyText, newKeyText } from './key-text.ts';

it('a new key is well-formed, and no two are alike', () => {
  const keys = Array.from({ length: 200 }, newKeyText);
  expect(keys.every(isKeyText)).toBe(true);
  expect(new Set(keys).size).toBe(200);
});

it('a key of which any one character is another is refused', () => {
  const key = newKeyText();
  for (let at = 0; at < key.length; at++) {
    const other = key[at] === 'x' ? 'y' : 'x';
    expect(isKeyText(key.slice(0, at) + other + key.slice(at + 1))).toBe(false);
  }
});

it.each(['', 'hk_live_', 'hk_live_short', 'a'.repeat(44), `hk_live_${'!'.repeat(36)}`])(
  'refuses "%s"',
  (text) => {
    expect(isKeyText(text)).toBe(false);
  },
);
