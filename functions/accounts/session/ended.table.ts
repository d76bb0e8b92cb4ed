import type { Action, Item, Key } from '../../kernel/table/actions.ts';
import { ACCESS_SECONDS } from '../../kernel/http/token.ts';
import type { Login } from '../user/user.table.ts';
import { endings } from './session.record.ts';

/** Earlier access tokens have expired by then, with five minutes for one that was being signed. */
const SECONDS = ACCESS_SECONDS + 5 * 60;

/** The key of the record that a session ended (by its id), or all of a user (by the user's id). In the tenant's part. */
export const endedKey = (id: string): Key => endings.key({ id });

/** The write that records the end of one session. */
export const sessionEnded = (sessionId: string, now: Date): Action => ({
  put: endings.item({ row: {}, ttl: Math.floor(now.getTime() / 1000) + SECONDS, at: { id: sessionId } }),
});

/** The write that records the end of the sessions that a change of a login ends, for the tenant's part; none if it ends none. */
export function sessionsEnded({ userId }: Login, { sessionsFrom, spared }: Partial<Login>): Action[] {
  if (sessionsFrom === undefined) return [];
  const ttl = Math.floor(sessionsFrom / 1000) + SECONDS;
  const row = { from: sessionsFrom, spared: spared ?? '' };
  return [{ put: endings.item({ row, ttl, at: { id: userId } }) }];
}

/** True if the record of a user's ended sessions includes one that began at `since` (epoch ms). */
export function isEndedBy(ended: Item | undefined, sessionId: string, since: number): boolean {
  if (!ended) return false;
  const { from = 0, spared } = endings.read(ended).row;
  return since < from && sessionId !== spared;
}
