import { beforeAll, expect, it } from 'vitest';
import { DEFAULT_COST, setHashCost, hashPassword, matchesPassword, dummyHash } from './password.ts';

// Elsewhere tests hash at the lowest cost (functions/test/setup/quick.setup.ts).
beforeAll(() => setHashCost(DEFAULT_COST));

const FULL = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/;

it('a password is hashed at the cost that OWASP asks for, salted', async () => {
  const [one, other] = [await hashPassword('Havenkeep#1'), await hashPassword('Havenkeep#1')];
  expect(one).toMatch(FULL);
  expect(other).not.toBe(one);
  expect([await matchesPassword('Havenkeep#1', one), await matchesPassword('Havenkeep#2', one)]).toEqual([
    true,
    false,
  ]);
});

it('who has no account is compared at the same cost, and never let in', async () => {
  expect(dummyHash()).toMatch(FULL);
  expect(await matchesPassword('Havenkeep#1', undefined)).toBe(false);
});

it('a hash keeps the cost that it was made at', async () => {
  setHashCost({ memory: 8, passes: 1 });
  const cheap = await hashPassword('Havenkeep#1');
  expect(cheap).toContain('$m=8,t=1,p=1$');
  setHashCost(DEFAULT_COST);
  expect([await matchesPassword('Havenkeep#1', cheap), await matchesPassword('Havenkeep#2', cheap)]).toEqual([
    true,
    false,
  ]);
});
