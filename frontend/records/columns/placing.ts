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
  stored: readonly string[],
  offered: readonly string[] = [],
): readonly ColumnPlacement[] {
  const placements = stored
    .map((text) => ({ name: text.replace(/^-/, ''), isShown: !text.startsWith(HIDDEN) }))
    .filter(({ name }) => names.includes(name));
  const newNames = names.filter((name) => !placements.some((one) => one.name === name));
  return [...placements, ...newNames.map((name) => ({ name, isShown: !offered.includes(name) }))];
}

/** The same to be kept. */
export const storedPlacement = (all: readonly ColumnPlacement[]): string[] =>
  all.map(({ name, isShown }) => (isShown ? name : HIDDEN + name));
