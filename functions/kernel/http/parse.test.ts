import * as z from 'zod';
import { expect, it, vi } from 'vitest';
import { whenFieldsValid } from '#shared/contract/fields.ts';
import type { Call } from '#shared/contract/call.ts';
import { parse } from './parse.ts';

const callWithBody = (body: z.ZodType) => ({ body }) as unknown as Call;
const parseBody = (schema: z.ZodType, body: unknown) => () =>
  parse(callWithBody(schema), { params: {}, query: {}, body, files: [] });
const rejectionOf = (fields: Record<string, string>) =>
  expect.objectContaining({ status: 422, details: { fields } });

const RULE = { error: 'c starts with b', path: ['c'], when: whenFieldsValid('b', 'c') };
const schema = z
  .object({ a: z.string('a'), b: z.string('b'), c: z.string('c') })
  .refine(({ b, c }) => c.startsWith(b), RULE);

it('a rule over two fields is reported alongside a third invalid field', () => {
  expect(parseBody(schema, { a: 1, b: 'x', c: 'y' })).toThrow(rejectionOf({ a: 'a', c: RULE.error }));
});

it.each([
  [{ a: '', b: 1, c: '' }, { b: 'b' }],
  [{ a: '', b: '', c: {} }, { c: 'c' }],
  [{ a: '' }, { b: 'b', c: 'c' }],
  [[], { body: expect.any(String) }],
])('a rule over two fields is skipped until its own fields are valid: %j', (body, fields) => {
  expect(parseBody(schema, body)).toThrow(rejectionOf(fields));
});

it('a rule that throws is logged, and its input is rejected as unreadable', () => {
  const throwingSchema = z.string().refine(() => {
    throw new TypeError('An injected fault');
  });
  const message = 'We can’t read this request. Please check it and send it again';
  expect(parseBody(throwingSchema, 'x')).toThrow(rejectionOf({ body: message }));
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
});
