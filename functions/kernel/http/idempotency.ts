import { createHash } from 'node:crypto';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { Call } from '#shared/contract/call.ts';
import { unixSeconds } from '../unix-seconds.ts';
import { config } from '../config.ts';
import { HttpError } from '../http-error.ts';
import type { IdempotentRequest } from '../table/idempotent-request.ts';
import { spaceOf } from '../table/requests/space.ts';
import type { RawInput } from './parse.ts';
import type { Caller } from '../caller.ts';
import { keyedDigest } from './token.ts';

/** A hash of a request's parsed content, not of its bytes: a multipart form that is sent again has another boundary. */
const fingerprintOf = ({ params, query, body, files }: RawInput, call: Call, caller: Caller | undefined) =>
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

/**
 * The record by which a repeated request is recognized; undefined without an Idempotency-Key, or for a call that
 * ignores it. 400 for a malformed key.
 */
export function idempotentRequestOf(
  event: APIGatewayProxyEvent,
  call: Call,
  { raw, caller, now }: { raw: RawInput; caller: Caller | undefined; now: Date },
): IdempotentRequest | undefined {
  const key = event.headers['idempotency-key'];
  if (!key || call.method === 'GET' || call.noIdempotencyKey) return undefined;
  if (!/^[\w-]{8,128}$/.test(key)) throw new HttpError(400, 'The Idempotency-Key is not valid');
  return {
    space: spaceOf(config().TABLE, caller?.tenantId ?? ''),
    key,
    hash: fingerprintOf(raw, call, caller),
    at: unixSeconds(now),
    isSecret: call.secret ?? false,
    state: 'open',
  };
}
