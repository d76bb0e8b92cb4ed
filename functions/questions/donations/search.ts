import type * as z from 'zod';
import type { donationsSearch } from '#shared/questions/donations-search.ts';
import { fromCents } from '#shared/rules/money.ts';
import { fold } from '#shared/rules/words.ts';
import { donationRecords, giverOf } from '../../people/donations/donation.record.ts';
import type { Plan } from '../engine/plan.ts';
import { knownPcos } from '../people/known.ts';

type Asked = z.output<(typeof donationsSearch)['input']>;
type Row = z.input<(typeof donationsSearch)['row']>;

const holds = (text: string, sought: string): boolean => !sought || fold(text).includes(fold(sought));

/** The plan of the Donations Search: donations by day, the latest first; names and notes are read of those whose type fits. */
export const donationsSearchPlan: Plan<Asked, Row> = {
  order: 'latest',
  ranges: () => [{ index: 'g1', ...donationRecords.g1.span({}) }],
  fits(item, { donationType }) {
    const [donation] = donationRecords.shown([item]);
    return donation !== undefined && (!donationType || donation.row.donationType === donationType);
  },
  async rowsOf(items, { firstName, lastName, notes }, { table }) {
    const ids = donationRecords.shown(items).map(({ row }) => giverOf(row.id));
    const [whole, people] = await Promise.all([
      table.getMany(
        items.map(({ pk, sk }) => ({ pk, sk })),
        false,
      ),
      knownPcos(table, ids),
    ]);
    return whole.map((item) => {
      const [donation] = item ? donationRecords.shown([item]) : [];
      const giver = donation && people.get(giverOf(donation.row.id));
      if (!donation || !giver) return undefined;
      const fits =
        holds(giver.row.firstName, firstName) &&
        holds(giver.row.lastName, lastName) &&
        holds(donation.more.notes, notes);
      const { id, donationDate, amountCents, donationType } = donation.row;
      const told = { donationDate, amount: fromCents(amountCents), donationType, notes: donation.more.notes };
      const who = { pcoId: giver.row.id, lastName: giver.row.lastName, firstName: giver.row.firstName };
      return fits ? { id, ...who, ...told } : undefined;
    });
  },
};
