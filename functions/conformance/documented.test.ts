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
  it('are listed once each, and are marked as served if they are', () => {
    expect(DOCUMENTED.length).toBe(158);
    expect(new Set(DOCUMENTED.map(([method, path]) => `${method} ${path}`)).size).toBe(158);
    for (const [method, path, , , , servedState] of DOCUMENTED)
      expect(callAt(method, path) ? 'yes' : 'later', path).toBe(servedState);
  });
});

const SERVED_CALLS = DOCUMENTED.filter(([, , , , , servedState]) => servedState === 'yes');

describe.each(SERVED_CALLS)('%s %s', (method, path, query, body, replyKeys) => {
  const operation = paths[`/${path}`]?.[method.toLowerCase()];

  it('accept the documented query names and body keys', () => {
    const queryNames = operation?.parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name }) => name);
    expect(queryNames).toEqual(expect.arrayContaining(namesIn(query)));
    const bodyProperties = operation?.requestBody?.content['application/json'].schema.properties ?? {};
    expect(Object.keys(bodyProperties)).toEqual(expect.arrayContaining(namesIn(body)));
  });

  it('reply with the documented keys', () => {
    expect(Object.keys(callAt(method, path)?.reply.shape ?? {})).toEqual(
      expect.arrayContaining(namesIn(replyKeys)),
    );
  });
});

it.each(CALLS.filter(({ wire }) => wire?.topLevelKeys).map((call) => [call.name, call] as const))(
  '%s replies with token and refreshToken at the top level',
  (_, { wire }) => {
    expect(wire?.topLevelKeys).toEqual(['token', 'refreshToken']);
  },
);
