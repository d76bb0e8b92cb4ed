/** A column of a table, in its place. */
export interface ColumnPlacement {
  readonly name: string;
  readonly isShown: boolean;
}

/** Before the name of a column that is not shown. */
const HIDDEN = '-';

/**
 * Columns in the order that was kept, those that are new at the end; what there is no more is left out.
 * @param offered columns that are shown only where they were chosen
 */
export function placed(
  names: readonly string[],
  kept: readonly string[],
  offered: readonly string[] = [],
): readonly ColumnPlacement[] {
  const known = kept
    .map((text) => ({ name: text.replace(/^-/, ''), isShown: !text.startsWith(HIDDEN) }))
    .filter(({ name }) => names.includes(name));
  const others = names.filter((name) => !known.some((one) => one.name === name));
  return [...known, ...others.map((name) => ({ name, isShown: !offered.includes(name) }))];
}

/** The same to be kept. */
export const keptPlaces = (all: readonly ColumnPlacement[]): string[] =>
  all.map(({ name, isShown }) => (isShown ? name : HIDDEN + name));
