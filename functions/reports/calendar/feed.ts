import type { calendar } from '#shared/calls/reports/calendar.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { todayIn } from '#shared/rules/time/clock.ts';
import { timeZoneOf } from '#shared/rules/time/time-zones.ts';
import { HOUR_SECONDS } from '../../kernel/durations.ts';
import { countLinkTry, countTry, type Limit } from '../../kernel/limits/limits.ts';
import { userKey, userOf } from '../../accounts/user/user.table.ts';
import type { Item } from '../../kernel/table/actions.ts';
import type { PublicContext } from '../../kernel/context.ts';
import { digest } from '../../kernel/ids.ts';
import { saveHourlyUse } from '../../kernel/records/note-hourly.ts';
import { HttpError } from '../../kernel/http-error.ts';
import { registry, tableOf } from '../../kernel/table/table.ts';
import { checkOpen } from '../../tenants/closed.ts';
import { TENANT_KEY, tenantIn } from '../../tenants/tenant.record.ts';
import { calendarEntries } from './entries.ts';
import { calendarText } from './text.ts';
import { feedItem, feedKey, feedOf } from './calendar.table.ts';

/** Calendar programs come a few times a day, on several devices; this is far above it. */
export const READ_LIMIT: Limit = { kind: 'calendar', tries: 60, seconds: HOUR_SECONDS };

/** The same error for every address that does not work, so that it does not disclose the reason. */
const invalidAddress = () => new HttpError(404, 'This calendar address doesn’t work anymore');

/** Records when an address was last read, at most once an hour: its owner sees whether it is in use. */
function recordLastRead(hash: string, item: Item, now: Date): Promise<void> {
  const row = feedOf(item);
  const updatedItem = feedItem(hash, { ...row, readAt: now.toISOString() }, item.v + 1);
  return saveHourlyUse(registry(), now, { lastUsedAt: row.readAt, updatedItem, v: item.v });
}

/**
 * Due items for a calendar program, which has only the feed's address: the token leads to a user, and that user's
 * current role decides what it contains. Four round trips: the address, its owner, the reminders, their animals.
 * 404 for an unknown token, 429 for too many reads.
 */
export async function feed(
  { query: { token } }: Parsed<typeof calendar.feed>,
  context: PublicContext,
): Promise<{ text: string }> {
  const { now } = context;
  const hash = digest(token);
  const addressItem = await registry().get(feedKey(hash));
  if (!addressItem) {
    await countLinkTry(context);
    throw invalidAddress();
  }
  const { tenantId, userId } = feedOf(addressItem);
  const table = tableOf(tenantId);
  const [[userItem, tenant]] = await Promise.all([
    table.getMany([userKey(userId), TENANT_KEY]),
    countTry(registry(), READ_LIMIT, hash, now),
    recordLastRead(hash, addressItem, now),
  ]);
  const user = userItem && userOf(userItem);
  if (!user?.active) throw invalidAddress();
  checkOpen(tenantIn(tenant));
  const name = tenantIn(tenant)?.name || 'Havenkeep';
  const { entries, hasMore } = await calendarEntries(
    table,
    user.role,
    todayIn(timeZoneOf(tenantIn(tenant) ?? {}), now),
  );
  const description = `Meds, vaccinations and procedures that are due at ${name}.`;
  const omissionNote = hasMore ? ' Not everything fits in a calendar. See the reminders in Havenkeep.' : '';
  return { text: calendarText({ name: `${name}: due`, description: description + omissionNote, entries }) };
}
