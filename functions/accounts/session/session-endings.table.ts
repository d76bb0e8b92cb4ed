import type { Action, Item, Key } from '../../kernel/table/actions.ts';
import { ACCESS_SECONDS } from '../../kernel/http/token.ts';
import type { Login } from '../user/user.table.ts';
import { sessionEndings } from './session.record.ts';

/** Earlier access tokens have expired by then, with five minutes for one that was being signed. */
const RETENTION_SECONDS = ACCESS_SECONDS + 5 * 60;

/** The key of the record that a session ended (by its id), or all of a user (by the user's id). In the tenant's part. */
export const endingKey = (id: string): Key => sessionEndings.key({ id });

/** The write that records the end of one session. */
export const endSessionAction = (sessionId: string, now: Date): Action => ({
  put: sessionEndings.item({
    row: {},
    ttl: Math.floor(now.getTime() / 1000) + RETENTION_SECONDS,
    keyParts: { id: sessionId },
  }),
});

/** The write that records the end of the sessions that a change of a login ends, for the tenant's part; none if it ends none. */
export function endSessionsActions({ userId }: Login, { sessionsFrom, spared }: Partial<Login>): Action[] {
  if (sessionsFrom === undefined) return [];
  const ttl = Math.floor(sessionsFrom / 1000) + RETENTION_SECONDS;
  const row = { from: sessionsFrom, spared: spared ?? '' };
  return [{ put: sessionEndings.item({ row, ttl, keyParts: { id: userId } }) }];
}

/** True if the record of a user's ended sessions includes one that began at `startedAtMs` (epoch ms). */
export function isEndedBy(ending: Item | undefined, sessionId: string, startedAtMs: number): boolean {
  if (!ending) return false;
  const { from = 0, spared } = sessionEndings.read(ending).row;
  return startedAtMs < from && sessionId !== spared;
}
