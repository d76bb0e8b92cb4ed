import { type FigureCell, addScaled } from '#shared/rules/statistics/figures.ts';
import { STAYS_PARTITION } from '../../animals/animal/counts/counts.ts';
import { monthBalances, monthFigures, fosterHomes } from '../../animals/animal/counts/figures.record.ts';
import { addLaterFigures, LATER_FIGURES, toDelta, deltasIn } from '../../animals/figures/later-figures.ts';
import { UNNAMED_FOSTER } from '../../animals/animal/counts/figure-deltas.ts';
import { readCounter, type CounterDelta, sumCounterDeltas } from '../../kernel/records/counters.ts';
import { ignoreConflict } from '../../kernel/records/version-conflict.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import type { EntryNames } from '../../kernel/table/entry-names.ts';
import { cellsIn } from './cells.ts';

/** The requested part of the figures. */
interface FigureRequest {
  /** The first and last month (`YYYY-MM`) whose arrivals and departures are requested; absent: none. */
  readonly cells?: readonly [first: string, last: string];
  /** The month from which on the daily differences are requested. */
  readonly from: string;
}

/** The change of a type's count on a day. */
interface DayMove {
  readonly day: string;
  readonly typeId: string;
  readonly delta: number;
}

/** Numbers by the id of an animal type. */
export type CountsByType = ReadonlyMap<string, number>;

/** The figures as they are at this moment, by the present types and acquisition ways. */
interface CurrentFigures {
  /** The arrivals and departures, by month. */
  readonly cells: ReadonlyMap<string, readonly FigureCell[]>;
  /** The daily changes of the number of animals in care, and of those with fosters. */
  readonly care: readonly DayMove[];
  readonly fosters: readonly DayMove[];
  /** The present numbers, in care and with fosters. */
  readonly residents: CountsByType;
  readonly fostered: CountsByType;
  /** The number of fosters who have an animal now. */
  readonly homes: number;
}

/** Counts by the present type: those of a merged type are added to the type that it was merged into. */
function mergeByType(
  numbers: Iterable<readonly [string, number]>,
  entryNames: EntryNames,
): Map<string, number> {
  let sum = new Map<string, number>();
  for (const [id, count] of numbers) sum = addScaled(sum, new Map([[entryNames(id)?.id ?? id, count]]));
  return sum;
}

/** The counts at the end of a day, computed backwards from the present; `2026-10-00` is the evening before October. */
export function countsAtEndOf(
  day: string,
  currentCounts: CountsByType,
  moves: readonly DayMove[],
): Map<string, number> {
  const laterChanges = new Map<string, number>();
  for (const move of moves)
    if (move.day > day) laterChanges.set(move.typeId, (laterChanges.get(move.typeId) ?? 0) + move.delta);
  return addScaled(currentCounts, laterChanges, -1);
}

/** Daily change of a balance for each type: animals in care (`c`) or with fosters (`f`). */
function daysIn(moves: readonly CounterDelta[], letter: 'c' | 'f', entryNames: EntryNames): DayMove[] {
  return moves.flatMap(({ key, amounts }) => {
    if (key.pk !== monthBalances.keyTemplate.template[0]) return [];
    const [month, type] = [key.sk.slice(0, 7), key.sk.slice(8)];
    const typeId = entryNames(type)?.id ?? type;
    return Object.entries(amounts).flatMap(([name, amount]) =>
      name.startsWith(letter) && amount !== 0
        ? [{ day: `${month}-${name.slice(1)}`, typeId, delta: amount }]
        : [],
    );
  });
}

/** Fostered animals of each type, and their number of fosters. */
function homesIn(
  moves: readonly CounterDelta[],
  entryNames: EntryNames,
): Pick<CurrentFigures, 'fostered' | 'homes'> {
  const homeMoves = moves.filter(({ key }) => key.pk === fosterHomes.keyTemplate.template[0]);
  const byType = homeMoves.flatMap(({ amounts }) =>
    Object.entries(amounts).map(([name, count]) => [name.slice(1), count] as const),
  );
  const hasAnimals = ({ key, amounts }: CounterDelta) =>
    key.sk !== UNNAMED_FOSTER && Object.values(amounts).some((count) => count > 0);
  return { fostered: mergeByType(byType, entryNames), homes: homeMoves.filter(hasAnimals).length };
}

/** The figures, by the present types and ways. */
export const currentFiguresOf = (moves: readonly CounterDelta[], entryNames: EntryNames) => ({
  cells: cellsIn(moves, entryNames),
  care: daysIn(moves, 'c', entryNames),
  fosters: daysIn(moves, 'f', entryNames),
  ...homesIn(moves, entryNames),
});

/** All requested figures, read in parallel: one round trip. */
async function readItems(table: TenantTable, { cells, from }: FigureRequest) {
  const balanceRange = { ...monthBalances.keyTemplate.keyPrefix({}), from, consistent: true };
  const figureRange = {
    ...monthFigures.keyTemplate.keyPrefix({}),
    from: cells?.[0] ?? '',
    upTo: cells?.[1] ?? '',
    consistent: true,
  };
  const [figureItems, balanceItems, homeItems, laterItems, stayItems, entryNames] = await Promise.all([
    cells ? table.all(figureRange) : [],
    table.all(balanceRange),
    table.all({ ...fosterHomes.keyTemplate.keyPrefix({}), consistent: true }),
    table.all({ ...LATER_FIGURES, consistent: true }),
    table.all({ pk: STAYS_PARTITION, consistent: true }),
    table.entryNames(),
  ]);
  const isRequested = ({ key: { pk, sk } }: CounterDelta) => {
    if (pk === monthFigures.keyTemplate.template[0])
      return cells && sk >= cells[0] && sk.slice(0, 7) <= cells[1];
    return pk !== monthBalances.keyTemplate.template[0] || sk >= from;
  };
  const moves = sumCounterDeltas([
    ...[figureItems, balanceItems, homeItems].flat().map(toDelta),
    ...deltasIn(laterItems).filter(isRequested),
  ]);
  return { moves, laterItems, stayItems, entryNames };
}

/** Reads the figures and adds the changes that are not stored in them yet; stores some of these, too. */
export async function readCurrentFigures(
  table: TenantTable,
  request: FigureRequest,
): Promise<CurrentFigures> {
  const { moves, laterItems, stayItems, entryNames } = await readItems(table, request);
  // After a conflict another request has stored these changes.
  await addLaterFigures(table, laterItems).catch(ignoreConflict);
  return {
    ...currentFiguresOf(moves, entryNames),
    residents: mergeByType(
      stayItems.map((item) => [item.sk, readCounter(item, 'residents')] as const),
      entryNames,
    ),
  };
}
