import type * as z from 'zod';
import { donationsQuery, TOP_DONORS } from '#shared/questions/people/donations-query.ts';
import { fromCents } from '#shared/rules/donations/money.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { HttpError } from '../../kernel/http-error.ts';
import { donationRecords, donorIdOf } from '../../giving/donations/donation.record.ts';
import { type Answer, visibleRows } from '../engine/answer.ts';
import { readMergedPcos } from '../people/resolved-pcos.ts';
import { addToSums, firstExistingDonors, sumByDonor, compareDonors, type Sum } from './donors.ts';
import { firstDonorsOfYear, wholeYear } from './donors-of-year.ts';

type Criteria = z.output<(typeof donationsQuery)['input']>;
type Row = z.input<(typeof donationsQuery)['row']>;

/** The most donations that one answer adds up. */
const MAX_DONATIONS = 250_000;

/**
 * The totals of each donor within the days, read from the index by day. 422 if there are more than `MAX_DONATIONS`
 * donations.
 */
async function sumsOf({ donationType, from, to }: Criteria, { table }: TenantContext) {
  const sums = new Map<string, Sum>();
  const range = { index: 'g1', ...donationRecords.g1.keyPrefix({}), from, upTo: to } as const;
  let readCount = 0;
  let cursor: string | undefined;
  do {
    const page = await table.page({ ...range, cursor });
    for (const { row } of donationRecords.readable(page.items))
      if (donationType === 'all' || row.donationType === donationType)
        addToSums(sums, donorIdOf(row.id), { cents: row.amountCents, count: 1 });
    readCount += page.items.length;
    ({ cursor } = page);
    if (readCount > MAX_DONATIONS)
      throw new HttpError(422, 'There are too many donations: choose a shorter time span');
  } while (cursor);
  return { sums, readCount };
}

interface RankingOptions {
  readonly donorCount: number;
  readonly byNumber: boolean;
}

/** The first donors by all donations of the days. */
async function firstDonorsBySums(
  query: Criteria,
  context: TenantContext,
  { donorCount, byNumber }: RankingOptions,
) {
  const { table } = context;
  const [{ sums, readCount }, mergedInto] = await Promise.all([
    sumsOf(query, context),
    readMergedPcos(table),
  ]);
  const ranked = [...sumByDonor(sums, mergedInto)].toSorted(compareDonors(byNumber));
  return { donors: await firstExistingDonors(table, ranked, donorCount), readCount };
}

/** The first donors: for a whole year by its stored totals, else by adding up the donations of the days. */
async function readFirstDonors(query: Criteria, context: TenantContext, options: RankingOptions) {
  const { donationType: type } = query;
  const year = options.byNumber ? undefined : wholeYear(query, context.today);
  const found =
    year &&
    type !== 'other' &&
    (await firstDonorsOfYear({ year, type, donorCount: options.donorCount }, context));
  return found || firstDonorsBySums(query, context, options);
}

/** GET question/donations-query: the top donors of a time span (product/questions 3.3). */
export async function topDonors(
  { query }: { readonly query: Criteria },
  context: TenantContext,
): Promise<Answer<Row>> {
  const byNumber = query.topBy === 'number' && query.donationType === 'all';
  const { donors, readCount } = await readFirstDonors(query, context, {
    donorCount: query.howMany ?? TOP_DONORS,
    byNumber,
  });
  const rows = donors.map(({ donor, sum: { cents, count } }, at): Row => ({
    id: donor.id,
    pcoId: donor.id,
    rank: at + 1,
    lastName: donor.lastName,
    firstName: donor.firstName,
    total: fromCents(cents),
    donations: count,
  }));
  return { rows: visibleRows(donationsQuery, rows, context), looked: readCount };
}
