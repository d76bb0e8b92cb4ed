import { expect, it } from 'vitest';
import { isKeyText, newKeyText } from './key-text.ts';

it('a new key is well-formed, and no two are alike', () => {
  const keys = Array.from({ length: 200 }, newKeyText);
  expect(keys.every(isKeyText)).toBe(true);
  expect(new Set(keys).size).toBe(200);
});

it('refuses a key in which any one character was changed', () => {
  const key = newKeyText();
  for (let index = 0; index < key.length; index++) {
    const otherCharacter = key[index] === 'x' ? 'y' : 'x';
    expect(isKeyText(key.slice(0, index) + otherCharacter + key.slice(index + 1))).toBe(false);
  }
});

it.each(['', 'hk_live_', 'hk_live_short', 'a'.repeat(44), `hk_live_${'!'.repeat(36)}`])(
  'refuses "%s"',
  (text) => {
    expect(isKeyText(text)).toBe(false);
  },
);
