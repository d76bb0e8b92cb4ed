/**
 * The sums of each giver and year are kept, so that the top donors of a year need no look at its gifts, and with them those of each month
 * for the board. They move in the transaction of the gift; where they are missing, as for gifts of earlier releases, they are counted from
 * the gifts themselves.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Gift } from '#shared/rules/gifts/donations.ts';
import { adding, type Move, opposite, sumMoves } from '../../kernel/records/counters.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';
import { versionConflict } from '../../kernel/records/version-conflict.ts';
import type { Action, Item } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { donationRecords, giverOf } from './donation.record.ts';
import { giftMonths, giverYears } from './giver-year.record.ts';

type DonationRecord = RecordOf<typeof donationRecords>;
type Row = RecordOf<typeof giverYears>['row'];
type Months = NonNullable<Row['months']>;
type Sums = Pick<Row, 'cents' | 'gifts' | 'moneyCents' | 'moneyGifts'> & { readonly months: Months };

/** Grows when the sums are made of other facts: all of them are counted anew. Since 2 there are those of months. */
export const RANKING_EDITION = 2;

export const yearOf = (date: string): string => date.slice(0, 4);
const monthOf = (date: string): string => date.slice(5, 7);

const ZERO_SUMS: Sums = { cents: 0, gifts: 0, moneyCents: 0, moneyGifts: 0, months: {} };
const monthKey = (year: string, month: string) => giftMonths.key({ 'YYYY-MM': `${year}-${month}` });

const EMPTY_MONTH = { gifts: 0, moneyCents: 0 };

/** Sums with a gift more, or (`times` -1) one less. */
function plus(sums: Sums, { amountCents, donationType, donationDate }: Gift, times: 1 | -1): Sums {
  const money = donationType === 'money' ? times : 0;
  const { [monthOf(donationDate)]: month = EMPTY_MONTH, ...otherMonths } = sums.months;
  const moved = { gifts: month.gifts + times, moneyCents: month.moneyCents + money * amountCents };
  return {
    cents: sums.cents + times * amountCents,
    gifts: sums.gifts + times,
    moneyCents: sums.moneyCents + money * amountCents,
    moneyGifts: sums.moneyGifts + money,
    months: { ...otherMonths, ...(moved.gifts > 0 ? { [monthOf(donationDate)]: moved } : {}) },
  };
}

/** A giver and a year. */
export interface GiverYearKey {
  readonly pcoId: string;
  readonly year: string;
}

/** The sums of a giver in a year, by the gifts that there are, and as they are kept. */
export interface GiverYear extends GiverYearKey {
  readonly stored?: RecordOf<typeof giverYears>;
  readonly counted: Sums;
}

/** Counts the gifts of a giver in a year. */
async function countGifts(table: TenantTable, { pcoId, year }: GiverYearKey): Promise<Sums> {
  const pk = `pco#${pcoId}`;
  const gifts = await table.unmerged.all({ pk, prefix: `donation#${year}`, consistent: true });
  return donationRecords.readable(gifts).reduce((sums, { row }) => plus(sums, row, 1), ZERO_SUMS);
}

const asFound = (key: GiverYearKey, counted: Sums, item: Item | undefined): GiverYear => ({
  ...key,
  counted,
  ...(item ? { stored: giverYears.read(item) } : {}),
});

/** A giver's year of which the item was read before: counted now. */
export const countedYear = async (
  table: TenantTable,
  key: GiverYearKey,
  item: Item | undefined,
): Promise<GiverYear> => asFound(key, await countGifts(table, key), item);

/** True where the sums are kept as they were counted. */
export const areSumsCurrent = ({ stored, counted }: GiverYear): boolean => {
  const { cents, gifts, moneyCents, moneyGifts, months } = stored?.row ?? ZERO_SUMS;
  return isDeepStrictEqual({ cents, gifts, moneyCents, moneyGifts, months }, counted);
};

/** Reads what a giver gave in a year. One round trip: where nothing is kept at that moment, no gift came between the two readings. */
export async function giverYearAt(table: TenantTable, key: GiverYearKey): Promise<GiverYear> {
  const [item, counted] = await Promise.all([
    table.unmerged.get(giverYears.key({ ...key })),
    countGifts(table, key),
  ]);
  return asFound(key, counted, item);
}

/** The sums as they are kept, those of months as they were counted where none are. */
const sumsIn = ({ stored, counted }: GiverYear): Sums =>
  stored ? { ...stored.row, months: stored.row.months ?? counted.months } : counted;

/** The moves of a year's months by what a giver's part of them becomes. */
const monthsMoved = (year: string, before: Months, after: Months): Move[] => [
  ...Object.entries(before).map(([month, amounts]) => opposite({ key: monthKey(year, month), amounts })),
  ...Object.entries(after).map(([month, amounts]) => ({ key: monthKey(year, month), amounts })),
];

/** The writes that keep a giver's sums. */
interface SumWrites {
  /** The write of the sums, guarded by what was there. */
  readonly write: Action;
  /** The moves of the totals of months, for the same transaction. */
  readonly months: readonly Move[];
}

/** The writes that put these sums in the place of those that are kept. */
export function storeSums({ pcoId, year, stored }: GiverYear, sums: Sums): SumWrites {
  const guard = stored ? { v: stored.v } : ({ absent: true } as const);
  const rest = { guard, onFail: versionConflict };
  const months = monthsMoved(year, stored?.row.months ?? {}, sums.months);
  const key = giverYears.key({ year, pcoId });
  if (sums.gifts === 0) return { write: stored ? { remove: key, ...rest } : { check: key, ...rest }, months };
  const put = giverYears.item({ row: { year, pcoId, ...sums }, v: (stored?.v ?? 0) + 1 });
  return { write: { put, ...rest }, months };
}

/** The actions of some givers' sums, for one transaction. */
export const sumActions = (all: readonly SumWrites[]): Action[] => [
  ...all.map(({ write }) => write),
  ...adding(sumMoves(all.flatMap(({ months }) => months))),
];

/**
 * The writes that keep the sums of a giver right where a gift comes, changes or goes; for its own transaction, which is retried on a
 * `VersionConflict`.
 * @param loaded what was read already
 */
export async function giverYearsMoved(
  table: TenantTable,
  before: DonationRecord | undefined,
  after: DonationRecord | undefined,
  loaded?: GiverYear,
): Promise<Action[]> {
  const moves = [
    ...(before ? [{ gift: before.row, times: -1 as const }] : []),
    ...(after ? [{ gift: after.row, times: 1 as const }] : []),
  ];
  const [first, second] = moves.map(({ gift }) => gift);
  if (!first) return [];
  const isSame =
    second &&
    first.donationDate.slice(0, 7) === second.donationDate.slice(0, 7) &&
    first.amountCents === second.amountCents &&
    first.donationType === second.donationType;
  if (isSame) return [];
  const byYear = Map.groupBy(moves, ({ gift }) => yearOf(gift.donationDate));
  const all = [...byYear].map(async ([year, yearMoves]) => {
    const at = loaded?.year === year ? loaded : await giverYearAt(table, { pcoId: giverOf(first.id), year });
    return storeSums(
      at,
      yearMoves.reduce((sums, { gift, times }) => plus(sums, gift, times), sumsIn(at)),
    );
  });
  return sumActions(await Promise.all(all));
}
