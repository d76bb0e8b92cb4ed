import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { CALLS } from '#shared/calls/index.ts';
import type { Area, Call } from '#shared/contract/call.ts';

export interface Match {
  readonly call: Call;
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

/** The call of a request, as API Gateway finds it; undefined for none. Path variables come decoded. */
export function matchRoute(method: string, path: string): Match | undefined {
  for (const { call, names, pattern } of ROUTES) {
    const values = call.method === method ? pattern.exec(path) : null;
    if (values)
      return {
        call,
        params: Object.fromEntries(names.map((name, i) => [name, decoded(values[i + 1] ?? '')])),
      };
  }
  return undefined;
}

type Handler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;

const loaded = new Map<Area, Promise<{ handler: Handler }>>();

/** The Lambda handler of an area, imported on its first call. */
export async function handlerOf(area: Area): Promise<Handler> {
  const module =
    loaded.get(area) ?? (import(`../../functions/${area}/index.ts`) as Promise<{ handler: Handler }>);
  loaded.set(area, module);
  return (await module).handler;
}
