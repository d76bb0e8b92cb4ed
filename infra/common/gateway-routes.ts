import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Area, Call } from '#shared/contract/call.ts';

type Method = Call['method'] | 'ANY';

/** A path of the gateway, and the Lambda that gets its requests, by method. */
export interface GatewayRoute {
  readonly path: string;
  readonly areas: ReadonlyMap<Method, Area>;
}

/** The limits over all rescues: requests a second, and in a burst; far above normal use, far below harmful load. */
export const THROTTLE = { rate: 200, burst: 400 } as const;

/** Method and path of the documented calls. */
const DOCUMENTED_CALLS = new Set(
  readFileSync(join(import.meta.dirname, '../../docs/product/calls.tsv'), 'utf8')
    .split('\n')
    .map((row) => row.split('\t').slice(0, 2).join(' /')),
);

const firstSegment = ({ path }: Call) => path.split('/')[1] ?? '';

/**
 * True for a documented call that has its own route. Those of the pick lists are generated and would take more
 * resources than the gateway has.
 */
const isRouted = ({ method, path, area }: Call) =>
  area !== 'lists' && DOCUMENTED_CALLS.has(`${method} ${path}`);

/** The area that answers the most calls; the first one of several that answer as many. */
function mainArea(calls: readonly Call[]): Area | undefined {
  const [largest] = [...Map.groupBy(calls, ({ area }) => area)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  return largest?.[0];
}

/** The Lambda behind `/<first segment>/{proxy+}`: of each area, and of each segment with a call that has no route. */
function proxiesOf(calls: readonly Call[]): Map<string, Area | undefined> {
  const callsBySegment = Map.groupBy(
    calls.filter(({ path }) => path.split('/').length > 2),
    firstSegment,
  );
  const partlyRouted = [...callsBySegment].filter(([, segmentCalls]) => !segmentCalls.every(isRouted));
  return new Map([
    ...calls.map(({ area }) => [area, area] as const),
    ...partlyRouted.map(([step, segmentCalls]) => [step, mainArea(segmentCalls)] as const),
  ]);
}

/**
 * The routes of the gateway, of which a REST API has room for 300 resources (docs/adr/112). A documented call has its
 * own route. All others are found by the Lambda below a proxy of their first segment; where another area has that
 * proxy, or the path is a documented one, they have a route, too. A new call belongs below `/<area>` and needs none.
 */
export function gatewayRoutes(calls: readonly Call[]): GatewayRoute[] {
  const proxies = proxiesOf(calls);
  const documentedPaths = new Set(calls.filter(isRouted).map(({ path }) => path));
  const routedCalls = calls.filter(
    (call) => documentedPaths.has(call.path) || proxies.get(firstSegment(call)) !== call.area,
  );
  const exactRoutes = [...Map.groupBy(routedCalls, ({ path }) => path)].map(([path, pathCalls]) => ({
    path,
    areas: new Map(pathCalls.map(({ method, area }) => [method, area] as const)),
  }));
  const proxyRoutes = [...proxies].flatMap(([step, area]) =>
    area ? [{ path: `/${step}/{proxy+}`, areas: new Map([['ANY' as const, area]]) }] : [],
  );
  return [...exactRoutes, ...proxyRoutes];
}
