import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { CALLS } from '#shared/calls/index.ts';
import type { Area, Call } from '#shared/contract/call.ts';
import type { AreaLambda } from '#functions/serve.ts';
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

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

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

const loaded = new Map<Area, Promise<{ handler: AreaLambda }>>();

/** Nothing that a Lambda is told of itself is read. */
const NO_CONTEXT = {} as Context;

/** The Lambda handler of an area, imported on its first call; it runs under that Lambda's name. */
export async function handlerOf(area: Area): Promise<Handler> {
  const module =
    loaded.get(area) ?? (import(`../../../functions/${area}/index.ts`) as Promise<{ handler: AreaLambda }>);
  loaded.set(area, module);
  const { handler } = await module;
  return (event) => asLambda(area, () => handler(event, NO_CONTEXT));
}
