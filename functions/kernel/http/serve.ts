import { createHash } from 'node:crypto';
import middy from '@middy/core';
import httpHeaderNormalizer from '@middy/http-header-normalizer';
import httpSecurityHeaders from '@middy/http-security-headers';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { may } from '#shared/access/may.ts';
import type { Call, Nouns } from '#shared/contract/call.ts';
import { todayIn } from '#shared/rules/time/clock.ts';
import { onDay } from '#shared/rules/time/today.ts';
import { onlyIf } from '../admission.ts';
import { failure, success } from './answer.ts';
import type { Handlers, PublicContext, TenantContext } from '../context.ts';
import { config } from '../config.ts';
import { type Cookies, cookies } from './cookies.ts';
import type { Deed } from '../table/deed.ts';
import { doOnce } from '../records/idempotent.ts';
import { parse, type RawInput } from './parse.ts';
import { Refusal } from '../refusal.ts';
import { type FormReader, readBody } from './request-body.ts';
import { tellUnits } from '../table/requests/meter.ts';
import { spaceOf } from '../table/requests/space.ts';
import { tableOf } from '../table/table.ts';
import { type Caller, keyedDigest, readAccess, zoneOf } from './token.ts';
import { visitorAddress } from './visitor.ts';

type AnyHandler = (input: unknown, context: PublicContext | TenantContext) => unknown;
type Route = { readonly call: Call; readonly handler: AnyHandler };

const bearer = (event: APIGatewayProxyEvent) =>
  /^Bearer (\S+)$/i.exec(event.headers['authorization'] ?? '')?.[1];

/** Who makes a call that takes signing in, and the answer to whether they still may, which is being looked up. */
interface Admitted {
  readonly caller: Caller;
  readonly asked: Promise<void>;
}

/** Asks whether the caller is still who their token says; throws 401 for whoever is not. */
type StandingOf = (caller: Caller) => Promise<void>;

/** What support may do in a rescue that it looks into: read, but not an account. */
const isLook = ({ method, area }: Call) => method === 'GET' && area !== 'accounts';

/** 401 for whoever is not signed in, 403 for whoever may not; comes before any parsing. */
async function admit(
  call: Call,
  event: APIGatewayProxyEvent,
  standingOf: StandingOf,
): Promise<Admitted | undefined> {
  if (call.access === 'public') return undefined;
  const caller = await readAccess(bearer(event));
  if (!caller) throw new Refusal(401, 'Authentication error! Please login again');
  const asked = standingOf(caller);
  const refusal = !may(caller.role, call.access)
    ? 'No Permission'
    : caller.limited && call.area !== 'accounts'
      ? 'Your rescue asks for two-step sign-in. Please set it up first'
      : caller.looking && !isLook(call)
        ? 'You are looking in: nothing can be changed here'
        : undefined;
  if (refusal === undefined) return { caller, asked };
  // Somebody whose role has changed renews the token first: the new role may be allowed to.
  await asked;
  throw new Refusal(403, refusal);
}

/** What a request says apart from its bytes: a form that is sent again has another boundary. */
const printOf = ({ params, query, body, files }: RawInput, call: Call, caller: Caller | undefined) =>
  keyedDigest(
    JSON.stringify([
      call.name,
      caller?.userId,
      params,
      query,
      body,
      files.map(({ content, ...file }) => [file, createHash('sha256').update(content).digest('hex')]),
    ]),
  );

/** The deed that the request's Idempotency-Key makes of it. 400 for a key of another form. */
function deedOf(
  event: APIGatewayProxyEvent,
  call: Call,
  { raw, caller, now }: { raw: RawInput; caller: Caller | undefined; now: Date },
): Deed | undefined {
  const key = event.headers['idempotency-key'];
  if (!key || call.method === 'GET' || call.unkeyed) return undefined;
  if (!/^[\w-]{8,128}$/.test(key)) throw new Refusal(400, 'The Idempotency-Key is not valid');
  return {
    space: spaceOf(config().TABLE, caller?.tenantId ?? ''),
    key,
    hash: printOf(raw, call, caller),
    at: Math.floor(now.getTime() / 1000),
    isSecret: call.secret ?? false,
    state: 'open',
  };
}

/** What the calls of an area need beside their handlers. */
interface ServedWith {
  /** Asks whether the caller still may; the kernel knows no users. */
  readonly standingOf: StandingOf;
  /** Reads forms with files; areas that take none carry no reader. */
  readonly readForm?: FormReader | undefined;
}

interface Arrived {
  readonly event: APIGatewayProxyEvent;
  readonly jar: Cookies;
  readonly served: ServedWith;
}

async function respond(route: Route, { event, jar, served }: Arrived) {
  const admitted = await admit(route.call, event, served.standingOf);
  const carryOut = () => answerTo(route, { event, jar, served }, admitted?.caller);
  return admitted ? onlyIf(admitted.asked, carryOut) : carryOut();
}

async function answerTo(
  { call, handler }: Route,
  { event, jar, served }: Arrived,
  caller: Caller | undefined,
): Promise<APIGatewayProxyResult> {
  const { body, files } = await readBody(call, event, served.readForm);
  const now = new Date();
  const today = caller ? todayIn(zoneOf(caller), now) : '';
  const raw = {
    params: event.pathParameters ?? {},
    query: event.queryStringParameters ?? {},
    body,
    files,
  };
  const input = caller ? onDay(today, () => parse(call, raw)) : parse(call, raw);
  const context: PublicContext = {
    now,
    requestId: event.requestContext.requestId,
    ip: visitorAddress(event),
    userAgent: event.headers['user-agent'] ?? '',
    browser: event.headers['x-client'] === 'browser',
    cookies: jar,
  };
  const full = caller ? { ...context, caller, today, table: tableOf(caller.tenantId) } : context;
  const data = await doOnce(call, deedOf(event, call, { raw, caller, now }), () => handler(input, full));
  return success(call, data, jar, event.headers['if-none-match']);
}

/** What answers the calls of an area, by noun and key. */
export type AreaHandlers<N extends Nouns> = { readonly [K in keyof N]?: Handlers<N[K]> };

type Unanswered<N, H> = {
  readonly [K in keyof N & string]: K extends keyof H
    ? `${K}.${Exclude<keyof N[K], keyof H[K]> & string}`
    : `${K}.*`;
}[keyof N & string];

/** What the compiler shows where a call has no handler: its name. */
export interface NobodyAnswers<Name extends string> {
  readonly nobodyAnswers: Name;
}

/** The Lambda of an area of which every call is answered. */
export type AreaLambda = (
  event: APIGatewayProxyEvent,
  /** What a Lambda is told of itself, which nobody reads. */
  context?: Context,
) => Promise<APIGatewayProxyResult>;

type Told<Name extends string> = Name extends unknown ? NobodyAnswers<Name> : never;
/** The Lambda, or the names of the calls that nobody answers. */
export type Served<N, H> = [Unanswered<N, H>] extends [never] ? AreaLambda : Told<Unanswered<N, H>>;

const routesOf = (nouns: Nouns, handlers: AreaHandlers<Nouns>): Route[] =>
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

interface Found {
  readonly route?: Route | undefined;
  /** The variables of the path, where the gateway has not read them. */
  readonly params?: Record<string, string>;
}

/** Finds the call of a request: by the gateway's route, or by its path where the gateway gathers several. */
function finding(routes: readonly Route[]): (event: APIGatewayProxyEvent) => Found {
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

/**
 * The one way in: a Lambda handler for the calls of an area, behind an API Gateway REST proxy route.
 * Checks who may, reads and checks the input, filters the reply, turns refusals into honest statuses.
 * @param served what they need besides
 * @param nouns the calls of the area
 * @param handlers what answers each of them; the compiler names who is missing where the Lambda is exported
 */
export function serveFor<N extends Nouns, H extends AreaHandlers<N>>(
  served: ServedWith,
  nouns: N,
  handlers: H,
): Served<N, H> {
  const routes = routesOf(nouns, handlers);
  const unread = served.readForm ? undefined : routes.find(({ call }) => call.file);
  if (unread) throw new Error(`${unread.call.name} takes files, and nothing reads them`);
  const find = finding(routes);
  const answering = middy<APIGatewayProxyEvent, APIGatewayProxyResult>()
    .use(httpHeaderNormalizer())
    .use(httpSecurityHeaders())
    .handler(async (event) => {
      const { requestId } = event.requestContext;
      const jar = cookies(event.headers);
      // At the same time as what follows, so that it costs no round trip.
      const told = tellUnits(new Date());
      try {
        const { route, params } = find(event);
        if (!route) throw new Refusal(404, 'There is no such call');
        const pathParameters = params ?? event.pathParameters;
        return await respond(route, { event: { ...event, pathParameters }, jar, served });
      } catch (error) {
        return failure(error, requestId, jar.toSend);
      } finally {
        await told;
      }
    });
  const lambda: AreaLambda = (event, context = {} as Context) => answering(event, context);
  return lambda as Served<N, H>;
}
