import { donorYears } from '../../giving/donations/donor-year.record.ts';
import { yearOf } from '../../giving/donations/donor-years.ts';
import { areDonorsRanked } from '../../giving/donations/ranking.ts';
import type { TenantContext } from '../../kernel/context.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';
import { readMergedPcos } from '../people/resolved-pcos.ts';
import { type DonorSum, firstExistingDonors, sumByDonor, compareDonors } from './donors.ts';

/** The minimum number of entries of a ranking that one request reads. */
const MIN_ENTRIES = 25;

/** The year that a span covers completely (the current year: up to today or later); undefined for other spans. */
export function wholeYear(
  { from = '', to = '' }: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: string,
): string | undefined {
  const year = yearOf(from);
  const isWhole = to === `${year}-12-31` || (year === yearOf(today) && yearOf(to) === year && to >= today);
  return from === `${year}-01-01` && isWhole ? year : undefined;
}

const donorIn = ({ row }: RecordOf<typeof donorYears>, type: 'all' | 'money'): DonorSum => [
  row.pcoId,
  type === 'all' ? { cents: row.cents, count: row.gifts } : { cents: row.moneyCents, count: row.moneyGifts },
];

/**
 * The top donors of a year by their stored totals; undefined until these include all gifts. Donors that were merged
 * are read in addition to the ranking, and are ranked by their joint total.
 */
export async function firstDonorsOfYear(
  {
    year,
    type,
    donorCount,
  }: { readonly year: string; readonly type: 'all' | 'money'; readonly donorCount: number },
  { table }: Pick<TenantContext, 'table'>,
) {
  const range =
    type === 'all'
      ? ({ index: 'g1', ...donorYears.g1.keyPrefix({ year }) } as const)
      : ({ index: 'g2', ...donorYears.g2.keyPrefix({ year }) } as const);
  const limit = Math.max(MIN_ENTRIES, donorCount + 5);
  const pageFrom = (cursor?: string) => table.page({ ...range, newestFirst: true, limit, cursor });
  const [isRanked, mergedInto, firstPage] = await Promise.all([
    areDonorsRanked(table),
    readMergedPcos(table),
    pageFrom(),
  ]);
  if (!isRanked) return undefined;
  const mergedIds = new Set([...mergedInto.keys(), ...mergedInto.values()]);
  const mergedYears =
    mergedIds.size > 0
      ? await table.unmerged.getMany(
          [...mergedIds].map((pcoId) => donorYears.key({ year, pcoId })),
          false,
        )
      : [];
  const donors = sumByDonor(
    donorYears
      .readable(mergedYears)
      .map((each) => donorIn(each, type))
      // Donors who gave no money are not in the ranking by money.
      .filter(([, { count }]) => count > 0),
    mergedInto,
  );
  const compare = compareDonors(false);
  let readCount = 0;
  for (let page = firstPage; ; page = await pageFrom(page.cursor)) {
    const pageDonors = donorYears.readable(page.items).map((each) => donorIn(each, type));
    readCount += pageDonors.length;
    for (const [id, sum] of pageDonors) if (!mergedIds.has(id)) donors.set(id, sum);
    const lastDonor = page.cursor === undefined ? undefined : pageDonors.at(-1);
    // Donors ranked after the last one read are left out: entries not read yet may precede them.
    const rankedDonors = [...donors].filter(
      (each) => !lastDonor || compare(each, lastDonor) < 0 || each[0] === lastDonor[0],
    );
    const found = await firstExistingDonors(table, rankedDonors.toSorted(compare), donorCount);
    if (found.length >= donorCount || page.cursor === undefined) return { donors: found, readCount };
  }
}
