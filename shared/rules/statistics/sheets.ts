import { keysOf } from '../data/collections.ts';
import type { FigureCell } from './figures.ts';
import type { Mapping } from './mapping.ts';
import { isOfKind, type SheetKind, matrixOf } from './matrix.ts';
import { type Rate, ratesOf } from './rates.ts';
import { SPECIES } from './rows.ts';
import { type Fosters, linesOf, type MatrixLine } from './matrix-lines.ts';

/** The matrix and rates of a species, of types without one, or of all animals, as shown and stored. */
export interface Sheet {
  readonly kind: SheetKind;
  readonly lines: readonly MatrixLine[];
  readonly rates: readonly Rate[];
}

type CountsByType = ReadonlyMap<string, number>;

/** The counts of a period from which its sheets are made. */
export interface PeriodCounts {
  readonly beginning: ReadonlyMap<string, number>;
  readonly cells: readonly FigureCell[];
  /** The number of animals of each type that were with fosters at the beginning and at the end of the period. */
  readonly fosters?: { readonly beginning: CountsByType; readonly ending: CountsByType };
}

const KINDS: readonly SheetKind[] = ['all', ...keysOf(SPECIES), 'none'];

/**
 * The kinds that have animals in a period: always `all`, then each species, then `none` for types without a species.
 */
export function kindsOf({ beginning, cells }: PeriodCounts, { species }: Mapping): SheetKind[] {
  const types = [...beginning.keys(), ...cells.map(({ typeId }) => typeId)];
  const presentKinds = new Set<SheetKind>(types.map((id) => species(id) ?? 'none'));
  return KINDS.filter((kind) => kind === 'all' || presentKinds.has(kind));
}

/** The title of a kind, as it is shown. */
export const kindTitle = (kind: SheetKind): string =>
  kind === 'all' ? 'All animals' : kind === 'none' ? 'Types without a species' : SPECIES[kind];

/**
 * The number of animals of a kind that were with fosters at the beginning and at the end of a period; undefined if
 * the sum has no such counts.
 */
export function fostersOf({ fosters }: PeriodCounts, mapping: Mapping, kind: SheetKind): Fosters | undefined {
  const sum = (counts: CountsByType) =>
    [...counts].reduce((total, [typeId, count]) => total + (isOfKind(typeId, kind, mapping) ? count : 0), 0);
  return fosters && { beginning: sum(fosters.beginning), ending: sum(fosters.ending) };
}

/** The sheets of a period, one for each kind that has animals in it. */
export const sheetsOf = (sum: PeriodCounts, mapping: Mapping): Sheet[] =>
  kindsOf(sum, mapping).map((kind) => {
    const matrix = matrixOf(sum, mapping, kind);
    return { kind, lines: linesOf(matrix, fostersOf(sum, mapping, kind)), rates: ratesOf(matrix) };
  });
