import { keysOf } from '../keys.ts';
import type { Cell } from './figures.ts';
import type { Mapping } from './mapping.ts';
import { type Kind, type Matrix, matrixOf } from './matrix.ts';
import { type Rate, ratesOf } from './rates.ts';
import { SPECIES } from './rows.ts';
import { linesOf, type MatrixLine } from './sac.ts';

/** The matrix and the rates of a kind of animals, as they are shown and kept. */
export interface Sheet {
  readonly kind: Kind;
  readonly lines: readonly MatrixLine[];
  readonly rates: readonly Rate[];
}

/** What a span is made of. */
export interface Sum {
  readonly beginning: ReadonlyMap<string, number>;
  readonly cells: readonly Cell[];
}

const KINDS: readonly Kind[] = ['all', ...keysOf(SPECIES), 'none'];

/** The kinds that a span has anything of: all, then each species, then those of types without one. */
export function kindsOf({ beginning, cells }: Sum, { species }: Mapping): Kind[] {
  const types = [...beginning.keys(), ...cells.map(({ typeId }) => typeId)];
  const there = new Set<Kind>(types.map((id) => species(id) ?? 'none'));
  return KINDS.filter((kind) => kind === 'all' || there.has(kind));
}

/** What a kind is called. */
export const kindTitle = (kind: Kind): string =>
  kind === 'all' ? 'All animals' : kind === 'none' ? 'Types without a species' : SPECIES[kind];

/** The sheet of a matrix. */
export const sheetOf = (kind: Kind, matrix: Matrix): Sheet => ({
  kind,
  lines: linesOf(matrix),
  rates: ratesOf(matrix),
});

/** The sheets of a span, one for each kind that it has anything of. */
export const sheetsOf = (sum: Sum, mapping: Mapping): Sheet[] =>
  kindsOf(sum, mapping).map((kind) => sheetOf(kind, matrixOf(sum, mapping, kind)));
