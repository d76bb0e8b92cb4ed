import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { S3Error } from './error.ts';

export interface Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

const encode = (text: string) => encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** The signature of `text` for a credential scope `<id>/<day>/<region>/<service>/aws4_request`. */
export function sign(keys: Keys, credential: string, text: string): string {
  const [id, day = '', region = '', service = ''] = credential.split('/');
  if (id !== keys.accessKeyId) throw new S3Error(403, 'InvalidAccessKeyId');
  const key = ['aws4_request'].reduce(hmac, hmac(hmac(hmac(`AWS4${keys.secretAccessKey}`, day), region), service));
  return hmac(key, text).toString('hex');
}

/** Throws SignatureDoesNotMatch unless the two are equal; takes the same time wherever they differ. */
export function sameSignature(given: string, expected: string): void {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  if (a.length !== b.length || !timingSafeEqual(a, b)) throw new S3Error(403, 'SignatureDoesNotMatch');
}

const instant = (stamp: string) => Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

function canonical(request: IncomingMessage, url: URL, signed: readonly string[], payload: string): string {
  const query = [...url.searchParams]
    .filter(([key]) => key !== 'X-Amz-Signature')
    .map(([key, value]) => `${encode(key)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers = signed.map((name) => `${name}:${String(request.headers[name] ?? '').trim().replace(/\s+/g, ' ')}\n`).join('');
  return [request.method, url.pathname, query, headers, signed.join(';'), payload].join('\n');
}

interface Claim {
  readonly credential: string;
  readonly signed: readonly string[];
  readonly signature: string;
  readonly stamp: string;
  readonly payload: string;
  readonly seconds: number;
}

function claimOf(request: IncomingMessage, url: URL): Claim {
  const query = url.searchParams;
  if (query.has('X-Amz-Signature')) {
    return {
      credential: query.get('X-Amz-Credential') ?? '',
      signed: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
      signature: query.get('X-Amz-Signature') ?? '',
      stamp: query.get('X-Amz-Date') ?? '',
      payload: query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
      seconds: Number(query.get('X-Amz-Expires')),
    };
  }
  const parts = /Credential=([^,]+), *SignedHeaders=([^,]+), *Signature=([0-9a-f]+)/.exec(request.headers.authorization ?? '');
  if (!parts) throw new S3Error(403, 'AccessDenied');
  const [, credential = '', signed = '', signature = ''] = parts;
  const header = (name: string) => String(request.headers[name] ?? '');
  return { credential, signed: signed.split(';'), signature, stamp: header('x-amz-date'), payload: header('x-amz-content-sha256'), seconds: 900 };
}

/**
 * Checks SigV4 of a request, by headers or by query, and that it has not expired.
 * @returns the payload hash that was signed (or UNSIGNED-PAYLOAD, STREAMING-…)
 * @throws S3Error 403 AccessDenied, InvalidAccessKeyId, SignatureDoesNotMatch
 */
export function verifySignature(request: IncomingMessage, url: URL, keys: Keys, now = Date.now()): string {
  const { credential, signed, signature, stamp, payload, seconds } = claimOf(request, url);
  const age = (now - instant(stamp)) / 1000;
  if (!(age <= seconds) || age < -900) throw new S3Error(403, 'AccessDenied', 'Request has expired');
  if (!signed.includes('host')) throw new S3Error(403, 'AccessDenied', 'The host is not signed');
  const digest = createHash('sha256').update(canonical(request, url, signed, payload)).digest('hex');
  const scope = credential.split('/').slice(1).join('/');
  sameSignature(signature, sign(keys, credential, ['AWS4-HMAC-SHA256', stamp, scope, digest].join('\n')));
  return payload;
}
