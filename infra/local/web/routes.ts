import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { CALLS } from '#shared/calls/index.ts';
import type { Area, Call } from '#shared/contract/call.ts';
import type { AreaLambda } from '#functions/serve.ts';
import { decoded } from './proxy-event.ts';
import { asLambda } from '../rights/principal.ts';

export interface Match {
  readonly call: Call;
  /** Path variables, decoded. */
  readonly params: Record<string, string>;
}

const ROUTES = CALLS.map((call) => ({
  call,
  names: [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''),
  pattern: new RegExp(`^${call.path.replace(/\{\w+\}/g, '([^/]+)')}$`),
}));

/**
 * The call of a request, as API Gateway finds it.
 * @param path as the client sent it, still encoded, so that an encoded slash stays part of its variable
 * @returns the match; the methods that the path knows instead; undefined for a path that no call has
 */
export function matchRoute(method: string, path: string): Match | { readonly allowed: string[] } | undefined {
  const allowed: string[] = [];
  for (const { call, names, pattern } of ROUTES) {
    const values = pattern.exec(path)?.slice(1);
    if (!values) continue;
    if (call.method !== method) allowed.push(call.method);
    else
      return { call, params: Object.fromEntries(names.map((name, i) => [name, decoded(values[i] ?? '')])) };
  }
  return allowed.length > 0 ? { allowed } : undefined;
}

/** A Lambda of the API, as a request reaches it. */
export type Handler = (event: APIGatewayProxyEvent) => Promise<APIGatewayProxyResult>;

const LAMBDAS: Readonly<Record<Area, () => Promise<{ handler: AreaLambda }>>> = {
  accounts: () => import('#functions/accounts/index.ts'),
  animals: () => import('#functions/animals/index.ts'),
  attachments: () => import('#functions/attachments/index.ts'),
  giving: () => import('#functions/giving/index.ts'),
  health: () => import('#functions/health/index.ts'),
  kiosk: () => import('#functions/kiosk/index.ts'),
  lists: () => import('#functions/lists/index.ts'),
  mailings: () => import('#functions/mailings/index.ts'),
  merging: () => import('#functions/merging/index.ts'),
  people: () => import('#functions/people/index.ts'),
  questions: () => import('#functions/questions/index.ts'),
  reports: () => import('#functions/reports/index.ts'),
  rescues: () => import('#functions/rescues/index.ts'),
  statistics: () => import('#functions/statistics/index.ts'),
  tenants: () => import('#functions/tenants/index.ts'),
  users: () => import('#functions/users/index.ts'),
  volunteers: () => import('#functions/volunteers/index.ts'),
};

/** The Lambda handler of an area, imported on its first call; it runs under that Lambda's name. */
export async function handlerOf(area: Area): Promise<Handler> {
  const { handler } = await LAMBDAS[area]();
  return (event) => asLambda(area, () => handler(event));
}
