/**
 * Totals of a giver are added up from the rows and not kept: theirs are few. What each gave in a year is kept for the top donors alone
 * (giver-years.ts). The first donation writes the item `booked`, whose absence guards a change of the currency.
 */
import {
  type Donation,
  type DonationInput,
  MAX_DONATIONS,
  donations,
} from '#shared/calls/giving/donations.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import { type DonationTotals, sumOf, sumsByYear } from '#shared/rules/gifts/donations.ts';
import { fromCents, toCents } from '#shared/rules/gifts/money.ts';
import type * as z from 'zod';
import type { Handlers, TenantContext } from '../../kernel/context.ts';
import { versionConflict, retryOnConflict } from '../../kernel/records/version-conflict.ts';
import type { Owner } from '../../kernel/records/owned.ts';
import { ownedRecord, fullReply } from '../../kernel/records/owned/owned-record.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Action, Item } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { referencing } from '../../people/names/references.ts';
import { pcos } from '../../people/pco/pco.record.ts';
import { pcoIn, pcoKey } from '../../people/pco/pco.table.ts';
import { animalNames, checkAnimal } from './animal-names.ts';
import { BOOKED, bookings } from '../../tenants/booked.record.ts';
import { donationRecords, giverOf, shortNotesOf } from './donation.record.ts';
import { type GiverYear, giverYearAt, giverYearsMoved, RANKING_EDITION, yearOf } from './giver-years.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';

type DonationRecord = RecordOf<typeof donationRecords>;
type Fields = z.output<typeof DonationInput>;

/** The facts that a change of a giver's donations depends on. */
interface DonationFacts {
  /** Something was booked before: the currency stays. */
  readonly isBooked: boolean;
  /** The sums of the giver in the year of a new gift. */
  readonly year?: GiverYear;
}

/** 404 for a giver who is not there. One round trip. */
async function giverAt({ table }: TenantContext, owner: Owner): Promise<DonationFacts> {
  if (owner.kind !== 'pco') throw donationRecords.missing();
  const [pco, booked] = await table.getMany([pcoKey(owner.id), BOOKED]);
  if (!pcoIn(pco)) throw pcos.missing();
  return { isBooked: booked !== undefined };
}

/** The form's fields as they are stored: amounts in cents. */
function contents({ amount, benefitAmount, notes, reference, benefit, giftAid, ...row }: Fields) {
  return {
    row: { ...row, amountCents: toCents(amount), shortNotes: shortNotesOf(notes) },
    more: { notes, reference, benefit, benefitCents: toCents(benefitAmount), giftAid },
  };
}

/** A donation as its calls show it. */
export function toDonation(record: DonationRecord): Donation {
  const { amountCents, benefitCents, voided, shortNotes: _, ...rest } = fullReply(record);
  return {
    ...rest,
    ...(voided ? { voided: [...voided] } : {}),
    pcoId: giverOf(rest.id),
    amount: fromCents(amountCents),
    benefitAmount: fromCents(benefitCents),
  };
}

const decimalText = (cents: number) => fromCents(cents).toFixed(2);

/** An amount as text, for the history. */
const changesInDecimals: typeof donationRecords.auditedChanges = (...sides) =>
  Object.fromEntries(
    Object.entries(donationRecords.auditedChanges(...sides)).map(([field, change]) => {
      if (!field.endsWith('Cents')) return [field, change];
      const [before, after] = change.map((cents) => (typeof cents === 'number' ? decimalText(cents) : null));
      return [field === 'amountCents' ? 'amount' : 'benefitAmount', [before, after]];
    }),
  );

/** Notes that amounts are booked from now on; a currency that is changed meanwhile is found by its guard. No gift was before: all are ranked. */
const booking = (): Action => ({
  put: bookings.item({ row: { since: new Date().toISOString(), ranked: RANKING_EDITION } }),
  guard: { absent: true },
  onFail: versionConflict,
});

/** The actions written with a donation: its giver must stay, and so must the currency. */
async function relatedWrites(
  { table }: TenantContext,
  before: DonationRecord | undefined,
  after: DonationRecord | undefined,
  facts?: DonationFacts,
): Promise<Action[]> {
  const moved = await giverYearsMoved(table, before, after, facts?.year);
  if (!after) return moved;
  const { pk, sk } = donationRecords.item(after);
  const isFirst = !before && facts?.isBooked === false;
  const references = referencing(giverOf(after.row.id), [{ pk, sk }], pcos.missing);
  return [...moved, ...references, ...(isFirst ? [booking()] : [])];
}

/** The fields of a gift that its receipt prints: they cannot change while the receipt is valid (product/donations 4.4). */
const PRINTED = ['donationDate', 'amount', 'donationType', 'benefit', 'benefitAmount', 'giftAid'] as const;

/** 409 where a gift that is on a receipt would not be what the receipt tells any more. */
function checkReceipted(
  fields: Fields,
  _facts: DonationFacts,
  _context: TenantContext,
  before: DonationRecord,
): void {
  const { receipt } = before.row;
  if (!receipt) return;
  const previous = toDonation(before);
  const changed = PRINTED.filter((name) => fields[name] !== previous[name]);
  if (changed.length > 0)
    throw new Refusal(409, onReceipt(receipt.number), {
      fields: Object.fromEntries(changed.map((name) => [name, 'On a receipt'])),
    });
}

/** 409 for a gift that is on a receipt. */
function keepReceipted({ row: { receipt } }: DonationRecord): void {
  if (receipt) throw new Refusal(409, onReceipt(receipt.number));
}

const onReceipt = (number: string) =>
  number
    ? `This donation is on receipt ${number}. Please void the receipt first`
    : 'A year-end statement with this donation is being made. Try again when it’s finished';

const entries = ownedRecord(
  { ...donationRecords, auditedChanges: changesInDecimals },
  {
    calls: donations,
    ownerAt: giverAt,
    contents,
    toReply: toDonation,
    relatedWrites,
    check: checkReceipted,
    assertDeletable: keepReceipted,
  },
);

/** The donation of an id, as it is now, and whether anything was booked. 404. */
export const donationAt = entries.at;

async function add({ body }: Parsed<typeof donations.add>, context: TenantContext) {
  const { pcoId, ...fields } = body;
  const owner = { kind: 'pco', id: pcoId } as const;
  return retryOnConflict(async () => {
    const [found, year] = await Promise.all([
      giverAt(context, owner),
      giverYearAt(context.table, { pcoId, year: yearOf(fields.donationDate) }),
      checkAnimal(context.table, fields.animalId),
    ]);
    const facts = { ...found, year };
    return entries.addAs(context, [owner], fields, { facts, reply: ([id = '']) => ({ id }) });
  });
}

/** The cursor of the next page, and the key from a cursor. 400 for a cursor that is not ours. */
const cursorOf = ({ sk }: Item) => Buffer.from(sk).toString('base64url');
function keyIn(cursor: string): string {
  const key = Buffer.from(cursor, 'base64url').toString();
  if (key.startsWith('donation#')) return key;
  throw new Refusal(400, 'The cursor is not valid', { fields: { cursor: 'The cursor is not valid' } });
}

const decimalOf = ({ money, other }: DonationTotals) => ({
  money: fromCents(money),
  other: fromCents(other),
});

/** All donations of a giver, the latest first; a reading for each megabyte of them. */
const allOf = (table: TenantTable, pcoId: string): Promise<Item[]> =>
  table.all({ pk: `pco#${pcoId}`, prefix: 'donation#', newestFirst: true, consistent: true });

/** Donations with the present names of their animals. */
export async function namedDonations(table: TenantTable, items: readonly Item[]): Promise<Donation[]> {
  const gifts = donationRecords.readable(items).map(toDonation);
  const names = await animalNames(
    table,
    gifts.map(({ animalId }) => animalId),
  );
  return gifts.map((one) => {
    const animalName = names.get(one.animalId ?? '');
    return animalName === undefined ? one : { ...one, animalName };
  });
}

/**
 * The donations of a giver and what all of them come to, which is added up from the very rows. One round
 * trip, another for the names of animals.
 */
async function list(
  { query: { pcoId, cursor } }: Parsed<typeof donations.list>,
  context: TenantContext,
): Promise<Data<typeof donations.list>> {
  const { table } = context;
  const after = cursor && keyIn(cursor);
  const [, all] = await Promise.all([giverAt(context, { kind: 'pco', id: pcoId }), allOf(table, pcoId)]);
  const start = after ? all.findIndex(({ sk }) => sk < after) : 0;
  const items = start < 0 ? [] : all.slice(start, start + MAX_DONATIONS);
  const last = start + items.length < all.length ? items.at(-1) : undefined;
  const gifts = donationRecords.readable(all).map(({ row }) => row);
  return {
    donations: await namedDonations(table, items),
    totalCount: gifts.length,
    totalAmount: decimalOf(sumOf(gifts)),
    years: sumsByYear(gifts).map(({ year, count, ...sums }) => ({
      year,
      count,
      ...decimalOf({ count, ...sums }),
    })),
    ...(last ? { nextCursor: cursorOf(last) } : {}),
  };
}

export const donationHandlers = {
  add,
  list,

  async update({ params: { id }, body }, context) {
    const { version, ...fields } = body;
    await checkAnimal(context.table, fields.animalId);
    return retryOnConflict(() =>
      entries.update(context, { id, fields, version }, (donation) => ({ donation })),
    );
  },

  remove: (input, context) => retryOnConflict(() => entries.remove(input, context)),

  restore: (input, context) => retryOnConflict(() => entries.restore(input, context)),
} satisfies Handlers<typeof donations>;
