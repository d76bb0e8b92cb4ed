import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PUBLIC_ROUTES } from '#functions/public/public-routes.ts';
import { CALLS } from '#shared/calls/index.ts';
import type { Area, Call } from '#shared/contract/call.ts';
import { requestOf } from '#shared/contract/request.ts';
import { areaOf } from '../local/web/routes.ts';
import { gatewayRoutes } from './gateway-routes.ts';

const ROUTES = gatewayRoutes(CALLS);

/** A REST API makes a resource of each step of each path and allows 300; the rest is for new areas, two each. */
const RESOURCE_LIMIT = 290;

const stepsOf = (path: string) => path.split('/').slice(1);

function resourcesOf(paths: readonly string[]): string[] {
  const steps = paths.map(stepsOf);
  const prefixes = steps.flatMap((parts) => parts.map((_, i) => `/${parts.slice(0, i + 1).join('/')}`));
  return [...new Set(['/', ...prefixes])];
}

/** The address of a call, each variable filled in. */
const addressOf = (call: Call) => {
  const params = Object.fromEntries(Object.keys(call.params?.shape ?? {}).map((name) => [name, 'x']));
  return requestOf(call, { params } as never).url;
};

/** A call as another one beside those that are there. */
const newCall = (method: 'GET' | 'POST', path: `/${string}`, area: Area) =>
  ({ method, path, area, name: 'new.call' }) as Call;

describe('the gateway', () => {
  it('has room for all routes within its resource limit', () => {
    expect(resourcesOf(['/a/b', '/a/c/{id}'])).toHaveLength(5);
    expect(resourcesOf([...ROUTES, ...PUBLIC_ROUTES].map(({ path }) => path)).length).toBeLessThanOrEqual(
      RESOURCE_LIMIT,
    );
  });

  it('needs no resource for a new call of an area, or below an existing first step', () => {
    const extraCalls = [
      newCall('POST', '/animals/sing', 'animals'),
      newCall('GET', '/diary/hum/{id}', 'animals'),
    ];
    expect(gatewayRoutes([...CALLS, ...extraCalls])).toEqual(ROUTES);
  });

  it('routes each call to the Lambda of its area', () => {
    for (const call of CALLS) expect(areaOf(call.method, addressOf(call)), call.name).toBe(call.area);
  });

  it('has no two variables at the same place of a path, which it would refuse', () => {
    const variablePaths = resourcesOf(ROUTES.map(({ path }) => path)).filter((path) => path.endsWith('}'));
    const parents = variablePaths.map((path) => path.slice(0, path.lastIndexOf('/')));
    expect(parents).toHaveLength(new Set(parents).size);
  });
});

describe('a documented call', () => {
  const documentedCalls = readFileSync(join(import.meta.dirname, '../../docs/product/calls.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => row.split('\t') as [Call['method'], string]);
  const findCall = (method: string, path: string) =>
    CALLS.find((call) => call.method === method && call.path === path);

  it.each(documentedCalls)('%s %s has a separate route, unless it belongs to a pick list', (method, path) => {
    const { area } = findCall(method, `/${path}`) ?? {};
    const ownArea = ROUTES.find((route) => route.path === `/${path}`)?.areas.get(method);
    expect(ownArea).toBe(area === 'lists' ? undefined : area);
  });
});

describe('a call that shares', () => {
  const paths = (calls: readonly Call[]) =>
    gatewayRoutes(calls).map(({ path, areas }) => [path, Object.fromEntries(areas)]);

  it('its first step with other areas has a separate route, unless its area has the most calls', () => {
    const sharedCalls = [
      newCall('GET', '/room/a', 'animals'),
      newCall('GET', '/room/b', 'animals'),
      newCall('GET', '/room/c', 'health'),
    ];
    expect(paths(sharedCalls)).toEqual([
      ['/room/c', { GET: 'health' }],
      ['/animals/{proxy+}', { ANY: 'animals' }],
      ['/health/{proxy+}', { ANY: 'health' }],
      ['/room/{proxy+}', { ANY: 'animals' }],
    ]);
  });

  it('its path with a documented call has a route beside it, since the gateway does not fall back', () => {
    const sharedCalls = [
      newCall('GET', '/country/get-country', 'tenants'),
      newCall('POST', '/country/get-country', 'tenants'),
    ];
    expect(paths(sharedCalls)[0]).toEqual(['/country/get-country', { GET: 'tenants', POST: 'tenants' }]);
  });
});

describe('a path without a route', () => {
  it.each([
    ['GET', '/nothing/here'],
    ['GET', '/'],
    ['GET', '//'],
    ['GET', ''],
    ['GET', '/animals'],
    ['GET', '/animals/'],
    ['GET', '//animal/get-animal'],
    ['GET', '/Animal/sing'],
    ['POST', '/country/get-country'],
    ['GET', '/country/get-country/'],
    ['GET', '/country/get-country/more'],
    ['GET', '/COUNTRY/get-country'],
    ['GET', '/%63ountry/get-country'],
    ['GET', '/constructor/x'],
  ])('%s %s reaches no Lambda', (method, path) => {
    expect(areaOf(method, path)).toBeUndefined();
  });

  it('reaches the Lambda when it is below a proxy, with any method', () => {
    expect(areaOf('DELETE', '/animals/%ff/../x')).toBe('animals');
    expect(areaOf('HEAD', '/kiosk/x')).toBe('kiosk');
  });

  it('may begin with Pco, while PCO and pco both have a route', () => {
    expect(areaOf('GET', '/PCO/x')).toBe('people');
    expect(areaOf('GET', '/pco/x')).toBe('people');
    expect(areaOf('GET', '/Pco/x')).toBeUndefined();
  });
});
