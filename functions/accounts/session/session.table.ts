import type { Action, Item, Key } from '../../kernel/table/actions.ts';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_MS } from '../../kernel/durations.ts';
import { digest, newId, newSecret } from '../../kernel/ids.ts';
import type { Login } from '../user/user.table.ts';
import { sessions } from './session.record.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';
import { unixSeconds } from '../../kernel/unix-seconds.ts';

/** 'Stay signed in' lasts 30 days, everything else 12 hours at the latest (product/accounts 2.2). */
const STAY_SIGNED_IN_SECONDS = 30 * DAY_SECONDS;
const DEFAULT_SESSION_SECONDS = 12 * HOUR_SECONDS;
/**
 * A reply, and a request that was sent before it arrived, take at most two minutes each (`TIMEOUT_MS` of the site). For
 * longer than both together a token is not rotated again, so that a late request still holds a valid one
 * (docs/adr/006).
 */
export const ROTATION_GRACE_MS = 5 * MINUTE_MS;

/** A session: one sign-in, through all its refresh tokens. */
export type SessionRow = RecordOf<typeof sessions>['row'];

export interface Session {
  readonly id: string;
  readonly v: number;
  readonly row: SessionRow;
}

export const sessionKey = (id: string): Key => sessions.key({ id });

/** The index range of a user's sessions, the latest last. */
export const sessionsPartition = (userId: string): string => sessions.g1.keyPrefix({ userId }).pk;

const toSessionItem = ({ id, v, row }: Session): Item =>
  sessions.item({ row, v, ttl: row.expiresAt, keyParts: { id } });

/** The session that an item of the table or its index holds. */
export const readSession = (item: Item): Session => ({
  id: item.pk.slice('session#'.length),
  v: item.v,
  row: sessions.read(item).row,
});

/** The parts of a refresh token; undefined for anything else. */
export function readToken(token: string | undefined): { id: string; hash: string } | undefined {
  const [id, secret] = token?.split('.') ?? [];
  return id && secret && /^[\w-]{10,64}$/.test(id) ? { id, hash: digest(secret) } : undefined;
}

type NewSession = Pick<SessionRow, 'userName' | 'userId' | 'tenantId' | 'stay' | 'userAgent'>;

/** A session that begins now, and the token that leads to it. */
export function newSession(
  input: NewSession,
  now: Date,
): { session: Session; token: string; action: Action } {
  const [id, secret] = [newId(), newSecret()];
  const seconds = input.stay ? STAY_SIGNED_IN_SECONDS : DEFAULT_SESSION_SECONDS;
  const expiresAt = unixSeconds(now) + seconds;
  const row: SessionRow = {
    ...input,
    current: digest(secret),
    rotatedAt: now.getTime(),
    expiresAt,
    startedAt: now.toISOString(),
  };
  const session = { id, v: 1, row };
  return {
    session,
    token: `${id}.${secret}`,
    action: { put: toSessionItem(session), guard: { absent: true } },
  };
}

/** The write that ends a session after a spent token; its owner can read the reason until it would have expired. */
export const endReusedSessionAction = ({ id, v, row }: Session, onFail: () => Error): Action => ({
  put: toSessionItem({ id, v: v + 1, row: { ...row, endedFor: 'session-reused' } }),
  guard: { v },
  onFail,
});

/** False for a session that a spent token, a change of password, a reset or 'sign out everywhere' has ended. */
export const isSessionOpen = ({ id, row }: Session, { sessionsFrom = 0, spared }: Login): boolean =>
  !row.endedFor && (Date.parse(row.startedAt) >= sessionsFrom || id === spared);

/**
 * The state of a presented refresh token. The current token and the one before it are accepted until the newer one has
 * been rotated: `rotates`: it is replaced by a new one; `just-rotated`: that happened a moment ago, so it stays valid;
 * `spent`: it is older than both; `reused`: its session was ended before by a spent token.
 */
type RefreshTokenState = 'rotates' | 'just-rotated' | 'spent' | 'reused' | 'expired';

export function tokenState({ row }: Session, hash: string, now: Date): RefreshTokenState {
  if (row.expiresAt * 1000 <= now.getTime()) return 'expired';
  if (row.endedFor) return 'reused';
  if (hash !== row.current && hash !== row.previous) return 'spent';
  // A new session has one token only, whose first rotation no other can precede.
  return row.previous && now.getTime() - row.rotatedAt <= ROTATION_GRACE_MS ? 'just-rotated' : 'rotates';
}

/**
 * Rotates the presented token. If it is the previous one, the reply with its successor was lost, or another party holds
 * it: the successor is replaced, and a client that presents it later ends the session.
 */
export function rotateToken(
  { id, v, row }: Session,
  hash: string,
  now: Date,
  onFail: () => Error,
): { token: string; action: Action } {
  const secret = newSecret();
  const nextSession = {
    id,
    v: v + 1,
    row: { ...row, previous: hash, current: digest(secret), rotatedAt: now.getTime() },
  };
  return { token: `${id}.${secret}`, action: { put: toSessionItem(nextSession), guard: { v }, onFail } };
}
