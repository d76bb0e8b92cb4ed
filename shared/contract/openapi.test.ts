import { describe, expect, it } from 'vitest';
import { CALLS } from '../calls/index.ts';
import type { Call } from './call.ts';
import { accessText, apiDocument, gatewayDocument, resourceOf } from './openapi.ts';

type Operation = Record<string, unknown> & { parameters?: { name: string; in: string; required: boolean }[] };
type Paths = Record<string, Record<string, Operation>>;

const pathsOf = (document: Record<string, unknown>) => document['paths'] as Paths;
const routesOf = (paths: Paths) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
const declared = CALLS.map(({ method, path }) => `${method} ${path}`).sort();

const gateway = pathsOf(gatewayDocument(CALLS, (area) => ({ uri: area })));
const api = apiDocument(CALLS);

/** API Gateway makes one resource of each step of each path and allows 300. */
function resources(paths: readonly string[]): Set<string> {
  const steps = paths.map((path) => path.split('/').slice(1));
  return new Set([
    '/',
    ...steps.flatMap((parts) => parts.map((_, i) => `/${parts.slice(0, i + 1).join('/')}`)),
  ]);
}

describe('both documents', () => {
  it('refuse a route that is declared twice', () => {
    const [call] = CALLS as [Call];
    expect(() => apiDocument([call, { ...call, name: 'animals.again' }])).toThrow(
      'declared twice (animals.again)',
    );
    expect(() => gatewayDocument([call, call], () => ({}))).toThrow('declared twice');
  });

  it('hold every call once and nothing else', () => {
    const routed = CALLS.map((call) => `${call.method} ${resourceOf(call)}`);
    expect(routesOf(gateway).sort()).toEqual([...new Set(routed)].sort());
    expect(routesOf(pathsOf(api)).sort()).toEqual(declared);
  });

  it.each(CALLS.map((call) => [call.name, call] as const))('declare the path parameters of %s', (_, call) => {
    const named = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const atGateway = call.wire?.gathered ? [] : [gateway];
    for (const paths of [...atGateway, pathsOf(api)]) {
      const parameters = paths[call.path]?.[call.method.toLowerCase()]?.parameters ?? [];
      const inPath = parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => name)).toEqual(named);
      expect(inPath.every(({ required }) => required)).toBe(true);
    }
    expect(Object.keys(call.params?.shape ?? {})).toEqual(named);
  });
});

describe('gatewayDocument', () => {
  it('stays under the resources that API Gateway allows', () => {
    expect(resources(['/a/b', '/a/c/{id}']).size).toBe(5);
    expect(resources(Object.keys(gateway)).size).toBeLessThan(300);
  });

  it('has one route a method for calls that are gathered, which no other area has part of', () => {
    for (const call of CALLS.filter(({ wire }) => wire?.gathered)) {
      const [, first] = call.path.split('/');
      const beside = CALLS.filter(({ path }) => path.split('/')[1] === first);
      expect(beside.every(({ area, wire }) => area === call.area && wire?.gathered)).toBe(true);
      expect(gateway[`/${first}/{proxy+}`]?.[call.method.toLowerCase()]?.parameters).toMatchObject([
        { name: 'proxy', in: 'path', required: true },
      ]);
    }
  });

  it('points each route at the Lambda of its area and carries no schemas', () => {
    for (const call of CALLS) {
      const { area, method } = call;
      expect(gateway[resourceOf(call)]?.[method.toLowerCase()]?.['x-amazon-apigateway-integration']).toEqual({
        uri: area,
      });
    }
    expect(JSON.stringify(gateway)).not.toContain('properties');
  });
});

describe('apiDocument', () => {
  it('says who may call', () => {
    expect(accessText('public')).toBe('Everybody.');
    expect(accessText({ anyOf: ['animals.add', 'animals.edit'] })).toBe(
      'Needs one of `animals.add`, `animals.edit`.',
    );
    expect(pathsOf(api)['/tenant/get-tenant-info']?.['get']).toMatchObject({ security: [{ bearer: [] }] });
    expect(pathsOf(api)['/authenticate/signin']?.['post']).toMatchObject({ security: [] });
  });

  it('shows the envelope, lifted keys and the error shape', () => {
    const text = JSON.stringify(pathsOf(api)['/authenticate/signin']?.['post']);
    expect(text).toContain('"required":["success","data","token","refreshToken"]');
    expect(text).toContain('#/components/schemas/Error');
    expect(JSON.stringify(api['components'])).toContain('"errors"');
  });

  it('offers a form with the file where a call takes one', () => {
    expect(pathsOf(api)['/animal/create-animal']?.['post']).toMatchObject({
      requestBody: {
        content: {
          'multipart/form-data': { schema: { properties: { image: { type: 'string', format: 'binary' } } } },
        },
      },
    });
  });

  it('names the type of a reply that is text, and its refusals as JSON', () => {
    const feed = pathsOf(api)['/calendar/feed']?.['get'];
    const content = { 'text/calendar; charset=utf-8': { schema: { type: 'string' } } };
    expect(feed?.['responses']).toEqual({
      200: { description: 'Done', content },
      default: expect.objectContaining({ content: { 'application/json': expect.anything() } }),
    });
  });

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(api))).toEqual(api);
  });
});
