/** A column of a table, shown or hidden, at its position. */
export interface ColumnPlacement {
  readonly name: string;
  readonly isShown: boolean;
}

/** The prefix of a hidden column's name in the storage. */
const HIDDEN = '-';

/**
 * Columns in their stored order, new ones at the end; columns that no longer exist are left out.
 * @param optionalNames columns that are hidden until the user chooses them
 */
export function toPlacements(
  names: readonly string[],
  storedNames: readonly string[],
  optionalNames: readonly string[] = [],
): readonly ColumnPlacement[] {
  const placements = storedNames
    .map((text) => ({ name: text.replace(/^-/, ''), isShown: !text.startsWith(HIDDEN) }))
    .filter(({ name }) => names.includes(name));
  const newNames = names.filter((name) => !placements.some((placement) => placement.name === name));
  return [...placements, ...newNames.map((name) => ({ name, isShown: !optionalNames.includes(name) }))];
}

/** The columns as they are stored. */
export const toStoredNames = (placements: readonly ColumnPlacement[]): string[] =>
  placements.map(({ name, isShown }) => (isShown ? name : HIDDEN + name));
