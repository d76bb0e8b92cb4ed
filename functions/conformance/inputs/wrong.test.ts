import type * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { CALLS } from '#shared/calls/index.ts';
import type { Call } from '#shared/contract/call.ts';
import { parse } from '../../kernel/http/parse.ts';
import { HttpError } from '../../kernel/http-error.ts';
import { runWithToday } from '#shared/rules/time/today.ts';
import { fieldsOf, validValuesOf, TODAY } from '../requests/valid-values.fixture.ts';
import { NEVER_VALID, hasPath, withReplacement, WRONG_VALUES } from '../requests/wrong-input.fixture.ts';

/** As many good inputs of one call as are spoilt in every place. */
const BASES = 6;

/** Default messages of schemas, which no user should read. */
const OF_SCHEMAS = /expected|invalid (input|option|string|key)|too (small|big)|unrecognized/i;

type Part = 'params' | 'query' | 'body';

/** The names of the fields that a call refuses; undefined if it takes the input. Anything else that is thrown is a fault. */
function refusedAt(call: Call, part: Part, value: unknown): string[] | undefined {
  const rest = { params: call.params, query: call.query, body: call.body };
  const only = { ...call, params: undefined, query: undefined, body: undefined, [part]: rest[part] };
  try {
    const raw = { params: {}, query: {}, body: {}, files: [], [part]: value };
    runWithToday(TODAY, () => parse(only as unknown as Call, raw));
    return undefined;
  } catch (error) {
    if (!(error instanceof HttpError)) throw new Error(JSON.stringify(value).slice(0, 900), { cause: error });
    // Asked a million times: an assertion is made of what fails only.
    if (error.status !== 422) expect.fail(`${error.status} to ${JSON.stringify(value).slice(0, 300)}`);
    const words = [error.message, ...Object.values(error.details.fields ?? {})];
    const unplain = words.find((each) => OF_SCHEMAS.test(each));
    if (unplain !== undefined) expect.fail(`${unplain}: ${JSON.stringify(value).slice(0, 300)}`);
    return Object.keys(error.details.fields ?? {});
  }
}

/** The field itself, one around or one inside it; what could be right in itself may also break a rule with its neighbours. */
function isAboutPlace(name: string, place: readonly string[], replacement: unknown): boolean {
  const at = place.join('.');
  const around = place.slice(0, -1).join('.');
  if (name === at || name.startsWith(`${at}.`) || at.startsWith(`${name}.`)) return true;
  return !NEVER_VALID.includes(replacement) && (around === '' || name.startsWith(`${around}.`));
}

const parts = CALLS.flatMap((call) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    call[part] ? [[`${call.name} ${part}`, call, part, call[part] as z.ZodType] as const] : [],
  ),
);

describe.each(parts)('%s', (_, call, part, schema) => {
  const bases = validValuesOf(schema);
  // A field with several forms comes once for each of them.
  const places = [...new Set(fieldsOf(schema).map((place) => place.join('.')))].map((place) =>
    place.split('.'),
  );

  it('has valid input, so that each fault below is the only one', () => {
    expect(bases.length).toBeGreaterThan(0);
    expect(refusedAt(call, part, bases[0])).toBeUndefined();
  });

  it('takes or refuses a missing or foreign value in words for people', () => {
    for (const value of [{}, [], null, 'x', 7, [{}]]) refusedAt(call, part, value);
  });

  it('takes or refuses a wrong type in any place at its field', () => {
    for (const base of bases.slice(0, BASES))
      for (const place of places.filter((keys) => hasPath(base, keys)))
        for (const replacement of WRONG_VALUES) {
          const refused = refusedAt(call, part, withReplacement(base, place, replacement));
          if (refused && !refused.some((name) => isAboutPlace(name, place, replacement)))
            expect.fail(`${place.join('.')} ${JSON.stringify(replacement).slice(0, 40)}: ${refused.join()}`);
        }
  });
});
