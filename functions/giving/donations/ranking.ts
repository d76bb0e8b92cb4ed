import { chunksOf } from '#shared/rules/data/collections.ts';
import { retryOnConflict } from '../../kernel/records/version-conflict.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { BOOKED, bookings } from '../../tenants/booked.record.ts';
import { donationRecords, giverOf } from './donation.record.ts';
import { giverYears } from './giver-year.record.ts';
import { giverYearAt, keeping, RANKING_EDITION, yearOf } from './giver-years.ts';

/** The givers that are counted side by side. */
const AT_ONCE = 25;

/** True where every gift is in the sums of its giver's year. */
export async function areRanked(table: TenantTable): Promise<boolean> {
  const item = await table.get(BOOKED);
  return item !== undefined && bookings.read(item).row.ranked === RANKING_EDITION;
}

/** A giver in a year. */
type Of = Parameters<typeof giverYears.key>[0];

/** Counts those of some givers' years that are not kept yet. */
async function count(table: TenantTable, all: readonly Of[]): Promise<void> {
  const kept = await table.unmerged.getMany(all.map((of) => giverYears.key(of)));
  const missing = all.filter((_, i) => !kept[i]);
  for (const some of chunksOf(missing, AT_ONCE))
    await retryOnConflict(async () => {
      const found = await Promise.all(
        some.map(({ pcoId, year }) => giverYearAt(table, String(pcoId), String(year))),
      );
      const anew = found.filter((each) => !each.kept && each.counted.gifts > 0);
      if (anew.length > 0) await table.transact(anew.flatMap((each) => keeping(each, each.counted)));
    });
}

/**
 * Counts the gifts that earlier releases booked, or that came without their sums, in those of their givers' years. An interruption costs
 * nothing but looking again: what was counted stays, and is moved by every further gift.
 */
export async function rankGivers(
  table: TenantTable,
  { left }: { readonly left: () => boolean },
): Promise<void> {
  const item = await table.get(BOOKED);
  if (!item) return;
  const before = bookings.read(item);
  if (before.row.ranked === RANKING_EDITION) return;
  let cursor: string | undefined;
  do {
    if (!left()) return;
    const page = await table.page({ index: 'g1', ...donationRecords.g1.span({}), limit: 500, cursor });
    const of = donationRecords
      .readable(page.items)
      .map(({ row }) => ({ year: yearOf(row.donationDate), pcoId: giverOf(row.id) }));
    await count(table, [...new Map(of.map((each) => [`${each.year}#${each.pcoId}`, each])).values()]);
    ({ cursor } = page);
  } while (cursor);
  // Two that come to the end together note the same.
  await table.putAll([bookings.item(bookings.next(before, { ranked: RANKING_EDITION }))]);
}
