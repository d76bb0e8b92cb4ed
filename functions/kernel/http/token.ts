import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { unixSeconds } from '../unix-seconds.ts';
import { Caller } from '../caller.ts';
import { config } from '../config.ts';
import { keepLatest } from '../limits/keep-latest.ts';

/** Seconds an access token lives (product/accounts 2.2). */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

const ISSUER = 'havenkeep';
const TOKEN_TYPE = 'at+jwt';

/** The key of the latest secret: jose caches its work per key object. */
let cachedKey: { readonly secret: string; readonly key: KeyObject } | undefined;

function signingKey(): KeyObject {
  const { SESSION_SECRET: secret } = config();
  if (!secret) throw new Error('SESSION_SECRET is missing');
  cachedKey =
    cachedKey?.secret === secret ? cachedKey : { secret, key: createSecretKey(Buffer.from(secret)) };
  return cachedKey.key;
}

/**
 * The keyed hash of a text, which only this installation can compute: a stored request may hold a password, and a plain
 * hash would let a thief of the table guess it.
 */
export const keyedDigest = (text: string): string =>
  createHmac('sha256', signingKey()).update(text).digest('hex');

/** A signed access token for `caller`, good for 15 minutes from `now`. */
export async function signAccessToken(caller: Caller, now = new Date()): Promise<string> {
  const issuedAt = unixSeconds(now);
  return new SignJWT({ ...caller })
    .setProtectedHeader({ alg: 'HS256', typ: TOKEN_TYPE })
    .setIssuer(ISSUER)
    .setAudience(ISSUER)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .sign(signingKey());
}

/** Verified tokens, the oldest first, with caller and expiry in seconds: a page makes all its calls with one token. */
const verifiedTokens = new Map<
  string,
  { readonly verifiedWith: KeyObject; readonly caller: Caller; readonly expiresAt: number }
>();
/** More users than one instance of a Lambda sees at a time. */
const MAX_VERIFIED_TOKENS = 500;

/** The caller of a token; undefined if it is missing, forged, expired or of another kind (`alg:none` included). */
export async function verifyAccessToken(token: string | undefined): Promise<Caller | undefined> {
  if (!token) return undefined;
  const currentKey = signingKey();
  const cached = verifiedTokens.get(token);
  if (cached?.verifiedWith === currentKey && cached.expiresAt > unixSeconds(Date.now())) return cached.caller;
  try {
    const { payload } = await jwtVerify(token, currentKey, {
      algorithms: ['HS256'],
      typ: TOKEN_TYPE,
      issuer: ISSUER,
      audience: ISSUER,
    });
    const caller = Caller.parse(payload);
    keepLatest(
      verifiedTokens,
      token,
      { verifiedWith: currentKey, caller, expiresAt: payload.exp ?? 0 },
      MAX_VERIFIED_TOKENS,
    );
    return caller;
  } catch {
    return undefined;
  }
}
