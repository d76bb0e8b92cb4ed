import type * as z from 'zod';
import type { donationsSearch } from '#shared/questions/people/donations-search.ts';
import { fromCents } from '#shared/rules/donations/money.ts';
import { containsText, hasWords } from '#shared/rules/text/words.ts';
import type { TenantContext } from '../../kernel/context.ts';
import type { Item } from '../../kernel/table/actions.ts';
import { donationRecords, donorIdOf } from '../../giving/donations/donation.record.ts';
import { pcos } from '../../people/pco/pco.record.ts';
import { isSearch, search } from '../../people/search/search.ts';
import type { Plan, Range } from '../engine/plan.ts';
import { readNamedPcos } from '../people/resolved-pcos.ts';

type Criteria = z.output<(typeof donationsSearch)['input']>;
type Row = z.input<(typeof donationsSearch)['row']>;

/** True for a name that the question finds by its words or by a part. */
const hasName = (name: string, term: string): boolean => hasWords(name, term) || containsText(name, term);

/** The most donors of a name that are read in parallel; for a commoner name the donations are searched by day. */
const MAX_DONORS = 25;

/** The ids of donors whose names match; undefined if no name is given, none match, or too many do. */
async function findDonorIds({ firstName, lastName }: Criteria, { table }: TenantContext) {
  const text = `${firstName} ${lastName}`;
  if (!isSearch(text)) return undefined;
  const { items, cursor } = await search(table, {
    text,
    entityType: '',
    limit: MAX_DONORS,
    canSeeContacts: false,
  });
  if (cursor) return undefined;
  const matchingPcos = pcos
    .readable(items)
    .filter(({ row }) => hasWords(row.firstName, firstName) && hasWords(row.lastName, lastName));
  return matchingPcos.length > 0 ? matchingPcos.map(({ row }) => row.id) : undefined;
}

/** A donor's donations, from their partition. */
const donationRange = (id: string, { from = '', to = '' }: Criteria): Range => {
  const { pk, prefix = '' } = donationRecords.keyTemplate.keyPrefix({ owner: `pco#${id}` });
  return { pk, from: prefix + from, upTo: prefix + to };
};

/** Donations with their notes: index rows without short notes (long ones, or old rows) are read in full. */
async function withNotes(items: readonly Item[], { table }: TenantContext): Promise<(Item | undefined)[]> {
  const incomplete = items.filter(({ more, row }) => !more && row['shortNotes'] === undefined);
  if (incomplete.length === 0) return [...items];
  const readItems = await table.getMany(
    incomplete.map(({ pk, sk }) => ({ pk, sk })),
    false,
  );
  const fullItemsByItem = new Map(incomplete.map((item, i) => [item, readItems[i]]));
  return items.map((item) => (fullItemsByItem.has(item) ? fullItemsByItem.get(item) : item));
}

/**
 * The plan of the Donations Search, the latest first: by donor if a name matches few, else by day; notes and names are
 * read only for donations of the requested type.
 */
export const donationsSearchPlan: Plan<Criteria, Row> = {
  order: 'latest',
  async ranges(criteria, context) {
    const donorIds = await findDonorIds(criteria, context);
    if (donorIds) return donorIds.map((id) => donationRange(id, criteria));
    return [{ index: 'g1', ...donationRecords.g1.keyPrefix({}), from: criteria.from, upTo: criteria.to }];
  },
  isMatch: (item, { donationType }) => !donationType || item.row['donationType'] === donationType,
  async rowsOf(items, { firstName, lastName, notes }, context) {
    const ids = items.map(({ row }) => donorIdOf(String(row['id'])));
    const [fullItems, people] = await Promise.all([
      withNotes(items, context),
      readNamedPcos(context.table, ids),
    ]);
    const donations = new Map(
      donationRecords.readable(fullItems).map((donation) => [donation.row.id, donation]),
    );
    const isAny = !firstName && !lastName && !notes;
    return items.map(({ row }) => {
      const donation = donations.get(String(row['id']));
      const donorPco = donation && people.get(donorIdOf(donation.row.id));
      if (!donation || !donorPco) return undefined;
      const donationNotes = donation.row.shortNotes ?? donation.more.notes;
      const isMatch =
        isAny ||
        (hasName(donorPco.firstName, firstName) &&
          hasName(donorPco.lastName, lastName) &&
          containsText(donationNotes, notes));
      const { id, donationDate, amountCents, donationType } = donation.row;
      const donationValues = {
        donationDate,
        amount: fromCents(amountCents),
        donationType,
        notes: donationNotes,
      };
      const donor = { pcoId: donorPco.id, lastName: donorPco.lastName, firstName: donorPco.firstName };
      return isMatch ? { id, ...donor, ...donationValues } : undefined;
    });
  },
};
