/** A cell of a grid, counted from 0. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

interface Size {
  readonly rows: number;
  readonly columns: number;
}

interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/**
 * The cell that a key leads to: Tab and Enter down the column, then to the top of the next one, with Shift back; the
 * arrows within the column. Undefined if the key keeps its usual effect, such as Tab in the last cell, which leaves the
 * grid.
 */
export function nextCell(
  { row, column }: CellPosition,
  keyPress: KeyPress,
  { rows, columns }: Size,
): CellPosition | undefined {
  const { key, shiftKey, ctrlKey, altKey, metaKey } = keyPress;
  if (ctrlKey || altKey || metaKey) return undefined;
  if (key === 'ArrowDown') return row + 1 < rows ? { row: row + 1, column } : undefined;
  if (key === 'ArrowUp') return row > 0 ? { row: row - 1, column } : undefined;
  if (key !== 'Tab' && key !== 'Enter') return undefined;
  const nextIndex = column * rows + row + (shiftKey ? -1 : 1);
  if (nextIndex < 0 || nextIndex >= rows * columns) return undefined;
  return { row: nextIndex % rows, column: Math.floor(nextIndex / rows) };
}

/** Cells copied from a spreadsheet, by row and column; undefined for a single value, which is pasted as usual. */
export function parseClipboardTable(text: string): string[][] | undefined {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  const cells = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  return cells.length > 1 || (cells[0]?.length ?? 0) > 1 ? cells : undefined;
}

/** The cells that pasted values fill, and how many values have no row. Values right of the last column are dropped. */
export function placePastedCells(
  cells: readonly (readonly string[])[],
  { row, column }: CellPosition,
  { rows, columns }: Size,
) {
  const placedCells = cells.flatMap((line, rowOffset) =>
    line.flatMap((text, columnOffset) => {
      const position = { row: row + rowOffset, column: column + columnOffset };
      return position.row < rows && position.column < columns ? [{ ...position, text }] : [];
    }),
  );
  const withoutRow = cells.slice(Math.max(0, rows - row)).map((line) => line.slice(0, columns - column));
  return { placedCells, overflow: withoutRow.flat().length };
}
