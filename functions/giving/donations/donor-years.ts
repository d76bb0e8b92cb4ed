/**
 * The sums of each donor and year are stored, so that the top donors of a year are found without reading gifts; so are
 * sums of months, for the board. They change in the transaction of the gift; if they are missing, as for gifts of
 * earlier releases, they are counted from the gifts themselves.
 */
import { isDeepStrictEqual } from 'node:util';
import type { SummedDonation } from '#shared/rules/donations/donations.ts';
import { monthOf } from '#shared/rules/time/dates.ts';
import {
  counterActions,
  type CounterDelta,
  reverseDelta,
  sumCounterDeltas,
} from '../../kernel/records/counters.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';
import { versionConflict } from '../../kernel/records/version-conflict.ts';
import { type Action, type Item, guardOf } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { type DonationRecord, donationRecords, donorIdOf } from './donation.record.ts';
import { donationMonths, donorYears } from './donor-year.record.ts';

type Row = RecordOf<typeof donorYears>['row'];
type Months = NonNullable<Row['months']>;
type Sums = Pick<Row, 'cents' | 'gifts' | 'moneyCents' | 'moneyGifts'> & { readonly months: Months };

/** Raised when the sums contain other facts, so that all are counted anew. Edition 2 added the sums of months. */
export const RANKING_EDITION = 2;

export const yearOf = (date: string): string => date.slice(0, 4);
/** The month of a day as `MM`. */
const monthInYear = (date: string): string => date.slice(5, 7);

const ZERO_SUMS: Sums = { cents: 0, gifts: 0, moneyCents: 0, moneyGifts: 0, months: {} };
const monthKey = (year: string, month: string) => donationMonths.key({ 'YYYY-MM': `${year}-${month}` });

const EMPTY_MONTH = { gifts: 0, moneyCents: 0 };

/** The sums with a gift added, or with `sign` -1 taken out. */
function addDonation(
  sums: Sums,
  { amountCents, donationType, donationDate }: SummedDonation,
  sign: 1 | -1,
): Sums {
  const moneySign = donationType === 'money' ? sign : 0;
  const { [monthInYear(donationDate)]: month = EMPTY_MONTH, ...otherMonths } = sums.months;
  const changedMonth = { gifts: month.gifts + sign, moneyCents: month.moneyCents + moneySign * amountCents };
  return {
    cents: sums.cents + sign * amountCents,
    gifts: sums.gifts + sign,
    moneyCents: sums.moneyCents + moneySign * amountCents,
    moneyGifts: sums.moneyGifts + moneySign,
    months: {
      ...otherMonths,
      ...(changedMonth.gifts > 0 ? { [monthInYear(donationDate)]: changedMonth } : {}),
    },
  };
}

/** A donor and a year. */
export interface DonorYearKey {
  readonly pcoId: string;
  readonly year: string;
}

/** The sums of a donor in a year: as stored, if they are, and as counted from the gifts. */
export interface DonorYear extends DonorYearKey {
  readonly storedYear?: RecordOf<typeof donorYears>;
  readonly countedSums: Sums;
}

/** Counts the gifts of a donor in a year. */
async function countDonations(table: TenantTable, { pcoId, year }: DonorYearKey): Promise<Sums> {
  const pk = `pco#${pcoId}`;
  const donationItems = await table.unmerged.all({ pk, prefix: `donation#${year}`, consistent: true });
  return donationRecords
    .readable(donationItems)
    .reduce((sums, { row }) => addDonation(sums, row, 1), ZERO_SUMS);
}

const toDonorYear = (key: DonorYearKey, countedSums: Sums, item: Item | undefined): DonorYear => ({
  ...key,
  countedSums,
  ...(item ? { storedYear: donorYears.read(item) } : {}),
});

/** Counts the gifts of a donor's year whose stored item was read before. */
export const countDonorYear = async (
  table: TenantTable,
  key: DonorYearKey,
  item: Item | undefined,
): Promise<DonorYear> => toDonorYear(key, await countDonations(table, key), item);

/** True if the stored sums equal the counted ones. */
export const areSumsCurrent = ({ storedYear, countedSums }: DonorYear): boolean => {
  const { cents, gifts, moneyCents, moneyGifts, months } = storedYear?.row ?? ZERO_SUMS;
  return isDeepStrictEqual({ cents, gifts, moneyCents, moneyGifts, months }, countedSums);
};

/**
 * Reads the stored and the counted sums of a donor's year. One round trip: if none are stored, no gift came between the
 * reads.
 */
export async function readDonorYear(table: TenantTable, key: DonorYearKey): Promise<DonorYear> {
  const [item, countedSums] = await Promise.all([
    table.unmerged.get(donorYears.key({ ...key })),
    countDonations(table, key),
  ]);
  return toDonorYear(key, countedSums, item);
}

/** The stored sums, or the counted ones if none are stored; the same for the sums of months. */
const currentSumsOf = ({ storedYear, countedSums }: DonorYear): Sums =>
  storedYear ? { ...storedYear.row, months: storedYear.row.months ?? countedSums.months } : countedSums;

/** The changes of a year's monthly totals when a donor's part of them changes from `before` to `after`. */
const monthDeltas = (year: string, before: Months, after: Months): CounterDelta[] => [
  ...Object.entries(before).map(([month, amounts]) => reverseDelta({ key: monthKey(year, month), amounts })),
  ...Object.entries(after).map(([month, amounts]) => ({ key: monthKey(year, month), amounts })),
];

/** The writes that store a donor's sums. */
interface SumWrites {
  /** The write of the sums, guarded by the version that was read. */
  readonly sumAction: Action;
  /** The changes of the monthly totals, for the same transaction. */
  readonly monthDeltas: readonly CounterDelta[];
}

/** The writes that replace the stored sums by `sums`. */
export function sumWritesOf({ pcoId, year, storedYear }: DonorYear, sums: Sums): SumWrites {
  const writeCondition = { guard: guardOf(storedYear), onFail: versionConflict };
  const months = monthDeltas(year, storedYear?.row.months ?? {}, sums.months);
  const key = donorYears.key({ year, pcoId });
  if (sums.gifts === 0)
    return {
      sumAction: storedYear ? { remove: key, ...writeCondition } : { check: key, ...writeCondition },
      monthDeltas: months,
    };
  const put = donorYears.item({ row: { year, pcoId, ...sums }, v: (storedYear?.v ?? 0) + 1 });
  return { sumAction: { put, ...writeCondition }, monthDeltas: months };
}

/** The actions of some donors' sums, for one transaction. */
export const sumActions = (sumWrites: readonly SumWrites[]): Action[] => [
  ...sumWrites.map(({ sumAction }) => sumAction),
  ...counterActions(sumCounterDeltas(sumWrites.flatMap(({ monthDeltas: months }) => months))),
];

/**
 * The writes that update a donor's sums when a gift is added, changed or removed; for the gift's transaction, which is
 * retried on a `VersionConflict`.
 * @param loadedYear the donor's year, if it was read already
 */
export async function donorYearActions(
  table: TenantTable,
  before: DonationRecord | undefined,
  after: DonationRecord | undefined,
  loadedYear?: DonorYear,
): Promise<Action[]> {
  const signedDonations = [
    ...(before ? [{ gift: before.row, times: -1 as const }] : []),
    ...(after ? [{ gift: after.row, times: 1 as const }] : []),
  ];
  const [first, second] = signedDonations.map(({ gift }) => gift);
  if (!first) return [];
  const isUnchanged =
    second &&
    monthOf(first.donationDate) === monthOf(second.donationDate) &&
    first.amountCents === second.amountCents &&
    first.donationType === second.donationType;
  if (isUnchanged) return [];
  const byYear = Map.groupBy(signedDonations, ({ gift }) => yearOf(gift.donationDate));
  const sumWrites = [...byYear].map(async ([year, donationsOfYear]) => {
    const donorYear =
      loadedYear?.year === year
        ? loadedYear
        : await readDonorYear(table, { pcoId: donorIdOf(first.id), year });
    return sumWritesOf(
      donorYear,
      donationsOfYear.reduce(
        (sums, { gift, times }) => addDonation(sums, gift, times),
        currentSumsOf(donorYear),
      ),
    );
  });
  return sumActions(await Promise.all(sumWrites));
}
