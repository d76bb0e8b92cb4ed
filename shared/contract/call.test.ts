import * as z from 'zod';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { CALLS } from '../calls/index.ts';
import { contract } from './call.ts';

const read = {
  method: 'GET',
  path: '/x/read',
  access: 'signedIn',
  summary: 'X',
  reply: z.object({}),
} as const;
const change = { ...read, method: 'PUT', touches: ['people'] } as const;

describe('contract', () => {
  it('names each call by its noun and key, and says what it touches', () => {
    const { set } = contract('people', 'people', { set: change });
    expect(set).toMatchObject({ name: 'people.set', area: 'people', touches: ['people'] });
    expectTypeOf(set.touches).toEqualTypeOf<readonly ['people']>();
  });

  it('takes no changing call that does not say what it touches, and no reading one that does', () => {
    // @ts-expect-error touches is missing
    contract('people', 'people', { set: { ...read, method: 'PUT' } });
    // @ts-expect-error touches is for changing calls
    contract('people', 'people', { get: { ...read, touches: ['people'] } });
  });
});

describe('every call', () => {
  it('that changes something names what it touches once each', () => {
    for (const { method, name, touches } of CALLS) {
      expect(touches === undefined, name).toBe(method === 'GET');
      expect(new Set(touches).size, name).toBe(touches?.length ?? 0);
    }
  });
});
