/**
 * A donor's totals are added up from the rows, which are few, and not stored. Sums by year are stored only to find the
 * top donors (donor-years.ts). The first donation writes the item `booked`; while it is absent, the currency may still
 * change.
 */
import {
  type Donation,
  type DonationInput,
  MAX_DONATIONS,
  donations,
} from '#shared/calls/giving/donations.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import { type DonationTotals, sumDonations, sumsByYear } from '#shared/rules/donations/donations.ts';
import { fromCents, toCents } from '#shared/rules/donations/money.ts';
import type * as z from 'zod';
import type { Handlers, TenantContext } from '../../kernel/context.ts';
import { versionConflict, retryOnConflict } from '../../kernel/records/version-conflict.ts';
import type { Owner } from '../../kernel/records/owned.ts';
import { ownedRecord, fullReply } from '../../kernel/records/owned/owned-record.ts';
import { HttpError } from '../../kernel/http-error.ts';
import type { Action, Item } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { referenceActionsWithCheck } from '../../people/names/references.ts';
import { pcos } from '../../people/pco/pco.record.ts';
import { pcoIn, pcoKey } from '../../people/pco/pco.table.ts';
import { readAnimalNames, checkAnimalExists } from './animal-names.ts';
import { BOOKING, bookings } from '../../tenants/booked.record.ts';
import { type DonationRecord, donationRecords, donorIdOf, shortNotesOf } from './donation.record.ts';
import { type DonorYear, readDonorYear, donorYearActions, RANKING_EDITION, yearOf } from './donor-years.ts';
import { invalidCursor } from '../../kernel/table/requests/cursor.ts';

type Fields = z.output<typeof DonationInput>;

/** The facts that a change of a donor's donations depends on. */
interface DonationContext {
  /** True if a donation was added before: the currency cannot change any more. */
  readonly isBooked: boolean;
  /** The sums of the donor in the year of a new gift. */
  readonly year?: DonorYear;
}

/** 404 for a donor who is not there. One round trip. */
async function loadDonationContext({ table }: TenantContext, owner: Owner): Promise<DonationContext> {
  if (owner.kind !== 'pco') throw donationRecords.notFoundError();
  const [pco, bookingItem] = await table.getMany([pcoKey(owner.id), BOOKING]);
  if (!pcoIn(pco)) throw pcos.notFoundError();
  return { isBooked: bookingItem !== undefined };
}

/** The form's fields as they are stored: amounts in cents. */
function toStoredFields({ amount, benefitAmount, notes, reference, benefit, giftAid, ...row }: Fields) {
  return {
    row: { ...row, amountCents: toCents(amount), shortNotes: shortNotesOf(notes) },
    more: { notes, reference, benefit, benefitCents: toCents(benefitAmount), giftAid },
  };
}

/** A donation as its calls show it. */
function toDonation(record: DonationRecord): Donation {
  const { amountCents, benefitCents, voided, shortNotes: _, ...rest } = fullReply(record);
  return {
    ...rest,
    ...(voided ? { voided: [...voided] } : {}),
    pcoId: donorIdOf(rest.id),
    amount: fromCents(amountCents),
    benefitAmount: fromCents(benefitCents),
  };
}

const formatDecimal = (cents: number) => fromCents(cents).toFixed(2);

/** The audited changes of a donation, with amounts as text. */
const auditedDecimalChanges: typeof donationRecords.auditedChanges = (...versions) =>
  Object.fromEntries(
    Object.entries(donationRecords.auditedChanges(...versions)).map(([field, change]) => {
      if (!field.endsWith('Cents')) return [field, change];
      const [before, after] = change.map((cents) =>
        typeof cents === 'number' ? formatDecimal(cents) : null,
      );
      return [field === 'amountCents' ? 'amount' : 'benefitAmount', [before, after]];
    }),
  );

/**
 * Makes the item `booked` with the first donation; fails if it exists by now. As none preceded it, the ranking is
 * complete.
 */
const createBookingAction = ({ now }: TenantContext): Action => ({
  put: bookings.item({ row: { since: now.toISOString(), ranked: RANKING_EDITION } }),
  guard: { absent: true },
  onFail: versionConflict,
});

/**
 * The actions written with a donation: its donor must stay, and so must the currency. 422 for a correction that names
 * an animal that is not there; an animal that was deleted since may stay.
 */
async function relatedActions(
  context: TenantContext,
  before: DonationRecord | undefined,
  after: DonationRecord | undefined,
  donationContext?: DonationContext,
): Promise<Action[]> {
  const { table } = context;
  if (before && after && after.row.animalId !== before.row.animalId)
    await checkAnimalExists(table, after.row.animalId);
  const yearActions = await donorYearActions(table, before, after, donationContext?.year);
  if (!after) return yearActions;
  const { pk, sk } = donationRecords.item(after);
  const isFirst = !before && donationContext?.isBooked === false;
  const referenceActions = referenceActionsWithCheck(
    donorIdOf(after.row.id),
    [{ pk, sk }],
    pcos.notFoundError,
  );
  return [...yearActions, ...referenceActions, ...(isFirst ? [createBookingAction(context)] : [])];
}

/**
 * The fields of a gift that its receipt prints: they cannot change while the receipt is valid (product/donations 4.4).
 */
const PRINTED_FIELDS = [
  'donationDate',
  'amount',
  'donationType',
  'benefit',
  'benefitAmount',
  'giftAid',
] as const;

/** 409 if a change of a donation would contradict its receipt. */
function checkReceiptedFields(
  fields: Fields,
  _facts: DonationContext,
  _context: TenantContext,
  before: DonationRecord,
): void {
  const { receipt } = before.row;
  if (!receipt) return;
  const previous = toDonation(before);
  const changed = PRINTED_FIELDS.filter((name) => fields[name] !== previous[name]);
  if (changed.length > 0)
    throw new HttpError(409, onReceiptMessage(receipt.number), {
      fields: Object.fromEntries(changed.map((name) => [name, 'On a receipt'])),
    });
}

/** 409 for a gift that is on a receipt. */
function checkNotReceipted({ row: { receipt } }: DonationRecord): void {
  if (receipt) throw new HttpError(409, onReceiptMessage(receipt.number));
}

/** The refusal for a donation that a statement has claimed, which gets its number later. */
export const STATEMENT_IN_PROGRESS =
  'A year-end statement with this donation is being made. Try again when it’s finished';

const onReceiptMessage = (number: string) =>
  number ? `This donation is on receipt ${number}. Please void the receipt first` : STATEMENT_IN_PROGRESS;

const entries = ownedRecord(
  { ...donationRecords, auditedChanges: auditedDecimalChanges },
  {
    calls: donations,
    loadOwner: loadDonationContext,
    splitFields: toStoredFields,
    toReply: toDonation,
    relatedActions,
    check: checkReceiptedFields,
    checkDeletable: checkNotReceipted,
  },
);

/** Finds a donation by its id. 404 if it does not exist. */
export const loadDonation = entries.findRecord;

async function add({ body }: Parsed<typeof donations.add>, context: TenantContext) {
  const { pcoId, ...fields } = body;
  const owner = { kind: 'pco', id: pcoId } as const;
  return retryOnConflict(async () => {
    const [bookingContext, year] = await Promise.all([
      loadDonationContext(context, owner),
      readDonorYear(context.table, { pcoId, year: yearOf(fields.donationDate) }),
      checkAnimalExists(context.table, fields.animalId),
    ]);
    const donationContext = { ...bookingContext, year };
    return entries.addForOwners(context, [owner], fields, {
      ownerDetails: donationContext,
      reply: ([id = '']) => ({ id }),
    });
  });
}

/** The cursor of the next page, and the key from a cursor. 400 for an invalid cursor. */
const encodeCursor = ({ sk }: Item) => Buffer.from(sk).toString('base64url');
function decodeCursor(cursor: string): string {
  const key = Buffer.from(cursor, 'base64url').toString();
  if (key.startsWith('donation#')) return key;
  throw invalidCursor();
}

const toDecimalTotals = ({ money, other }: DonationTotals) => ({
  money: fromCents(money),
  other: fromCents(other),
});

/** All donations of a donor, the latest first; one request for each megabyte. */
const readAllDonations = (table: TenantTable, pcoId: string): Promise<Item[]> =>
  table.all({ pk: `pco#${pcoId}`, prefix: 'donation#', newestFirst: true, consistent: true });

/** Donations with the present names of their animals. */
export async function withAnimalNames(table: TenantTable, items: readonly Item[]): Promise<Donation[]> {
  const donationReplies = donationRecords.readable(items).map(toDonation);
  const names = await readAnimalNames(
    table,
    donationReplies.map(({ animalId }) => animalId),
  );
  return donationReplies.map((donation) => {
    const animalName = names.get(donation.animalId ?? '');
    return animalName === undefined ? donation : { ...donation, animalName };
  });
}

/**
 * A page of a donor's donations, and the totals of all of them, added up from the rows. One round
 * trip, another for the names of animals.
 */
async function list(
  { query: { pcoId, cursor } }: Parsed<typeof donations.list>,
  context: TenantContext,
): Promise<Data<typeof donations.list>> {
  const { table } = context;
  const afterKey = cursor && decodeCursor(cursor);
  const [, donationItems] = await Promise.all([
    loadDonationContext(context, { kind: 'pco', id: pcoId }),
    readAllDonations(table, pcoId),
  ]);
  const start = afterKey ? donationItems.findIndex(({ sk }) => sk < afterKey) : 0;
  const items = start < 0 ? [] : donationItems.slice(start, start + MAX_DONATIONS);
  const lastItem = start + items.length < donationItems.length ? items.at(-1) : undefined;
  const donationRows = donationRecords.readable(donationItems).map(({ row }) => row);
  return {
    donations: await withAnimalNames(table, items),
    totalCount: donationRows.length,
    totalAmount: toDecimalTotals(sumDonations(donationRows)),
    years: sumsByYear(donationRows).map(({ year, count, ...yearTotals }) => ({
      year,
      count,
      ...toDecimalTotals({ count, ...yearTotals }),
    })),
    ...(lastItem ? { nextCursor: encodeCursor(lastItem) } : {}),
  };
}

export const donationHandlers = {
  add,
  list,

  update({ params: { id }, body }, context) {
    const { version, ...fields } = body;
    return retryOnConflict(() =>
      entries.update(context, { id, fields, version }, (donation) => ({ donation })),
    );
  },

  remove: (input, context) => retryOnConflict(() => entries.remove(input, context)),

  restore: (input, context) => retryOnConflict(() => entries.restore(input, context)),
} satisfies Handlers<typeof donations>;
