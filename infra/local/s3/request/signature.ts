import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { S3Error } from './error.ts';

/** The secret of a key, by the key's id; undefined for an unknown one. */
export type FindSecret = (accessKeyId: string) => string | undefined;

/** The id of the key that signed `credential`, a scope `<id>/<day>/<region>/s3/aws4_request`. */
export const signerOf = (credential: string): string => credential.split('/')[0] ?? '';

/** A request whose signature is valid. */
export interface VerifiedRequest {
  /** The id of the key it is signed with. */
  readonly signer: string;
  /** The payload hash that was signed (or UNSIGNED-PAYLOAD, STREAMING-…). */
  readonly payload: string;
}

/** A request's path and query as they were signed: not normalized, so that `..` in a key stays what it is. */
export interface Target {
  readonly path: string;
  readonly query: URLSearchParams;
}

/** The largest difference between the clocks, in seconds; also the validity of signed headers. */
const MAX_SKEW_SECONDS = 900;
/** The longest validity of a signed URL, in seconds. */
const WEEK_SECONDS = 604_800;

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

const accessDeniedError = (message: string) => new S3Error(403, 'AccessDenied', message);

/** The signature of `text` for a credential scope `<id>/<day>/<region>/s3/aws4_request`; 403 for an unknown id. */
export function sign(findSecret: FindSecret, credential: string, text: string): string {
  const [id = '', day = '', region = '', service, terminator] = credential.split('/');
  const secret = findSecret(id);
  if (secret === undefined) throw new S3Error(403, 'InvalidAccessKeyId');
  if (service !== 's3' || terminator !== 'aws4_request')
    throw accessDeniedError('The credential is not for S3');
  const key = [day, region, service, terminator].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString('hex');
}

/** 403 SignatureDoesNotMatch unless the two are equal; takes the same time wherever they differ. */
export function assertSameSignature(actual: string, expected: string): void {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  if (a.length !== b.length || !timingSafeEqual(a, b)) throw new S3Error(403, 'SignatureDoesNotMatch');
}

const parseStamp = (stamp: string) =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

function canonicalRequest(
  request: IncomingMessage,
  { path, query }: Target,
  { signed, payload }: Pick<SignatureClaim, 'signed' | 'payload'>,
) {
  const pairs = [...query]
    .filter(([key]) => key !== 'X-Amz-Signature')
    .map(([key, value]) => `${encode(key)}=${encode(value)}`)
    .sort()
    .join('&');
  const value = (name: string) =>
    String(request.headers[name] ?? '')
      .trim()
      .replace(/\s+/g, ' ');
  const headers = signed.map((name) => `${name}:${value(name)}\n`).join('');
  return [request.method, path, pairs, headers, signed.join(';'), payload].join('\n');
}

interface SignatureClaim {
  readonly credential: string;
  readonly signed: readonly string[];
  readonly signature: string;
  readonly stamp: string;
  readonly payload: string;
  /** The validity in seconds. */
  readonly seconds: number;
}

function claimOfQuery(query: URLSearchParams): SignatureClaim {
  const field = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  const seconds = Number(field('Expires') || Number.NaN);
  if (!(seconds > 0 && seconds <= WEEK_SECONDS))
    throw accessDeniedError('X-Amz-Expires must lie between 1 and 604800');
  return {
    credential: field('Credential'),
    signed: field('SignedHeaders').split(';'),
    signature: field('Signature'),
    stamp: field('Date'),
    payload: field('Content-Sha256') || 'UNSIGNED-PAYLOAD',
    seconds,
  };
}

function claimOfHeaders({ headers }: IncomingMessage): SignatureClaim {
  const match = /^AWS4-HMAC-SHA256 Credential=([^,]+), *SignedHeaders=([^,]+), *Signature=([0-9a-f]+)$/.exec(
    headers.authorization ?? '',
  );
  if (!match) throw accessDeniedError('The request is not signed');
  const [, credential = '', signed = '', signature = ''] = match;
  const [stamp = '', payload = ''] = [headers['x-amz-date'], headers['x-amz-content-sha256']].map(String);
  return { credential, signed: signed.split(';'), signature, stamp, payload, seconds: MAX_SKEW_SECONDS };
}

/** The first of `host` and the `x-amz-` headers (but the payload hash) that is not signed, so could be forged. */
function unsignedHeader({ headers }: IncomingMessage, signed: readonly string[]): string | undefined {
  return ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))].find(
    (name) => !signed.includes(name) && name !== 'x-amz-content-sha256',
  );
}

/**
 * Checks SigV4 of a request, by headers or by query, and that it has not expired.
 * @throws S3Error 403 AccessDenied, InvalidAccessKeyId, SignatureDoesNotMatch
 */
export function verifySignature(
  request: IncomingMessage,
  target: Target,
  findSecret: FindSecret,
  now = Date.now(),
): VerifiedRequest {
  const claim = target.query.has('X-Amz-Signature') ? claimOfQuery(target.query) : claimOfHeaders(request);
  const { credential, signed, signature, stamp, payload, seconds } = claim;
  const age = (now - parseStamp(stamp)) / 1000;
  if (!(age <= seconds) || age < -MAX_SKEW_SECONDS) throw accessDeniedError('Request has expired');
  if (credential.split('/')[1] !== stamp.slice(0, 8))
    throw accessDeniedError('The credential is of another day');
  const unsignedName = unsignedHeader(request, signed);
  if (unsignedName) throw accessDeniedError(`The header ${unsignedName} is not signed`);
  const digest = createHash('sha256')
    .update(canonicalRequest(request, target, claim))
    .digest('hex');
  const scope = credential.split('/').slice(1).join('/');
  assertSameSignature(
    signature,
    sign(findSecret, credential, ['AWS4-HMAC-SHA256', stamp, scope, digest].join('\n')),
  );
  return { signer: signerOf(credential), payload };
}
