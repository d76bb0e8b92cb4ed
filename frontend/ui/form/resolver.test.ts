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

it('says of a union what the server says of it', async () => {
  expect(await messages({ weight: 'heavy', deep: { weight: 'x' }, any: 'a', name: '' })).toEqual({
    weight: { message: 'Must be numeric', type: 'invalid_value' },
    deep: { weight: { message: 'Must be numeric', type: 'invalid_value' } },
    name: { message: 'Name is required', type: 'too_small' },
  });
});

it('leaves a union without words of its own to its branches', async () => {
  expect(await messages({ weight: '', deep: { weight: '1' }, any: 'c', name: 'N' })).toMatchObject({
    any: { message: 'Invalid input: expected "a"' },
  });
});

it('has nothing to say of what is right', async () => {
  expect(await messages({ weight: '7', deep: { weight: '' }, any: 'b', name: 'N' })).toEqual({});
});
