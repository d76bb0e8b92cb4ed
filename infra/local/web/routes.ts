import { CALLS } from '#shared/calls/index.ts';
import type { Area } from '#shared/contract/call.ts';
import { createPathMatcher } from '#functions/kernel/http/route.ts';
import type { AreaLambda } from '#functions/serve.ts';
import { PUBLIC_ROUTES, type PublicRoute } from '#functions/public/public-routes.ts';
import { gatewayRoutes } from '../../common/gateway-routes.ts';
import { withEdgeCache } from './edge.ts';
import type { Handler } from './proxy-event.ts';
import { asLambda } from '../rights/principal.ts';

const ROUTES = gatewayRoutes(CALLS).map(({ path, areas }) => ({ areas, matches: createPathMatcher(path) }));

const PUBLIC_MATCHERS = PUBLIC_ROUTES.map((route) => ({ ...route, matches: createPathMatcher(route.path) }));

/** The Lambda of the public pages that gets a request; undefined for any other. */
export const publicLambdaOf = (method: string, path: string): PublicRoute['lambda'] | undefined =>
  PUBLIC_MATCHERS.find(({ methods, matches }) => methods.includes(method) && matches(path))?.lambda;

/**
 * The Lambda that gets a request, as API Gateway finds it; undefined for a path or a method that it has no route for.
 * @param path as the client sent it
 */
export function areaOf(method: string, path: string): Area | undefined {
  const areas = new Map<string, Area>(ROUTES.find(({ matches }) => matches(path))?.areas);
  return areas.get(method) ?? areas.get('ANY');
}

type LambdaOfCalls = Area | PublicRoute['lambda'];

const LAMBDAS: Readonly<Record<LambdaOfCalls, () => Promise<{ handler: AreaLambda }>>> = {
  accounts: () => import('#functions/accounts/index.ts'),
  animals: () => import('#functions/animals/index.ts'),
  attachments: () => import('#functions/attachments/index.ts'),
  exchange: () => import('#functions/exchange/index.ts'),
  giving: () => import('#functions/giving/index.ts'),
  health: () => import('#functions/health/index.ts'),
  kiosk: () => import('#functions/kiosk/index.ts'),
  lists: () => import('#functions/lists/index.ts'),
  mailings: () => import('#functions/mailings/index.ts'),
  merging: () => import('#functions/merging/index.ts'),
  people: () => import('#functions/people/index.ts'),
  public: () => import('#functions/public/index.ts'),
  'public-inbox': () => import('#functions/public/inbox/index.ts'),
  questions: () => import('#functions/questions/index.ts'),
  reports: () => import('#functions/reports/index.ts'),
  rescues: () => import('#functions/rescues/index.ts'),
  statistics: () => import('#functions/statistics/index.ts'),
  tenants: () => import('#functions/tenants/index.ts'),
  users: () => import('#functions/users/index.ts'),
  volunteers: () => import('#functions/volunteers/index.ts'),
};

/**
 * The Lambda handler of an area or of the public pages, imported on its first call; it runs under that Lambda's name.
 */
export async function lambdaOf(area: LambdaOfCalls): Promise<Handler> {
  const { handler } = await LAMBDAS[area]();
  return (event) => asLambda(area, () => handler(event));
}

/** The public pages behind the edge's cache. */
const CACHED_PUBLIC = withEdgeCache(async (event) => (await lambdaOf('public'))(event));

/** The handler of requests for a Lambda: the Lambda itself, for the public pages behind the edge's cache. */
export const handlerOf = (area: LambdaOfCalls): Promise<Handler> =>
  area === 'public' ? Promise.resolve(CACHED_PUBLIC) : lambdaOf(area);
