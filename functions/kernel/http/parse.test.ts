import * as z from 'zod';
import { expect, it, vi } from 'vitest';
import { whenFieldsValid } from '#shared/contract/fields.ts';
import type { Call } from '#shared/contract/call.ts';
import { parse } from './parse.ts';

const call = (body: z.ZodType) => ({ body }) as unknown as Call;
const parsing = (schema: z.ZodType, body: unknown) => () =>
  parse(call(schema), { params: {}, query: {}, body, files: [] });
const refused = (fields: Record<string, string>) =>
  expect.objectContaining({ status: 422, details: { fields } });

const RULE = { error: 'c starts with b', path: ['c'], when: whenFieldsValid('b', 'c') };
const schema = z
  .object({ a: z.string('a'), b: z.string('b'), c: z.string('c') })
  .refine(({ b, c }) => c.startsWith(b), RULE);

it('a rule over two fields speaks up beside a third that is wrong', () => {
  expect(parsing(schema, { a: 1, b: 'x', c: 'y' })).toThrow(refused({ a: 'a', c: RULE.error }));
});

it.each([
  [{ a: '', b: 1, c: '' }, { b: 'b' }],
  [{ a: '', b: '', c: {} }, { c: 'c' }],
  [{ a: '' }, { b: 'b', c: 'c' }],
  [[], { body: expect.any(String) }],
])('and waits until its own are right: %j', (body, fields) => {
  expect(parsing(schema, body)).toThrow(refused(fields));
});

it('a rule that throws is logged, and its input refused like what cannot be read', () => {
  const broken = z.string().refine(() => {
    throw new TypeError('A fault that was ordered');
  });
  const message = "We can't read this request. Please check it and send it again";
  expect(parsing(broken, 'x')).toThrow(refused({ body: message }));
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
});
