import { expect, it } from 'vitest';
import { isSameEmail } from './addresses.ts';

it.each([
  ['vera@example.org', ' Vera@Example.ORG ', true],
  ['vera@example.org', 'vera@example.com', false],
])('%s and %s are the same address: %s', (first, second, isSame) => {
  expect(isSameEmail(first, second)).toBe(isSame);
});
