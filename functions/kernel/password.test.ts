import { beforeAll, expect, it } from 'vitest';
import { DEFAULT_COST, setHashCost, hashPassword, matchesPassword, dummyHash } from './password.ts';

// Elsewhere tests hash at the lowest cost (functions/test/setup/quick.setup.ts).
beforeAll(() => setHashCost(DEFAULT_COST));

const DEFAULT_HASH_FORMAT = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/;

it('a password is hashed at the cost that OWASP asks for, salted', async () => {
  const [firstHash, otherHash] = [await hashPassword('Havenkeep#1'), await hashPassword('Havenkeep#1')];
  expect(firstHash).toMatch(DEFAULT_HASH_FORMAT);
  expect(otherHash).not.toBe(firstHash);
  expect([
    await matchesPassword('Havenkeep#1', firstHash),
    await matchesPassword('Havenkeep#2', firstHash),
  ]).toEqual([true, false]);
});

it('a missing account is compared at the same cost, and never matches', async () => {
  expect(dummyHash()).toMatch(DEFAULT_HASH_FORMAT);
  expect(await matchesPassword('Havenkeep#1', undefined)).toBe(false);
});

it('a hash can be checked at the cost that it was created with', async () => {
  setHashCost({ memory: 8, passes: 1 });
  const cheapHash = await hashPassword('Havenkeep#1');
  expect(cheapHash).toContain('$m=8,t=1,p=1$');
  setHashCost(DEFAULT_COST);
  expect([
    await matchesPassword('Havenkeep#1', cheapHash),
    await matchesPassword('Havenkeep#2', cheapHash),
  ]).toEqual([true, false]);
});
