import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { Role } from '#shared/access/roles.ts';
import { guessTimeZone } from '#shared/rules/time/time-zones.ts';
import { config } from '../config.ts';

/** Seconds an access token lives (product/accounts 2.2). */
export const ACCESS_SECONDS = 15 * 60;

const ISSUER = 'havenkeep';
const TYPE = 'at+jwt';

/** Who makes a call, as the verified access token says. */
export const Caller = z.object({
  userId: z.string(),
  tenantId: z.string(),
  role: Role,
  /** First and last name, for "who changed it". */
  name: z.string(),
  countryCode: z.string(),
  /** The clock of the rescue, an IANA name; a token from before there was one falls back to the country. */
  timeZone: z.string().default(''),
  sessionId: z.string(),
  /** When the session began, epoch ms; a token without counts as older than everything that ended. */
  since: z.number().optional(),
  /** Must set up two-step sign-in first: only calls of the own account are open. */
  limited: z.boolean().optional(),
  /** Looks into a rescue that is not theirs: with which permission and which session. Read-only. */
  looking: z
    .object({
      permission: z.string(),
      tenantId: z.string(),
      sessionId: z.string(),
      since: z.number().optional(),
    })
    .optional(),
});
export type Caller = z.output<typeof Caller>;

/** The time zone of a caller's rescue. */
export const zoneOf = ({ timeZone, countryCode }: Caller): string => timeZone || guessTimeZone(countryCode);

/** The key of the latest secret: jose keeps what it makes of a key that it meets again. */
let known: { readonly secret: string; readonly key: KeyObject } | undefined;

function key(): KeyObject {
  const { SESSION_SECRET: secret } = config();
  if (!secret) throw new Error('SESSION_SECRET is missing');
  known = known?.secret === secret ? known : { secret, key: createSecretKey(Buffer.from(secret)) };
  return known.key;
}

/**
 * The print of a text that only this installation can take: what is kept of a request may hold a password, which a plain
 * hash would let anybody guess who has the table.
 */
export const keyedDigest = (text: string): string => createHmac('sha256', key()).update(text).digest('hex');

/** A signed access token for `caller`, good for 15 minutes from `now`. */
export async function signAccess(caller: Caller, now = new Date()): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000);
  return new SignJWT({ ...caller })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setIssuer(ISSUER)
    .setAudience(ISSUER)
    .setIssuedAt(issued)
    .setExpirationTime(issued + ACCESS_SECONDS)
    .sign(key());
}

/** The caller of a token; undefined if it is missing, forged, expired or of another kind (`alg:none` included). */
export async function readAccess(token: string | undefined): Promise<Caller | undefined> {
  if (!token) return undefined;
  const secret = key();
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      typ: TYPE,
      issuer: ISSUER,
      audience: ISSUER,
    });
    return Caller.parse(payload);
  } catch {
    return undefined;
  }
}
