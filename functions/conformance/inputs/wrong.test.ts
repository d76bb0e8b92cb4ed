import type * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { CALLS } from '#shared/calls/index.ts';
import type { Call } from '#shared/contract/call.ts';
import { parse } from '../../kernel/http/parse.ts';
import { HttpError } from '../../kernel/http-error.ts';
import { runWithToday } from '#shared/rules/time/today.ts';
import { fieldsOf, validValuesOf, TODAY } from '../requests/valid-values.fixture.ts';
import { NEVER_VALID, hasPath, withReplacement, WRONG_VALUES } from '../requests/wrong-input.fixture.ts';

/** The number of valid inputs of one call that are made invalid in every place. */
const MAX_BASES = 6;

/** Default messages of schemas, which no user should read. */
const SCHEMA_MESSAGES = /expected|invalid (input|option|string|key)|too (small|big)|unrecognized/i;

type Part = 'params' | 'query' | 'body';

/** The names of the fields that a call rejects; undefined if it accepts the input. Throws if parsing itself fails. */
function rejectedFields(call: Call, part: Part, value: unknown): string[] | undefined {
  const schemasByPart = { params: call.params, query: call.query, body: call.body };
  const callOfPart = {
    ...call,
    params: undefined,
    query: undefined,
    body: undefined,
    [part]: schemasByPart[part],
  };
  try {
    const rawInput = { params: {}, query: {}, body: {}, files: [], [part]: value };
    runWithToday(TODAY, () => parse(callOfPart as unknown as Call, rawInput));
    return undefined;
  } catch (error) {
    if (!(error instanceof HttpError)) throw new Error(JSON.stringify(value).slice(0, 900), { cause: error });
    // It runs a million times, so that only failures become assertions.
    if (error.status !== 422) expect.fail(`${error.status} to ${JSON.stringify(value).slice(0, 300)}`);
    const messages = [error.message, ...Object.values(error.details.fields ?? {})];
    const schemaMessage = messages.find((message) => SCHEMA_MESSAGES.test(message));
    if (schemaMessage !== undefined) expect.fail(`${schemaMessage}: ${JSON.stringify(value).slice(0, 300)}`);
    return Object.keys(error.details.fields ?? {});
  }
}

/**
 * True if a rejected field is the place itself, around it or inside it; or beside it, if the replacement may be valid
 * there but break a rule across fields.
 */
function isAboutPlace(name: string, place: readonly string[], replacement: unknown): boolean {
  const fieldPath = place.join('.');
  const parentPath = place.slice(0, -1).join('.');
  if (name === fieldPath || name.startsWith(`${fieldPath}.`) || fieldPath.startsWith(`${name}.`)) return true;
  return !NEVER_VALID.includes(replacement) && (parentPath === '' || name.startsWith(`${parentPath}.`));
}

const parts = CALLS.flatMap((call) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    call[part] ? [[`${call.name} ${part}`, call, part, call[part] as z.ZodType] as const] : [],
  ),
);

describe.each(parts)('%s', (_, call, part, schema) => {
  const bases = validValuesOf(schema);
  // A field whose schema is a union is listed once for each option.
  const places = [...new Set(fieldsOf(schema).map((place) => place.join('.')))].map((place) =>
    place.split('.'),
  );

  it('has a valid input', () => {
    expect(bases.length).toBeGreaterThan(0);
    expect(rejectedFields(call, part, bases[0])).toBeUndefined();
  });

  it('rejects another shape, if at all, with a message that users understand', () => {
    for (const value of [{}, [], null, 'x', 7, [{}]]) rejectedFields(call, part, value);
  });

  it('rejects a wrong value in any place, if at all, at its field', () => {
    for (const base of bases.slice(0, MAX_BASES))
      for (const place of places.filter((keys) => hasPath(base, keys)))
        for (const replacement of WRONG_VALUES) {
          const rejected = rejectedFields(call, part, withReplacement(base, place, replacement));
          if (rejected && !rejected.some((name) => isAboutPlace(name, place, replacement)))
            expect.fail(`${place.join('.')} ${JSON.stringify(replacement).slice(0, 40)}: ${rejected.join()}`);
        }
  });
});
