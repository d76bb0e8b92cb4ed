import type { APIGatewayProxyResult } from 'aws-lambda';
import { type Call, EVENT_BYTES } from '#shared/contract/call.ts';
import type { ErrorBody } from '#shared/contract/reply.ts';
import { config } from '../config.ts';
import type { Cookies } from '../context.ts';
import { digest } from '../ids.ts';
import { HttpError } from '../http-error.ts';

const BASE_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

/** Site and API are one origin; only on LocalStack they are not. */
function corsHeaders(): Record<string, string> {
  const { CORS_ORIGIN } = config();
  if (!CORS_ORIGIN) return {};
  return {
    'access-control-allow-origin': CORS_ORIGIN,
    'access-control-allow-credentials': 'true',
    vary: 'Origin',
  };
}

function jsonReply(
  statusCode: number,
  body: unknown,
  cookies: readonly string[] = [],
): APIGatewayProxyResult {
  return {
    statusCode,
    headers: { ...BASE_HEADERS, ...corsHeaders() },
    ...(cookies.length > 0 ? { multiValueHeaders: { 'set-cookie': [...cookies] } } : {}),
    body: JSON.stringify(body),
  };
}

/** A text reply with an ETag, since clients poll it; for unchanged text the reply is a 304. */
function textReply(type: string, text: string, ifNoneMatch: string | undefined): APIGatewayProxyResult {
  const etag = `"${digest(text)}"`;
  const headers = { ...corsHeaders(), 'content-type': type, 'cache-control': 'private, no-cache', etag };
  const isUnchanged = ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  return isUnchanged ? { statusCode: 304, headers, body: '' } : { statusCode: 200, headers, body: text };
}

/** Checks that a reply is small enough for a Lambda to return; throws 413 otherwise. */
function checkSize(reply: APIGatewayProxyResult): APIGatewayProxyResult {
  // The reply is JSON, in which a character of the body takes at most six bytes.
  const isSmall = reply.body.length * 6 <= EVENT_BYTES;
  if (isSmall || Buffer.byteLength(JSON.stringify(reply.body)) <= EVENT_BYTES) return reply;
  throw new HttpError(413, 'This is too much for one reply. Please ask for less at once');
}

/**
 * A successful reply: `data` filtered by the call's schema, in its envelope (product/conventions 1.2).
 * @param ifNoneMatch the request's If-None-Match; used only by calls whose reply is text
 * @throws 413 for more than a Lambda can hand back
 */
export function successReply(
  call: Call,
  data: unknown,
  cookies: Cookies,
  ifNoneMatch?: string,
): APIGatewayProxyResult {
  const content = call.reply.parse(data);
  const { replyType, raw, topLevelKeys = [] } = call.wire ?? {};
  if (replyType) return checkSize(textReply(replyType, String(content['text']), ifNoneMatch));
  if (raw) return checkSize(jsonReply(200, content, cookies.setCookieHeaders));
  const message = typeof call.message === 'function' ? call.message(content as never) : call.message;
  const liftedFields = Object.fromEntries(topLevelKeys.map((key) => [key, content[key]]));
  const body = { success: true, ...(message ? { message } : {}), data: content, ...liftedFields };
  return checkSize(jsonReply(200, body, cookies.setCookieHeaders));
}

/** Names of errors after which a retry may succeed: the table or storage is busy, or the connection broke. */
const TRANSIENT_ERRORS = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'InternalServerError',
  'ServiceUnavailable',
  'SlowDown',
  'TimeoutError',
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
]);

function isTransient(error: unknown): boolean {
  const {
    name = '',
    code = '',
    $metadata,
  } = (error ?? {}) as {
    name?: string;
    code?: string;
    $metadata?: { httpStatusCode?: number };
  };
  return TRANSIENT_ERRORS.has(name) || TRANSIENT_ERRORS.has(code) || ($metadata?.httpStatusCode ?? 0) >= 500;
}

/** The HttpError to send for an error that is not one, without internal details. */
const unexpectedError = (error: unknown) =>
  isTransient(error)
    ? new HttpError(503, 'The service is busy. Please try again in a moment', { retryAfter: 2 })
    : new HttpError(500, 'Oops! Something wrong');

/** The reply for an HttpError. Any other error is logged and becomes a 503 if it is transient, a 500 otherwise. */
export function failureReply(
  error: unknown,
  requestId: string,
  cookies: readonly string[] = [],
): APIGatewayProxyResult {
  if (!(error instanceof HttpError)) {
    console.error(JSON.stringify({ requestId, error: error instanceof Error ? error.stack : String(error) }));
    return failureReply(unexpectedError(error), requestId, cookies);
  }
  const { status, message } = error;
  const { retryAfter, ...details } = error.details;
  const fieldMessages = Object.values(details.fields ?? {});
  const errors = [...new Set([message, ...fieldMessages])];
  const body: ErrorBody = { success: false, message, errors, ...details, requestId };
  const reply = jsonReply(status, body, cookies);
  return retryAfter === undefined
    ? reply
    : { ...reply, headers: { ...reply.headers, 'retry-after': String(retryAfter) } };
}
