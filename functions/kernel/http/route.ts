import type { APIGatewayProxyEvent } from 'aws-lambda';
import { match, type MatchFunction } from 'path-to-regexp';
import type { Call, CallsByNoun } from '#shared/contract/call.ts';
import type { Handlers, PublicContext, TenantContext } from '../context.ts';

/** A handler as `serve` calls it; the compiler has checked it against its call before. */
export type AnyHandler = (input: unknown, context: PublicContext | TenantContext) => unknown;

/** A call and its handler. */
export interface Route {
  readonly call: Call;
  readonly handler: AnyHandler;
}

/** The handlers of an area's calls, by noun and key. */
export type AreaHandlers<N extends CallsByNoun> = { readonly [K in keyof N]?: Handlers<N[K]> };

/** The calls of an area with their handlers, as a list. */
export const routesOf = <N extends CallsByNoun>(nouns: N, handlers: AreaHandlers<N>): Route[] =>
  Object.entries<CallsByNoun[string]>(nouns).flatMap(([noun, calls]) =>
    Object.entries(calls).map(([key, call]) => ({ call, handler: handlers[noun]?.[key] as AnyHandler })),
  );

/** Decodes one part of a path; a part with malformed percent signs stays as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Makes a function that reads the variables of a path; it gives false for other paths. As in API Gateway, case matters
 * and `{proxy+}` matches the rest of the path; an encoded slash stays part of its variable.
 */
export const createPathMatcher = (template: string): MatchFunction<Record<string, string>> =>
  match(template.replace('{proxy+}', '*proxy').replaceAll(/\{(\w+)\}/g, ':$1'), {
    sensitive: true,
    trailing: false,
    decode,
  });

/** The route of a request, with the variables of its path. */
export interface FoundRoute {
  readonly route: Route;
  readonly params: Record<string, string>;
}

/** Finds the call of a request by its method and path: the gateway has no route for most of them (docs/adr/112). */
export function createCallFinder(
  routes: readonly Route[],
): (event: Pick<APIGatewayProxyEvent, 'httpMethod' | 'path'>) => FoundRoute | undefined {
  const matchers = routes.map((route) => ({ route, matches: createPathMatcher(route.call.path) }));
  return ({ httpMethod, path }) => {
    for (const { route, matches } of matchers) {
      const found = route.call.method === httpMethod && matches(path);
      if (found) return { route, params: found.params };
    }
    return undefined;
  };
}
