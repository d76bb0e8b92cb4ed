import type * as z from 'zod';
import { donationsQuery, TOP_DONORS } from '#shared/questions/people/donations-query.ts';
import { chunksOf } from '#shared/rules/data/collections.ts';
import { fromCents } from '#shared/rules/gifts/money.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { donationRecords, giverOf } from '../../giving/donations/donation.record.ts';
import { type Answer, visibleRows } from '../engine/answer.ts';
import { headOf, type KnownPco, knownPcos, mergedPcos } from '../people/known.ts';

type Criteria = z.output<(typeof donationsQuery)['input']>;
type Row = z.input<(typeof donationsQuery)['row']>;

/** One answer adds up so many donations at most. */
export const MAX_DONATIONS = 250_000;

/** A donor's totals: cents, and number of donations. */
interface Sum {
  cents: number;
  count: number;
}

const added = (sums: Map<string, Sum>, id: string, { cents, count }: Sum): void => {
  const sum = sums.get(id) ?? { cents: 0, count: 0 };
  sums.set(id, { cents: sum.cents + cents, count: sum.count + count });
};

/** The donations of each donor within the days, by the index of days. 422 if that is too much for one answer. */
async function sumsOf({ donationType, from, to }: Criteria, { table }: TenantContext, most: number) {
  const sums = new Map<string, Sum>();
  const range = { index: 'g1', ...donationRecords.g1.span({}), from, upTo: to } as const;
  let looked = 0;
  let cursor: string | undefined;
  do {
    const page = await table.page({ ...range, cursor });
    for (const { row } of donationRecords.readable(page.items))
      if (donationType === 'all' || row.donationType === donationType)
        added(sums, giverOf(row.id), { cents: row.amountCents, count: 1 });
    looked += page.items.length;
    ({ cursor } = page);
    if (looked > most) throw new Refusal(422, 'There are too many donations: choose a shorter time span');
  } while (cursor);
  return { sums, looked };
}

/** Sums by who the givers are now: two that were merged are one. */
function joined(sums: ReadonlyMap<string, Sum>, into: ReadonlyMap<string, string>): Map<string, Sum> {
  const all = new Map<string, Sum>();
  for (const [id, sum] of sums) added(all, headOf(id, into), sum);
  return all;
}

/** The first `most` of givers in this order, without those that were deleted: few are, so few are read in vain. */
async function firstGivers(table: TenantTable, ranked: readonly (readonly [string, Sum])[], most: number) {
  const first: { readonly giver: KnownPco['row']; readonly sum: Sum }[] = [];
  for (const some of chunksOf(ranked, most)) {
    const people = await knownPcos(
      table,
      some.map(([id]) => id),
    );
    first.push(
      ...some.flatMap(([id, sum]) => {
        const giver = people.get(id)?.row;
        return giver ? [{ giver, sum }] : [];
      }),
    );
    if (first.length >= most) break;
  }
  return first.slice(0, most);
}

/** GET question/donations-query: the top donors of a time span (product/questions 3.3). */
export async function topDonors(
  { query }: { readonly query: Criteria },
  context: TenantContext,
  most = MAX_DONATIONS,
): Promise<Answer<Row>> {
  const [{ sums, looked }, into] = await Promise.all([
    sumsOf(query, context, most),
    mergedPcos(context.table),
  ]);
  const byNumber = query.topBy === 'number' && query.donationType === 'all';
  const ranked = [...joined(sums, into)].toSorted(([, a], [, b]) =>
    byNumber ? b.count - a.count || b.cents - a.cents : b.cents - a.cents || b.count - a.count,
  );
  const donors = await firstGivers(context.table, ranked, query.howMany ?? TOP_DONORS);
  const rows = donors.map(({ giver, sum: { cents, count } }, at): Row => ({
    id: giver.id,
    pcoId: giver.id,
    rank: at + 1,
    lastName: giver.lastName,
    firstName: giver.firstName,
    total: fromCents(cents),
    donations: count,
  }));
  return { rows: visibleRows(donationsQuery, rows, context), looked };
}
