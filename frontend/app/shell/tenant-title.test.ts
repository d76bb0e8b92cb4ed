import { expect, it } from 'vitest';
import { tenantTitle } from './tenant-title.ts';

it.each([
  ['a'.repeat(34), 'a'.repeat(34)],
  ['a'.repeat(35), 'AAA'],
])('%s is shown as %s', (name, title) => {
  expect(tenantTitle({ name, tenantAcronym: 'AAA' })).toBe(title);
});

it('is the product’s name while no rescue is known', () => {
  expect(tenantTitle(undefined)).toBe('Havenkeep');
});
