import * as z from 'zod';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { type ChangingCall, contract } from './call.ts';

const read = {
  method: 'GET',
  path: '/x/read',
  access: 'signedIn',
  summary: 'X',
  reply: z.object({}),
} as const;
const change = { ...read, method: 'PUT' } as const;

describe('contract', () => {
  it('names each call by its noun and key', () => {
    const { set } = contract('people', 'people', { set: change });
    expect(set).toMatchObject({ name: 'people.set', area: 'people' });
    expectTypeOf(set.name).toEqualTypeOf<'people.set'>();
  });

  it('distinguishes calls that change something from those that only read', () => {
    const { get, set } = contract('people', 'people', { get: read, set: change });
    expectTypeOf(set).toExtend<ChangingCall>();
    expectTypeOf(get).not.toExtend<ChangingCall>();
  });
});
