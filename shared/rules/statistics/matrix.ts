import type { FigureCell } from './figures.ts';
import { type Mapping, rowOf } from './mapping.ts';
import { keysOf } from '../data/collections.ts';
import { type Age, type Row, ROWS, rowsOf, type Species } from './rows.ts';

/** The number of animals in each age group. */
export type Ages = Readonly<Record<Age, number>>;

export const ZERO_AGES: Ages = { young: 0, adult: 0, unknown: 0 };

const zeroEntries = keysOf(ROWS).map((row) => [row, ZERO_AGES]);

/** No animal in any row. */
const ZERO_ROWS: Readonly<Record<Row, Ages>> = Object.fromEntries(zeroEntries);

/** All age groups together. */
export const sumOf = ({ young, adult, unknown }: Ages): number => young + adult + unknown;

const addAges = (first: Ages, second: Ages): Ages => ({
  young: first.young + second.young,
  adult: first.adult + second.adult,
  unknown: first.unknown + second.unknown,
});

/** The matrix of a span: A to T of the field's form (product/standards 1.1). */
export interface Matrix {
  /** A: the number in care when the span began. */
  readonly beginning: number;
  readonly rows: Readonly<Record<Row, Ages>>;
  /** G: all intakes. */
  readonly intakes: Ages;
  /** M: live outcomes. */
  readonly live: Ages;
  /** R: other outcomes. */
  readonly other: Ages;
  /** S: all outcomes. */
  readonly outcomes: Ages;
  /** T: the number in care when the span ended. A + G = S + T. */
  readonly ending: number;
}

/** The animals of a matrix: a species, types without a species (`none`), or all. */
export type SheetKind = Species | 'none' | 'all';

/** True if a type is of a kind. */
export const isOfKind = (typeId: string, kind: SheetKind, { species }: Mapping) =>
  kind === 'all' || (species(typeId) ?? 'none') === kind;

/**
 * The matrix of a span of days.
 * @param beginning the number of animals of each type in care at the beginning
 */
export function matrixOf(
  {
    beginning,
    cells,
  }: { readonly beginning: ReadonlyMap<string, number>; readonly cells: readonly FigureCell[] },
  mapping: Mapping,
  kind: SheetKind = 'all',
): Matrix {
  const rows: Record<Row, Ages> = { ...ZERO_ROWS };
  for (const { typeId, reason, age, count } of cells) {
    if (!isOfKind(typeId, kind, mapping)) continue;
    const row = rowOf(reason, mapping);
    rows[row] = { ...rows[row], [age]: rows[row][age] + count };
  }
  const groupSum = (group: 'intake' | 'live' | 'other') =>
    rowsOf(group).reduce((sum, row) => addAges(sum, rows[row]), ZERO_AGES);
  const [intakes, live, other] = [groupSum('intake'), groupSum('live'), groupSum('other')];
  const outcomes = addAges(live, other);
  const beginningCount = [...beginning]
    .filter(([typeId]) => isOfKind(typeId, kind, mapping))
    .reduce((sum, [, count]) => sum + count, 0);
  const ending = beginningCount + sumOf(intakes) - sumOf(outcomes);
  return { beginning: beginningCount, rows, intakes, live, other, outcomes, ending };
}
