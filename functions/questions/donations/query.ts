import type * as z from 'zod';
import { donationsQuery, TOP_DONORS } from '#shared/questions/people/donations-query.ts';
import { fromCents } from '#shared/rules/gifts/money.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { donationRecords, giverOf } from '../../giving/donations/donation.record.ts';
import { type Answer, visibleRows } from '../engine/answer.ts';
import { type KnownPco, knownPcos } from '../people/known.ts';

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

/** Givers by who they are now: two that were merged are one. */
function joined(sums: ReadonlyMap<string, Sum>, people: ReadonlyMap<string, KnownPco>) {
  const all = new Map<string, Sum>();
  for (const [id, sum] of sums) {
    const giver = people.get(id);
    if (giver) added(all, giver.row.id, sum);
  }
  const known = new Map([...people.values()].map((giver) => [giver.row.id, giver]));
  return [...all].flatMap(([id, sum]) => {
    const giver = known.get(id);
    return giver ? [{ giver: giver.row, ...sum }] : [];
  });
}

/** GET question/donations-query: the top donors of a time span (product/questions 3.3). */
export async function topDonors(
  { query }: { readonly query: Criteria },
  context: TenantContext,
  most = MAX_DONATIONS,
): Promise<Answer<Row>> {
  const { sums, looked } = await sumsOf(query, context, most);
  const people = await knownPcos(context.table, [...sums.keys()]);
  const byNumber = query.topBy === 'number' && query.donationType === 'all';
  const donors = joined(sums, people).toSorted((a, b) =>
    byNumber ? b.count - a.count || b.cents - a.cents : b.cents - a.cents || b.count - a.count,
  );
  const rows = donors.slice(0, query.howMany ?? TOP_DONORS).map(({ giver, cents, count }, at): Row => ({
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
