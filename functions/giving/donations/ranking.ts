import { toChunks } from '#shared/rules/data/collections.ts';
import { retryOnConflict, VersionConflict, versionConflict } from '../../kernel/records/version-conflict.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';
import type { Action } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { BOOKING, bookings } from '../../tenants/booked.record.ts';
import { donationRecords, donorIdOf } from './donation.record.ts';
import { donorYears } from './donor-year.record.ts';
import {
  countDonorYear,
  areSumsCurrent,
  storeSums,
  sumActions,
  type DonorYearKey,
  RANKING_EDITION,
  yearOf,
} from './donor-years.ts';

/** The givers that are counted side by side. */
const CONCURRENT_DONORS = 25;

/** The edition by which every gift is in the sums of its giver's year; 0 where not all are. */
async function readRankingEdition(table: TenantTable): Promise<number> {
  const item = await table.get(BOOKING);
  return (item && bookings.read(item).row.ranked) ?? 0;
}

/** True where every gift is in the sums of its giver's year, those of months aside. */
export const areDonorsRanked = async (table: TenantTable): Promise<boolean> =>
  (await readRankingEdition(table)) > 0;

/** True where every gift is in the totals of its month. */
export const areMonthsCounted = async (table: TenantTable): Promise<boolean> =>
  (await readRankingEdition(table)) === RANKING_EDITION;

type Booking = RecordOf<typeof bookings>;

/** Counts some givers' years, and writes those that are not kept so. */
async function count(table: TenantTable, donorYearKeys: readonly DonorYearKey[]): Promise<void> {
  // Of one year: a transaction has no room for the months of many.
  const keysByYear = [...Map.groupBy(donorYearKeys, ({ year }) => year).values()];
  for (const batch of keysByYear.flatMap((keysOfYear) => toChunks(keysOfYear, CONCURRENT_DONORS)))
    await retryOnConflict(async () => {
      // Before the gifts: one that comes in between has its sum under another version then.
      const storedItems = await table.unmerged.getMany(batch.map((key) => donorYears.key(key)));
      const found = await Promise.all(
        batch.map((key, index) => countDonorYear(table, key, storedItems[index])),
      );
      const outdatedSums = found
        .filter((donorYear) => !areSumsCurrent(donorYear))
        .map((donorYear) => storeSums(donorYear, donorYear.countedSums));
      if (outdatedSums.length > 0) await table.transact(sumActions(outdatedSums));
    });
}

/** Notes how far the gifts are in the sums; a conflict, where gifts came without their sums meanwhile, begins anew with the next call. */
const bookingAction = (before: Booking, row: Pick<Booking['row'], 'ranked' | 'rankedTo'>): Action => ({
  put: bookings.item(bookings.nextVersion(before, row)),
  guard: { v: before.v },
  onFail: versionConflict,
});

/**
 * The write of gifts that come without the sums of their years, as of an archive: they are counted by the clock, and until then by each
 * question. It also notes that amounts were booked.
 */
export async function resetRankingActions(table: TenantTable, now: Date): Promise<Action[]> {
  const item = await table.get(BOOKING);
  if (!item) return [{ put: bookings.item({ row: { since: now.toISOString() } }), guard: { absent: true } }];
  const before = bookings.read(item);
  const { ranked, rankedTo } = before.row;
  return ranked || rankedTo ? [bookingAction(before, { ranked: undefined, rankedTo: undefined })] : [];
}

/**
 * Counts gifts of earlier releases, or that came without their sums, in those of their givers' years, for as long as there is time; a cut
 * repeats one page.
 */
export async function rankDonors(
  table: TenantTable,
  { hasTimeLeft }: { readonly hasTimeLeft: () => boolean },
): Promise<void> {
  while (hasTimeLeft()) {
    const item = await table.get(BOOKING);
    const before = item && bookings.read(item);
    if (!before || before.row.ranked === RANKING_EDITION) return;
    const span = donationRecords.g1.keyPrefix({});
    const page = await table.page({ index: 'g1', ...span, limit: 500, cursor: before.row.rankedTo });
    const keys = donationRecords
      .readable(page.items)
      .map(({ row }) => ({ year: yearOf(row.donationDate), pcoId: donorIdOf(row.id) }));
    await count(table, [
      ...new Map(
        keys.map((donorYearKey) => [`${donorYearKey.year}#${donorYearKey.pcoId}`, donorYearKey]),
      ).values(),
    ]);
    const row = page.cursor ? { rankedTo: page.cursor } : { ranked: RANKING_EDITION, rankedTo: undefined };
    try {
      await table.transact([bookingAction(before, row)]);
    } catch (error) {
      // Another worker went on, or gifts came without their sums.
      if (!(error instanceof VersionConflict)) throw error;
      return;
    }
  }
}
