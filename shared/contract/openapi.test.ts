import { describe, expect, it } from 'vitest';
import { CALLS } from '../calls/index.ts';
import type { Call } from './call.ts';
import { accessText, apiDocument } from './openapi.ts';

type Operation = Record<string, unknown> & { parameters?: { name: string; in: string; required: boolean }[] };
type Paths = Record<string, Record<string, Operation>>;

const pathsOf = (document: Record<string, unknown>) => document['paths'] as Paths;
const routesOf = (paths: Paths) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
const declaredRoutes = CALLS.map(({ method, path }) => `${method} ${path}`).sort();

const api = apiDocument(CALLS);

it('rejects a route that is declared twice', () => {
  const [call] = CALLS as [Call];
  expect(() => apiDocument([call, { ...call, name: 'animals.again' }])).toThrow(
    'declared twice (animals.again)',
  );
});

it('contains every call exactly once', () => {
  expect(routesOf(pathsOf(api)).sort()).toEqual(declaredRoutes);
});

it.each(CALLS.map((call) => [call.name, call] as const))('declares the path parameters of %s', (_, call) => {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const parameters = pathsOf(api)[call.path]?.[call.method.toLowerCase()]?.parameters ?? [];
  const pathParameters = parameters.filter((parameter) => parameter.in === 'path');
  expect(pathParameters.map(({ name }) => name)).toEqual(names);
  expect(pathParameters.every(({ required }) => required)).toBe(true);
});

describe('apiDocument', () => {
  it('describes who may call', () => {
    expect(accessText('public')).toBe('Everyone.');
    expect(accessText({ anyOf: ['animals.add', 'animals.edit'] })).toBe(
      'Needs one of `animals.add`, `animals.edit`.',
    );
    expect(pathsOf(api)['/tenant/get-tenant-info']?.['get']).toMatchObject({ security: [{ bearer: [] }] });
    expect(pathsOf(api)['/authenticate/signin']?.['post']).toMatchObject({ security: [] });
  });

  it('describes the envelope, lifted keys and the error shape', () => {
    const text = JSON.stringify(pathsOf(api)['/authenticate/signin']?.['post']);
    expect(text).toContain('"required":["success","data","token","refreshToken"]');
    expect(text).toContain('#/components/schemas/Error');
    expect(JSON.stringify(api['components'])).toContain('"errors"');
  });

  it('describes a form with a file where a call accepts one', () => {
    expect(pathsOf(api)['/animal/create-animal']?.['post']).toMatchObject({
      requestBody: {
        content: {
          'multipart/form-data': { schema: { properties: { image: { type: 'string', format: 'binary' } } } },
        },
      },
    });
  });

  it('has the media type of a text reply, and JSON for its errors', () => {
    const calendarFeed = pathsOf(api)['/calendar/feed']?.['get'];
    const content = { 'text/calendar; charset=utf-8': { schema: { type: 'string' } } };
    expect(calendarFeed?.['responses']).toEqual({
      200: { description: 'Done', content },
      default: expect.objectContaining({ content: { 'application/json': expect.anything() } }),
    });
  });

  it('contains only JSON values', () => {
    expect(JSON.parse(JSON.stringify(api))).toEqual(api);
  });
});
