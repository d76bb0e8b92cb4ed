/**
 * The sums of each giver and year are kept, so that the top donors of a year need no look at its gifts. It is moved in the transaction of
 * the gift; where it is not there yet, as for gifts of earlier releases, it is counted from the gifts themselves.
 */
import type { Gift } from '#shared/rules/gifts/donations.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';
import { versionConflict } from '../../kernel/records/version-conflict.ts';
import type { Action, Item } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { donationRecords, giverOf } from './donation.record.ts';
import { giverYears } from './giver-year.record.ts';

type DonationRecord = RecordOf<typeof donationRecords>;
type Row = RecordOf<typeof giverYears>['row'];
type Sums = Pick<Row, 'cents' | 'gifts' | 'moneyCents' | 'moneyGifts'>;

/** Grows when the sums are made of other facts: all of them are counted anew. */
export const RANKING_EDITION = 1;

export const yearOf = (date: string): string => date.slice(0, 4);

const NOTHING: Sums = { cents: 0, gifts: 0, moneyCents: 0, moneyGifts: 0 };

/** Sums with a gift more, or (`times` -1) one less. */
function plus(sums: Sums, { amountCents, donationType }: Gift, times: 1 | -1): Sums {
  const money = donationType === 'money' ? times : 0;
  return {
    cents: sums.cents + times * amountCents,
    gifts: sums.gifts + times,
    moneyCents: sums.moneyCents + money * amountCents,
    moneyGifts: sums.moneyGifts + money,
  };
}

/** A giver and a year. */
export interface Of {
  readonly pcoId: string;
  readonly year: string;
}

/** The sums of a giver in a year, by the gifts that there are, and as they are kept. */
export interface GiverYear extends Of {
  readonly kept?: RecordOf<typeof giverYears>;
  readonly counted: Sums;
}

/** Counts the gifts of a giver in a year. */
async function countGifts(table: TenantTable, { pcoId, year }: Of): Promise<Sums> {
  const pk = `pco#${pcoId}`;
  const gifts = await table.unmerged.all({ pk, prefix: `donation#${year}`, consistent: true });
  return donationRecords.readable(gifts).reduce((sums, { row }) => plus(sums, row, 1), NOTHING);
}

const asFound = (of: Of, counted: Sums, item: Item | undefined): GiverYear => ({
  ...of,
  counted,
  ...(item ? { kept: giverYears.read(item) } : {}),
});

/** A giver's year of which the item was read before: counted now. */
export const countedYear = async (table: TenantTable, of: Of, item: Item | undefined): Promise<GiverYear> =>
  asFound(of, await countGifts(table, of), item);

/** True where the sums are kept as they were counted. */
export const isKept = ({ kept, counted }: GiverYear): boolean => {
  const { cents, gifts, moneyCents, moneyGifts } = kept?.row ?? NOTHING;
  const all: Sums = { cents, gifts, moneyCents, moneyGifts };
  return JSON.stringify(all) === JSON.stringify(counted);
};

/** Reads what a giver gave in a year. One round trip: where nothing is kept at that moment, no gift came between the two readings. */
export async function giverYearAt(table: TenantTable, of: Of): Promise<GiverYear> {
  const [item, counted] = await Promise.all([
    table.unmerged.get(giverYears.key({ ...of })),
    countGifts(table, of),
  ]);
  return asFound(of, counted, item);
}

/** The write that keeps these sums, guarded by what was there. */
export function keeping({ pcoId, year, kept }: GiverYear, sums: Sums): Action[] {
  const guard = kept ? { v: kept.v } : ({ absent: true } as const);
  const rest = { guard, onFail: versionConflict };
  if (sums.gifts === 0)
    return [
      kept
        ? { remove: giverYears.key({ year, pcoId }), ...rest }
        : { check: giverYears.key({ year, pcoId }), ...rest },
    ];
  return [{ put: giverYears.item({ row: { year, pcoId, ...sums }, v: (kept?.v ?? 0) + 1 }), ...rest }];
}

/**
 * The writes that keep the sums of a giver right where a gift comes, changes or goes; for its own transaction, which is retried on a
 * `VersionConflict`.
 * @param known what was read already
 */
export async function giverYearsMoved(
  table: TenantTable,
  before: DonationRecord | undefined,
  after: DonationRecord | undefined,
  known?: GiverYear,
): Promise<Action[]> {
  const moves = [
    ...(before ? [{ gift: before.row, times: -1 as const }] : []),
    ...(after ? [{ gift: after.row, times: 1 as const }] : []),
  ];
  const [first, second] = moves.map(({ gift }) => gift);
  if (!first) return [];
  const isSame =
    second &&
    yearOf(first.donationDate) === yearOf(second.donationDate) &&
    first.amountCents === second.amountCents &&
    first.donationType === second.donationType;
  if (isSame) return [];
  const byYear = Map.groupBy(moves, ({ gift }) => yearOf(gift.donationDate));
  const all = [...byYear].map(async ([year, some]) => {
    const at = known?.year === year ? known : await giverYearAt(table, { pcoId: giverOf(first.id), year });
    return keeping(
      at,
      some.reduce((sums, { gift, times }) => plus(sums, gift, times), at.kept?.row ?? at.counted),
    );
  });
  return (await Promise.all(all)).flat();
}
