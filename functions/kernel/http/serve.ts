import { createHash } from 'node:crypto';
import middy from '@middy/core';
import httpHeaderNormalizer from '@middy/http-header-normalizer';
import httpSecurityHeaders from '@middy/http-security-headers';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { may } from '#shared/access/may.ts';
import type { Call } from '#shared/contract/call.ts';
import { todayIn } from '#shared/rules/clock.ts';
import { onDay } from '#shared/rules/today.ts';
import { onlyIf } from '../admission.ts';
import { failure, success } from './answer.ts';
import type { Handlers, PublicContext, TenantContext } from '../context.ts';
import { config } from '../config.ts';
import { type Cookies, cookies } from './cookies.ts';
import type { Deed } from '../table/deed.ts';
import { doOnce } from '../records/idempotent.ts';
import { parse, type RawInput } from './parse.ts';
import { Refusal } from '../refusal.ts';
import { readBody } from './request-body.ts';
import { spaceOf } from '../table/space.ts';
import { tableOf } from '../table/table.ts';
import { type Caller, keyedDigest, readAccess, zoneOf } from './token.ts';
import { visitorAddress } from './visitor.ts';

type AnyHandler = (input: unknown, context: PublicContext | TenantContext) => unknown;
export type Route = { readonly call: Call; readonly handler: AnyHandler };

const bearer = (event: APIGatewayProxyEvent) =>
  /^Bearer (\S+)$/i.exec(event.headers['authorization'] ?? '')?.[1];

/** Who makes a call that takes signing in, and the answer to whether they still may, which is being looked up. */
interface Admitted {
  readonly caller: Caller;
  readonly asked: Promise<void>;
}

/** Asks whether the caller is still who their token says; throws 401 for who is not. */
type StandingOf = (caller: Caller) => Promise<void>;

/** 401 for who is not signed in, 403 for who may not; comes before any parsing. */
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
      : undefined;
  if (refusal === undefined) return { caller, asked };
  // Whoever has another role by now is to renew the token first: the new one may.
  await asked;
  throw new Refusal(403, refusal);
}

/** What a request says, whatever bytes it was sent in: a form that is sent again has another boundary. */
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

/** The deed that the request's Idempotency-Key makes of it. 400 for a key that is none. */
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

interface Arrived {
  readonly event: APIGatewayProxyEvent;
  readonly jar: Cookies;
  readonly standingOf: StandingOf;
}

async function respond(route: Route, { event, jar, standingOf }: Arrived) {
  const admitted = await admit(route.call, event, standingOf);
  const carryOut = () => answerTo(route, event, jar, admitted?.caller);
  return admitted ? onlyIf(admitted.asked, carryOut) : carryOut();
}

async function answerTo(
  { call, handler }: Route,
  event: APIGatewayProxyEvent,
  jar: Cookies,
  caller: Caller | undefined,
): Promise<APIGatewayProxyResult> {
  const { body, files } = await readBody(call, event);
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

/**
 * The calls of one noun with what answers them.
 * @param calls its contract
 * @param handlers one per call
 */
export function answers<T extends Record<string, Call>>(calls: T, handlers: Handlers<T>): Route[] {
  return Object.entries(calls).map(([key, call]) => ({
    call,
    handler: handlers[key as keyof T] as AnyHandler,
  }));
}

/**
 * The one way in: a Lambda handler for the calls of an area, behind an API Gateway REST proxy route.
 * Checks who may, reads and checks the input, filters the reply, turns refusals into honest statuses.
 * @param standingOf asks whether the caller still may; the kernel knows no users
 * @param nouns what the area answers for, as `answers` gives it
 */
export function serveFor(standingOf: StandingOf, nouns: readonly (readonly Route[])[]) {
  const routes = new Map(nouns.flat().map((route) => [`${route.call.method} ${route.call.path}`, route]));
  return middy<APIGatewayProxyEvent, APIGatewayProxyResult>()
    .use(httpHeaderNormalizer())
    .use(httpSecurityHeaders())
    .handler(async (event) => {
      const { requestId } = event.requestContext;
      const jar = cookies(event.headers);
      try {
        const route = routes.get(`${event.httpMethod} ${event.resource}`);
        if (!route) throw new Refusal(404, 'There is no such call');
        return await respond(route, { event, jar, standingOf });
      } catch (error) {
        return failure(error, requestId, jar.toSend);
      }
    });
}
