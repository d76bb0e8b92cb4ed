import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CALLS } from '#shared/calls/index.ts';
import { apiDocument } from '#shared/contract/openapi.ts';

/** The documented calls: names of the query, keys of the body and of `data`, and whether they are served yet. */
const DOCUMENTED = readFileSync(join(import.meta.dirname, '../../docs/product/calls.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((row) => row.split('\t') as [string, string, string, string, string, string]);

const namesIn = (list: string) => list.split(', ').filter(Boolean);
const callAt = (method: string, path: string) =>
  CALLS.find((call) => call.method === method && call.path === `/${path}`);

interface Operation {
  readonly parameters: { name: string; in: string }[];
  readonly requestBody?: {
    content: { 'application/json': { schema: { properties?: Record<string, unknown> } } };
  };
}
const paths = apiDocument(CALLS)['paths'] as Record<string, Record<string, Operation>>;

describe('the documented calls', () => {
  it('are listed once each, and said to be served where they are', () => {
    expect(DOCUMENTED.length).toBe(158);
    expect(new Set(DOCUMENTED.map(([method, path]) => `${method} ${path}`)).size).toBe(158);
    for (const [method, path, , , , served] of DOCUMENTED)
      expect(callAt(method, path) ? 'yes' : 'later', path).toBe(served);
  });
});

const SERVED = DOCUMENTED.filter(([, , , , , served]) => served === 'yes');

describe.each(SERVED)('%s %s', (method, path, query, body, reads) => {
  const operation = paths[`/${path}`]?.[method.toLowerCase()];

  it('takes the documented query names and body keys', () => {
    const queries = operation?.parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name }) => name);
    expect(queries).toEqual(expect.arrayContaining(namesIn(query)));
    const properties = operation?.requestBody?.content['application/json'].schema.properties ?? {};
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(namesIn(body)));
  });

  it('answers with the documented keys', () => {
    expect(Object.keys(callAt(method, path)?.reply.shape ?? {})).toEqual(
      expect.arrayContaining(namesIn(reads)),
    );
  });
});

it.each(CALLS.filter(({ wire }) => wire?.topLevelKeys).map((call) => [call.name, call] as const))(
  '%s lifts token and refreshToken',
  (_, { wire }) => {
    expect(wire?.topLevelKeys).toEqual(['token', 'refreshToken']);
  },
);
