import { DAY_MS } from '../../kernel/durations.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { lastSeen } from './user.record.ts';

/** The partition of the times at which the users of a rescue were last active. */
export const LAST_SEEN_SPAN = lastSeen.keyTemplate.keyPrefix({});

/** The last time a user was active, ISO time, by the user's id. */
export const lastSeenByUser = (items: Parameters<typeof lastSeen.read>[0][]): ReadonlyMap<string, string> =>
  new Map(items.map((item) => [item.sk, lastSeen.read(item).row.at]));

/**
 * Records that a user is active: at each sign-in, and at a session's first renewal of a day in UTC. A failed write is
 * ignored, and repeated the next day.
 * @param previousMs when the session was last renewed, epoch ms; absent for a new one
 */
export async function recordLastSeen(
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
  now: Date,
  previousMs?: number,
): Promise<void> {
  const isSameDay =
    previousMs !== undefined && Math.floor(previousMs / DAY_MS) === Math.floor(now.getTime() / DAY_MS);
  if (isSameDay) return;
  const put = lastSeen.item({ row: { at: now.toISOString() }, keyParts: { userId } });
  await tableOf(tenantId)
    .transact([{ put }])
    .catch(() => undefined);
}
