import { expect, it } from 'vitest';
import { codesFile, grouped } from './grouped.ts';

it('reads a secret in groups of four, and types back as it was', () => {
  const secret = 'JBSWY3DPEHPK3PXPAB';
  expect(grouped(secret)).toBe('JBSW Y3DP EHPK 3PXP AB');
  expect(grouped(secret).replaceAll(' ', '')).toBe(secret);
  expect(grouped('')).toBe('');
});

it('keeps every recovery code on a line of its own', () => {
  const lines = codesFile(['aaaa-bbbb', 'cccc-dddd'], 'ines').split('\n');
  expect(lines).toContain('aaaa-bbbb');
  expect(lines).toContain('cccc-dddd');
  expect(lines).toContain('User ID: ines');
});
