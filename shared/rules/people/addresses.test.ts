import { expect, it } from 'vitest';
import { isSameEmail } from './addresses.ts';

it.each([
  ['vera@example.org', ' Vera@Example.ORG ', true],
  ['vera@example.org', 'vera@example.com', false],
])('%s and %s are the same address: %s', (one, other, isSame) => {
  expect(isSameEmail(one, other)).toBe(isSame);
});
