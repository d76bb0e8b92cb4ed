import { toChunks } from '#shared/rules/data/collections.ts';
import { ignoreConflict, retryOnConflict, versionConflict } from '../../kernel/records/version-conflict.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';
import type { Action } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { BOOKING, bookings } from '../../tenants/booked.record.ts';
import { donationRecords, donorIdOf } from './donation.record.ts';
import { donorYears } from './donor-year.record.ts';
import {
  countDonorYear,
  areSumsCurrent,
  sumWritesOf,
  sumActions,
  type DonorYearKey,
  RANKING_EDITION,
  yearOf,
} from './donor-years.ts';

/** The number of donors that are counted in parallel. */
const CONCURRENT_DONORS = 25;

/** The edition of the sums per donor and year that include every gift; 0 if some gifts are not in them yet. */
async function readRankingEdition(table: TenantTable): Promise<number> {
  const item = await table.get(BOOKING);
  return (item && bookings.read(item).row.ranked) ?? 0;
}

/** True if every gift is in the sums of its donor's year; the totals of months may still lack some. */
export const areDonorsRanked = async (table: TenantTable): Promise<boolean> =>
  (await readRankingEdition(table)) > 0;

/** True if every gift is in the total of its month. */
export const areMonthsCounted = async (table: TenantTable): Promise<boolean> =>
  (await readRankingEdition(table)) === RANKING_EDITION;

type Booking = RecordOf<typeof bookings>;

/** Counts the gifts of donors' years, and replaces stored sums that differ from the counted ones. */
async function recountDonorYears(table: TenantTable, donorYearKeys: readonly DonorYearKey[]): Promise<void> {
  // A batch has only one year, since the months of many years don't fit in a transaction.
  const keysByYear = [...Map.groupBy(donorYearKeys, ({ year }) => year).values()];
  for (const batch of keysByYear.flatMap((keysOfYear) => toChunks(keysOfYear, CONCURRENT_DONORS)))
    await retryOnConflict(async () => {
      // Sums are read before the gifts: if a gift is added in between, the version of its sums differs and the write
      // fails.
      const storedItems = await table.unmerged.getMany(batch.map((key) => donorYears.key(key)));
      const donorYearsOfBatch = await Promise.all(
        batch.map((key, index) => countDonorYear(table, key, storedItems[index])),
      );
      const outdatedSums = donorYearsOfBatch
        .filter((donorYear) => !areSumsCurrent(donorYear))
        .map((donorYear) => sumWritesOf(donorYear, donorYear.countedSums));
      if (outdatedSums.length > 0) await table.transact(sumActions(outdatedSums));
    });
}

/**
 * The write of the count's progress; a conflict if gifts without sums were added meanwhile: the next call starts again.
 */
const bookingAction = (before: Booking, row: Pick<Booking['row'], 'ranked' | 'rankedTo'>): Action => ({
  put: bookings.item(bookings.nextVersion(before, row)),
  guard: { v: before.v },
  onFail: versionConflict,
});

/**
 * The write for gifts that are added without their sums, as from an archive: a scheduled job counts them, until then
 * each question does. It also stores that amounts were booked.
 */
export async function resetRankingActions(table: TenantTable, now: Date): Promise<Action[]> {
  const item = await table.get(BOOKING);
  if (!item) return [{ put: bookings.item({ row: { since: now.toISOString() } }), guard: { absent: true } }];
  const before = bookings.read(item);
  const { ranked, rankedTo } = before.row;
  return ranked || rankedTo ? [bookingAction(before, { ranked: undefined, rankedTo: undefined })] : [];
}

/**
 * Adds gifts of earlier releases, or added without sums, to the sums of their donors' years while time is left; a cut
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
    const keyPrefix = donationRecords.g1.keyPrefix({});
    const page = await table.page({ index: 'g1', ...keyPrefix, limit: 500, cursor: before.row.rankedTo });
    const keys = donationRecords
      .readable(page.items)
      .map(({ row }) => ({ year: yearOf(row.donationDate), pcoId: donorIdOf(row.id) }));
    await recountDonorYears(table, [
      ...new Map(
        keys.map((donorYearKey) => [`${donorYearKey.year}#${donorYearKey.pcoId}`, donorYearKey]),
      ).values(),
    ]);
    const row = page.cursor ? { rankedTo: page.cursor } : { ranked: RANKING_EDITION, rankedTo: undefined };
    try {
      await table.transact([bookingAction(before, row)]);
    } catch (error) {
      // Another worker continued meanwhile, or gifts were added without sums.
      ignoreConflict(error);
      return;
    }
  }
}
