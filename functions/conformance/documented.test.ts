import { describe, expect, it } from 'vitest';
import { CALLS } from '#shared/calls/index.ts';
import { apiDocument } from '#shared/contract/openapi.ts';
import { DOCUMENTED } from './documented.ts';

const named = (list: string) => list.split(' ').filter(Boolean);
const callAt = (method: string, path: string) =>
  CALLS.find((call) => call.method === method && call.path === `/${path}`);

interface Operation {
  readonly parameters: { name: string; in: string }[];
  readonly requestBody?: {
    content: { 'application/json': { schema: { properties?: Record<string, unknown> } } };
  };
}
const paths = apiDocument(CALLS)['paths'] as Record<string, Record<string, Operation>>;

describe.each(DOCUMENTED)('%s %s', (method, path, query, body, reads) => {
  const call = callAt(method, path);
  const operation = paths[`/${path}`]?.[method.toLowerCase()];

  it('is served under exactly this name', () => {
    expect(call).toBeDefined();
    expect(call?.ours).toBeUndefined();
  });

  it('takes the documented query names and body keys', () => {
    const queries = operation?.parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name }) => name);
    expect(queries).toEqual(expect.arrayContaining(named(query)));
    const properties = operation?.requestBody?.content['application/json'].schema.properties ?? {};
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(named(body)));
  });

  it('answers with the documented keys', () => {
    expect(Object.keys(call?.reply.shape ?? {})).toEqual(expect.arrayContaining(named(reads)));
  });
});

it('every call is documented or said to be ours', () => {
  const documented = new Set(DOCUMENTED.map(([method, path]) => `${method} /${path}`));
  const neither = CALLS.filter(
    ({ method, path, ours }) => documented.has(`${method} ${path}`) === Boolean(ours),
  );
  expect(neither.map(({ name }) => name)).toEqual([]);
});

it.each(CALLS.filter(({ lift }) => lift).map((call) => [call.name, call] as const))(
  '%s lifts token and refreshToken',
  (_, { lift }) => {
    expect(lift).toEqual(['token', 'refreshToken']);
  },
);
