import { expect, it } from 'vitest';
import * as z from 'zod';
import { resolverOf } from './resolver.ts';

const number = z.union([z.literal(''), z.coerce.number().transform(String)], { error: 'Must be numeric' });
const schema = z.object({
  weight: number,
  deep: z.object({ weight: number }),
  any: z.union([z.literal('a'), z.literal('b')]),
  name: z.string().min(1, 'Name is required'),
});

const messages = async (values: object) => {
  const { errors } = await resolverOf(schema)(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return JSON.parse(JSON.stringify(errors)) as unknown;
};

it('reports the message of a union itself, as the server does', async () => {
  expect(await messages({ weight: 'heavy', deep: { weight: 'x' }, any: 'a', name: '' })).toEqual({
    weight: { message: 'Must be numeric', type: 'invalid_value' },
    deep: { weight: { message: 'Must be numeric', type: 'invalid_value' } },
    name: { message: 'Name is required', type: 'too_small' },
  });
});

it('reports the message of the first branch for a union without a message', async () => {
  expect(await messages({ weight: '', deep: { weight: '1' }, any: 'c', name: 'N' })).toMatchObject({
    any: { message: 'Invalid input: expected "a"' },
  });
});

it('reports nothing for valid values', async () => {
  expect(await messages({ weight: '7', deep: { weight: '' }, any: 'b', name: 'N' })).toEqual({});
});
