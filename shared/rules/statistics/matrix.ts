import { keysOf } from '../data/collections.ts';
import type { Cell } from './figures.ts';
import { type Mapping, rowOf } from './mapping.ts';
import { type Age, type Row, ROWS, rowsOf, type Species } from './rows.ts';

/** The number of each age group. */
export type Ages = Readonly<Record<Age, number>>;

export const ZERO_AGES: Ages = { young: 0, adult: 0, unknown: 0 };

/** No animal in any row. */
const ZERO_ROWS = Object.fromEntries(keysOf(ROWS).map((row) => [row, ZERO_AGES])) as Readonly<
  Record<Row, Ages>
>;

/** All age groups together. */
export const sumOf = ({ young, adult, unknown }: Ages): number => young + adult + unknown;

const added = (first: Ages, second: Ages): Ages => ({
  young: first.young + second.young,
  adult: first.adult + second.adult,
  unknown: first.unknown + second.unknown,
});

/** The matrix of a span: A to T of the field's form (product/standards 1.1). */
export interface Matrix {
  /** A: in care when it began. */
  readonly beginning: number;
  readonly rows: Readonly<Record<Row, Ages>>;
  /** G. */
  readonly intakes: Ages;
  /** M. */
  readonly live: Ages;
  /** R. */
  readonly other: Ages;
  /** S. */
  readonly outcomes: Ages;
  /** T: in care when it ended. A + G = S + T. */
  readonly ending: number;
}

/** The animals of a matrix: a species, types without a species (`none`), or all. */
export type Kind = Species | 'none' | 'all';

/** True if a type is of a kind. */
export const isOf = (typeId: string, kind: Kind, { species }: Mapping) =>
  kind === 'all' || (species(typeId) ?? 'none') === kind;

/**
 * The matrix of a span of days.
 * @param beginning the number of animals of each type in care at the beginning
 */
export function matrixOf(
  { beginning, cells }: { readonly beginning: ReadonlyMap<string, number>; readonly cells: readonly Cell[] },
  mapping: Mapping,
  kind: Kind = 'all',
): Matrix {
  const rows: Record<Row, Ages> = { ...ZERO_ROWS };
  for (const { typeId, reason, age, count } of cells) {
    if (!isOf(typeId, kind, mapping)) continue;
    const row = rowOf(reason, mapping);
    rows[row] = { ...rows[row], [age]: rows[row][age] + count };
  }
  const groupOf = (group: 'intake' | 'live' | 'other') =>
    rowsOf(group).reduce((sum, row) => added(sum, rows[row]), ZERO_AGES);
  const [intakes, live, other] = [groupOf('intake'), groupOf('live'), groupOf('other')];
  const outcomes = added(live, other);
  const beginningCount = [...beginning]
    .filter(([typeId]) => isOf(typeId, kind, mapping))
    .reduce((sum, [, count]) => sum + count, 0);
  const ending = beginningCount + sumOf(intakes) - sumOf(outcomes);
  return { beginning: beginningCount, rows, intakes, live, other, outcomes, ending };
}
