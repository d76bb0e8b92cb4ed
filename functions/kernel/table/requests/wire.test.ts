import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { newSeed } from '#functions/test/random.ts';
import { attributesOf, type WireItem } from './wire.ts';

/** Names except two that every object has: the SDK drops `__proto__` and refuses `constructor`. */
const names = fc.string({ minLength: 1 }).filter((name) => !['__proto__', 'constructor'].includes(name));

const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.string(),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value')),
    fc.dictionary(names, tie('value')),
  ),
}));

it('attributes are converted as the SDK does', () => {
  fc.assert(
    fc.property(fc.dictionary(names, value), (record) => {
      const attributes = marshall(record) as WireItem;
      expect(attributesOf(attributes)).toEqual(unmarshall(attributes));
    }),
    { seed: newSeed() },
  );
});

it('sets and numbers too large for a JavaScript number are converted as the SDK does', () => {
  const attributes = {
    large: { N: '90071992547409931' },
    some: { SS: ['b', 'a'] },
    none: { NULL: true },
  } as const;
  const expected = { large: 90_071_992_547_409_931n, some: new Set(['b', 'a']), none: null };
  expect(attributesOf({ ...attributes, some: { SS: [...attributes.some.SS] } })).toEqual(expected);
});
