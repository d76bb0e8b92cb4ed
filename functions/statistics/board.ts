import { hasAccess } from '#shared/access/may.ts';
import type { statistics } from '#shared/calls/statistics/statistics.ts';
import type { Data } from '#shared/contract/call.ts';
import { fromCents } from '#shared/rules/donations/money.ts';
import { monthAfter, type Period } from '#shared/rules/statistics/periods.ts';
import { monthOf } from '#shared/rules/time/dates.ts';
import { monthSpan } from '#shared/rules/statistics/figures.ts';
import { readCounter } from '../kernel/records/counters.ts';
import type { TenantContext } from '../kernel/context.ts';
import type { TenantTable } from '../kernel/table/table.ts';
import { donationRecords } from '../giving/donations/donation.record.ts';
import { donationMonths } from '../giving/donations/donor-year.record.ts';
import { areMonthsCounted } from '../giving/donations/ranking.ts';
import { hoursOfMonths } from '../volunteers/hours.record.ts';
import { readCurrentFigures } from './figures/current-figures.ts';

type Board = Data<typeof statistics.board>;

async function minutesBetween(table: TenantTable, first: string, last: string): Promise<Board['minutes']> {
  const items = await table.all({ ...hoursOfMonths.keyTemplate.keyPrefix({}), from: first, upTo: last });
  return Object.fromEntries(items.map((item) => [item.sk, readCounter(item, 'minutes')]));
}

/** Counts the donations of months from their records, while the monthly totals are not complete yet. */
async function countDonations(table: TenantTable, first: string, last: string): Promise<Board['donations']> {
  const items = await table.all({
    index: 'g1',
    pk: 'donations',
    from: monthSpan(first).from,
    upTo: monthSpan(last).to,
  });
  const months = new Map<string, { count: number; cents: number }>();
  for (const { row } of donationRecords.readable(items)) {
    const month = monthOf(row.donationDate);
    const sum = months.get(month) ?? { count: 0, cents: 0 };
    const cents = row.donationType === 'money' ? row.amountCents : 0;
    months.set(month, { count: sum.count + 1, cents: sum.cents + cents });
  }
  return Object.fromEntries(
    [...months].map(([month, { count, cents }]) => [month, { count, amount: fromCents(cents) }]),
  );
}

/** The count and amount of donations by month, from the monthly totals once these are complete. */
async function donationsBetween(
  table: TenantTable,
  first: string,
  last: string,
): Promise<Board['donations']> {
  const [areCounted, items] = await Promise.all([
    areMonthsCounted(table),
    table.all({ ...donationMonths.keyTemplate.keyPrefix({}), from: first, upTo: last }),
  ]);
  if (!areCounted) return countDonations(table, first, last);
  return Object.fromEntries(
    items.flatMap((item) => {
      const count = readCounter(item, 'gifts');
      return count > 0 ? [[item.sk, { count, amount: fromCents(readCounter(item, 'moneyCents')) }]] : [];
    }),
  );
}

/**
 * The board's figures other than of animals, for a period and the year before, by the caller's rights. One round trip.
 */
export async function boardOf({ from, to }: Period, { table, caller, today }: TenantContext): Promise<Board> {
  const first = monthAfter(from, -12);
  const [fosters, minutes, donations] = await Promise.all([
    // Only for the present: later months have no movements yet.
    readCurrentFigures(table, { from: `${today}~` }),
    hasAccess(caller.role, 'report.volunteer') ? minutesBetween(table, first, to) : undefined,
    hasAccess(caller.role, 'pco_history.donation_amount') ? donationsBetween(table, first, to) : undefined,
  ]);
  return {
    fosters: [...fosters.fostered.values()].reduce((sum, count) => sum + count, 0),
    fosterHomes: fosters.homes,
    ...(minutes ? { minutes } : {}),
    ...(donations ? { donations } : {}),
  };
}
