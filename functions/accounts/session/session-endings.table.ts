import type { Action, Item, Key } from '../../kernel/table/actions.ts';
import { ACCESS_TOKEN_SECONDS } from '../../kernel/http/token.ts';
import { unixSeconds } from '../../kernel/unix-seconds.ts';
import type { Login } from '../user/user.table.ts';
import { sessionEndings } from './session.record.ts';

/** Kept until all earlier access tokens have expired, plus five minutes for one that was being signed. */
const RETENTION_SECONDS = ACCESS_TOKEN_SECONDS + 5 * 60;

/** The key, in the tenant's table, of the end of a session (by its id) or of all of a user (by user id). */
export const endingKey = (id: string): Key => sessionEndings.key({ id });

/** The write that records the end of one session. */
export const endSessionAction = (sessionId: string, now: Date): Action => ({
  put: sessionEndings.item({
    row: {},
    ttl: unixSeconds(now) + RETENTION_SECONDS,
    keyParts: { id: sessionId },
  }),
});

/**
 * The change of a login that ends its sessions, except the spared one. It ends those that began before it is written:
 * since the request began, a sign-in with the former password may have succeeded.
 */
export const sessionEndFields = (endedFor: NonNullable<Login['endedFor']>, spared = '') => ({
  sessionsFrom: Date.now(),
  spared,
  endedFor,
});

/** The writes, for the tenant's table, that record that a change of a login ends sessions; empty if it ends none. */
export function endSessionsActions({ userId }: Login, { sessionsFrom, spared }: Partial<Login>): Action[] {
  if (sessionsFrom === undefined) return [];
  const ttl = unixSeconds(sessionsFrom) + RETENTION_SECONDS;
  const row = { from: sessionsFrom, spared: spared ?? '' };
  return [{ put: sessionEndings.item({ row, ttl, keyParts: { id: userId } }) }];
}

/** True if the record of a user's ended sessions includes one that began at `startedAtMs` (epoch ms). */
export function isEndedBy(ending: Item | undefined, sessionId: string, startedAtMs: number): boolean {
  if (!ending) return false;
  const { from = 0, spared } = sessionEndings.read(ending).row;
  return startedAtMs < from && sessionId !== spared;
}
