import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { Call, Nouns } from '#shared/contract/call.ts';
import type { Handlers, PublicContext, TenantContext } from '../context.ts';

/** A handler as `serve` calls it; the compiler has checked it against its call before. */
export type AnyHandler = (input: unknown, context: PublicContext | TenantContext) => unknown;

/** A call and what answers it. */
export interface Route {
  readonly call: Call;
  readonly handler: AnyHandler;
}

/** The handlers of an area's calls, by noun and key. */
export type AreaHandlers<N extends Nouns> = { readonly [K in keyof N]?: Handlers<N[K]> };

/** The calls of an area with their handlers, as a list. */
export const routesOf = (nouns: Nouns, handlers: AreaHandlers<Nouns>): Route[] =>
  Object.entries(nouns).flatMap(([noun, calls]) =>
    Object.entries(calls).map(([key, call]) => ({ call, handler: handlers[noun]?.[key] as AnyHandler })),
  );

/** The variables that a path fills into a call's; undefined for the path of another. */
function variablesIn(template: string, path: string): Record<string, string> | undefined {
  const [steps, given] = [template.split('/'), path.split('/')];
  const fits =
    steps.length === given.length && steps.every((step, i) => step.startsWith('{') || step === given[i]);
  if (!fits) return undefined;
  const variables = steps.map(
    (step, i) => [step.slice(1, -1), given[i] ?? '', step.startsWith('{')] as const,
  );
  return Object.fromEntries(
    variables.filter(([, , isVariable]) => isVariable).map(([name, value]) => [name, value]),
  );
}

/** The route of a request, if there is one. */
export interface FoundRoute {
  readonly route?: Route | undefined;
  /** The variables of the path, where the gateway has not read them. */
  readonly params?: Record<string, string>;
}

/** Finds the call of a request: by the gateway's route, or by its path where the gateway gathers several. */
export function finding(routes: readonly Route[]): (event: APIGatewayProxyEvent) => FoundRoute {
  const byRoute = new Map(routes.map((route) => [`${route.call.method} ${route.call.path}`, route]));
  const gathered = routes.filter(({ call }) => call.wire?.gathered);
  return ({ httpMethod, resource, pathParameters }) => {
    const rest = pathParameters?.['proxy'];
    if (rest === undefined) return { route: byRoute.get(`${httpMethod} ${resource}`) };
    const path = resource.replace('{proxy+}', rest);
    for (const route of gathered) {
      const params = route.call.method === httpMethod && variablesIn(route.call.path, path);
      if (params) return { route, params };
    }
    return {};
  };
}
