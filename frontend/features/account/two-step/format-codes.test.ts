import { expect, it } from 'vitest';
import { codesFileText, groupCharacters } from './format-codes.ts';

it('formats a secret in groups of four, and parses it back unchanged', () => {
  const secret = 'JBSWY3DPEHPK3PXPAB';
  expect(groupCharacters(secret)).toBe('JBSW Y3DP EHPK 3PXP AB');
  expect(groupCharacters(secret).replaceAll(' ', '')).toBe(secret);
  expect(groupCharacters('')).toBe('');
});

it('keeps every recovery code on a separate line', () => {
  const lines = codesFileText(['aaaa-bbbb', 'cccc-dddd'], 'ines').split('\n');
  expect(lines).toContain('aaaa-bbbb');
  expect(lines).toContain('cccc-dddd');
  expect(lines).toContain('User ID: ines');
});
