import { users } from '../../accounts/user/user.record.ts';
import { sessionsPartition } from '../../accounts/session/session.table.ts';
import { sessions } from '../../accounts/session/session.record.ts';
import { listStoredFiles } from '../../kernel/files/folder.ts';
import { readCounter, COUNTS_KEY } from '../../kernel/records/counters.ts';
import { billingMonthOf, unitsKey } from '../../kernel/table/requests/meter.ts';
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
  let bytes = 0;
  let files = 0;
  for await (const storedFile of listStoredFiles(`files/${tenantId}/`)) {
    files += storedFile.length;
    for (const { size } of storedFile) bytes += size;
  }
  return { bytes, files };
}

/** The last renewal of a user's latest sessions, epoch ms; ended sessions don't count. */
async function findLastRenewal(userId: string): Promise<number> {
  const latest = await registry().page({
    index: 'g1',
    pk: sessionsPartition(userId),
    newestFirst: true,
    limit: 5,
  });
  return Math.max(0, ...sessions.readable(latest.items).map(({ row }) => row.rotatedAt));
}

/** The time of the last change in a rescue, epoch ms; 0 if there is none. */
async function findLastChange(table: TenantTable): Promise<number> {
  const { items } = await table.page({ index: 'g1', pk: 'audit', newestFirst: true, limit: 1 });
  return items[0] ? Date.parse(String(items[0].row['at'])) : 0;
}

/** The month of a moment, and the one before it. */
function lastMonths(now: Date): string[] {
  const previousMonth = new Date(now);
  previousMonth.setUTCDate(0);
  return [billingMonthOf(now), billingMonthOf(previousMonth)];
}

/** Counts a rescue: its stored counters, its users, and its files as the storage lists them. */
export async function figuresOf(tenantId: string, now: Date): Promise<RescueFigures> {
  const table = tableOf(tenantId);
  const months = lastMonths(now);
  const [[counts, ...unitCounts], userItems, storage, changed] = await Promise.all([
    table.getMany([COUNTS_KEY, ...months.map(unitsKey)]),
    table.all({ pk: 'users', consistent: true }),
    storageOf(tenantId),
    findLastChange(table),
  ]);
  const rows = users.readable(userItems).map(({ row }) => row);
  const activeUsers = rows.filter((user) => user.active && user.userName);
  const renewals = await Promise.all(activeUsers.map(({ userId }) => findLastRenewal(userId)));
  const lastActiveMs = Math.max(changed, ...renewals);
  const current = readCounter(counts, 'current');
  return {
    activeAt: lastActiveMs > 0 ? new Date(lastActiveMs).toISOString() : '',
    figures: {
      at: now.toISOString(),
      current,
      all: current + readCounter(counts, 'former'),
      activeUsers: activeUsers.length,
      allUsers: rows.length,
      ...storage,
      months: months.map((month, i) => ({
        month,
        reads: readCounter(unitCounts[i], 'reads'),
        writes: readCounter(unitCounts[i], 'writes'),
      })),
    },
  };
}
