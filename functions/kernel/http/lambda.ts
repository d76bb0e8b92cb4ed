import middy from '@middy/core';
import httpHeaderNormalizer from '@middy/http-header-normalizer';
import httpSecurityHeaders from '@middy/http-security-headers';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import type { CallsByNoun } from '#shared/contract/call.ts';
import { todayIn } from '#shared/rules/time/clock.ts';
import { runWithToday } from '#shared/rules/time/today.ts';
import type { Cookies, PublicContext } from '../context.ts';
import { withWorkLine } from '../log/line.ts';
import { setLogFields } from '../log/work.ts';
import { doOnce } from '../records/idempotent.ts';
import { HttpError } from '../http-error.ts';
import { writeUnits } from '../table/requests/meter.ts';
import { tableOf } from '../table/table.ts';
import { failureReply, successReply } from './reply.ts';
import { authorize, type CallerChecks } from './authorize.ts';
import { createCookies } from './cookies.ts';
import { idempotentRequestOf } from './idempotency.ts';
import { countRequest, limitHeaders } from '../limits/key-limit.ts';
import { parse } from './parse.ts';
import { type FormReader, readBody } from './request-body.ts';
import { type AreaHandlers, createCallFinder, type FoundRoute, routesOf } from './route.ts';
import { zoneOf } from '../caller.ts';
import { visitorAddress } from './visitor.ts';

/** Dependencies of an area's calls beside their handlers. */
interface ServeOptions extends CallerChecks {
  /** Reads forms with files; absent in areas that take none. */
  readonly readForm?: FormReader | undefined;
}

interface IncomingRequest {
  readonly event: APIGatewayProxyEvent;
  readonly cookies: Cookies;
  readonly options: ServeOptions;
}

async function respond(
  { route: { call, handler }, params }: FoundRoute,
  { event, cookies, options }: IncomingRequest,
): Promise<APIGatewayProxyResult> {
  const now = new Date();
  const ip = visitorAddress(event);
  const caller = await authorize(call, event, options, { ip, now });
  if (caller) setLogFields({ tenant: caller.tenantId, user: caller.key ? caller.sessionId : caller.userId });
  const countedRequest = caller?.key && (await countRequest(caller.key.id, now));
  const { body, files } = await readBody(call, event, options.readForm);
  const today = caller ? todayIn(zoneOf(caller), now) : '';
  const raw = {
    params,
    query: event.queryStringParameters ?? {},
    body,
    files,
  };
  const input = caller ? runWithToday(today, () => parse(call, raw)) : parse(call, raw);
  const context: PublicContext = {
    now,
    requestId: event.requestContext.requestId,
    ip,
    userAgent: event.headers['user-agent'] ?? '',
    browser: event.headers['x-client'] === 'browser',
    cookies,
  };
  const fullContext = caller ? { ...context, caller, today, table: tableOf(caller.tenantId) } : context;
  const data = await doOnce(call, idempotentRequestOf(event, call, { raw, caller, now }), () =>
    handler(input, fullContext),
  );
  const reply = successReply(call, data, cookies, event.headers['if-none-match']);
  return countedRequest
    ? { ...reply, headers: { ...reply.headers, ...limitHeaders(countedRequest, now) } }
    : reply;
}

/** Replies to a request; an error becomes a failure reply. */
async function replyTo(
  foundRoute: FoundRoute | undefined,
  event: APIGatewayProxyEvent,
  options: ServeOptions,
) {
  const cookies = createCookies(event.headers);
  try {
    if (!foundRoute) throw new HttpError(404, 'There is no such call');
    return await respond(foundRoute, { event, cookies, options });
  } catch (error) {
    return failureReply(error, event.requestContext.requestId, cookies.setCookieHeaders);
  }
}

/** Replies to a request and logs one line about it. */
function handleEvent(foundRoute: FoundRoute | undefined, event: APIGatewayProxyEvent, options: ServeOptions) {
  const { requestId } = event.requestContext;
  return withWorkLine(
    { kind: 'call', call: foundRoute?.route.call.name ?? 'unknown', requestId },
    async () => {
      // At the same time as what follows, so that it costs no round trip.
      const pendingWrite = writeUnits(new Date());
      const reply = await replyTo(foundRoute, event, options);
      await pendingWrite;
      setLogFields({ status: reply.statusCode });
      return reply;
    },
  );
}

type CallsWithoutHandler<N, H> = {
  readonly [K in keyof N & string]: K extends keyof H
    ? `${K}.${Exclude<keyof N[K], keyof H[K]> & string}`
    : `${K}.*`;
}[keyof N & string];

/** Shows the name of a call without a handler in the compiler's error. */
export interface MissingHandler<Name extends string> {
  readonly missingHandler: Name;
}

/** The Lambda of an area in which each call has a handler. */
export type AreaLambda = (
  event: APIGatewayProxyEvent,
  /** AWS's context of the invocation; unused. */
  context?: Context,
) => Promise<APIGatewayProxyResult>;

type MissingHandlerOf<Name extends string> = Name extends unknown ? MissingHandler<Name> : never;
/** The Lambda, or the names of the calls without a handler. */
export type ServedLambda<N, H> = [CallsWithoutHandler<N, H>] extends [never]
  ? AreaLambda
  : MissingHandlerOf<CallsWithoutHandler<N, H>>;

/**
 * The entry point: a Lambda handler for the calls of an area, behind an API Gateway REST proxy route.
 * Checks the rights of the caller, parses and checks the input, filters the reply, and turns errors into HTTP statuses.
 * @param options the checks of callers, and the reader of forms with files
 * @param nouns the calls of the area
 * @param handlers the handler of each call; the compiler names missing ones where the Lambda is exported
 */
export function createAreaLambda<N extends CallsByNoun, H extends AreaHandlers<N>>(
  options: ServeOptions,
  nouns: N,
  handlers: H,
): ServedLambda<N, H> {
  const routes = routesOf(nouns, handlers);
  const routeWithoutReader = options.readForm ? undefined : routes.find(({ call }) => call.file);
  if (routeWithoutReader)
    throw new Error(`${routeWithoutReader.call.name} takes files, and nothing reads them`);
  const findRoute = createCallFinder(routes);
  const middyHandler = middy<APIGatewayProxyEvent, APIGatewayProxyResult>()
    .use(httpHeaderNormalizer())
    .use(httpSecurityHeaders())
    .handler((event) => handleEvent(findRoute(event), event, options));
  const lambda: AreaLambda = (event, context = {} as Context) => middyHandler(event, context);
  return lambda as ServedLambda<N, H>;
}
