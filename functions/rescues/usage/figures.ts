import { COUNTS } from '../../animals/animal/counts/counts.ts';
import { users } from '../../accounts/user/user.record.ts';
import { sessionsOf } from '../../accounts/session/session.table.ts';
import { sessions } from '../../accounts/session/session.record.ts';
import { filesIn } from '../../kernel/files/folder.ts';
import { counterIn } from '../../kernel/records/counters.ts';
import { monthOf, unitsKey } from '../../kernel/table/requests/meter.ts';
import { registry, tableOf, type TenantTable } from '../../kernel/table/table.ts';
import type { Listing } from '../../tenants/listing/listing.table.ts';

type Figures = NonNullable<Listing['row']['figures']>;

/** The counts of a rescue, and the time of its last activity. */
export interface RescueFigures {
  readonly figures: Figures;
  /** ISO time; '' where nothing is known. */
  readonly activeAt: string;
}

async function storageOf(tenantId: string): Promise<Pick<Figures, 'bytes' | 'files'>> {
  let [bytes, files] = [0, 0];
  for await (const listed of filesIn(`files/${tenantId}/`)) {
    files += listed.length;
    for (const { size } of listed) bytes += size;
  }
  return { bytes, files };
}

/** The last renewal of a user's latest sessions, epoch ms; ended sessions don't count. */
async function renewedAt(userId: string): Promise<number> {
  const latest = await registry().page({ index: 'g1', pk: sessionsOf(userId), newestFirst: true, limit: 5 });
  return Math.max(0, ...sessions.readable(latest.items).map(({ row }) => row.rotatedAt));
}

async function changedAt(table: TenantTable): Promise<number> {
  const { items } = await table.page({ index: 'g1', pk: 'audit', newestFirst: true, limit: 1 });
  return items[0] ? Date.parse(String(items[0].row['at'])) : 0;
}

/** The month of a moment, and the one before it. */
function lastMonths(now: Date): string[] {
  const before = new Date(now);
  before.setUTCDate(0);
  return [monthOf(now), monthOf(before)];
}

/** Counts a rescue: its stored counters, its users, and its files as the storage lists them. */
export async function figuresOf(tenantId: string, now: Date): Promise<RescueFigures> {
  const table = tableOf(tenantId);
  const months = lastMonths(now);
  const [[counts, ...consumed], people, storage, changed] = await Promise.all([
    table.getMany([COUNTS, ...months.map(unitsKey)]),
    table.all({ pk: 'users', consistent: true }),
    storageOf(tenantId),
    changedAt(table),
  ]);
  const rows = users.readable(people).map(({ row }) => row);
  const active = rows.filter((user) => user.active && user.userName);
  const renewed = await Promise.all(active.map(({ userId }) => renewedAt(userId)));
  const last = Math.max(changed, ...renewed);
  const current = counterIn(counts, 'current');
  return {
    activeAt: last > 0 ? new Date(last).toISOString() : '',
    figures: {
      at: now.toISOString(),
      current,
      all: current + counterIn(counts, 'former'),
      activeUsers: active.length,
      allUsers: rows.length,
      ...storage,
      months: months.map((month, i) => ({
        month,
        reads: counterIn(consumed[i], 'reads'),
        writes: counterIn(consumed[i], 'writes'),
      })),
    },
  };
}
