import { expect, it } from 'vitest';
import { tenantTitle } from './tenant-title.ts';

it.each([
  ['a'.repeat(34), 'AAA', 'a'.repeat(34)],
  ['a'.repeat(35), 'AAA', 'AAA'],
  ['a'.repeat(35), '', 'a'.repeat(35)],
])('%s with the acronym %j is shown as %s', (name, tenantAcronym, title) => {
  expect(tenantTitle({ name, tenantAcronym })).toBe(title);
});

it('is the product’s name while no rescue is known', () => {
  expect(tenantTitle(undefined)).toBe('Havenkeep');
});
