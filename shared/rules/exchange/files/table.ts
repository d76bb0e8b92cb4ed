import { foldCase } from '../../text/words.ts';

/** A row of a file: the number of its line as a spreadsheet shows it, and its cells. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A file as columns and rows. */
export interface Table {
  /** The names of the columns, each once: a second 'Date' is called 'Date (2)'. */
  readonly headers: readonly string[];
  readonly rows: readonly TableRow[];
  /** The row of the headers; 0 in a file without them. */
  readonly headerLine: number;
}

/**
 * The header row is searched among the first rows: it has at least five filled cells or, in a narrow file, 60 % of
 * those of the fullest row.
 */
const MIN_FILLED_CELLS = 5;
const MIN_SHARE = 0.6;
const SAMPLE_ROWS = 20;

const filledCount = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;

/** The index of the first row that has enough filled cells to be the header row; 0 if there is none. */
function headerIndexOf(rows: readonly TableRow[]): number {
  const counts = rows.slice(0, SAMPLE_ROWS).map(({ cells }) => filledCount(cells));
  const index = counts.findIndex(
    (count) => count >= Math.min(MIN_FILLED_CELLS, Math.ceil(MIN_SHARE * Math.max(...counts))),
  );
  return Math.max(index, 0);
}

/** The names of columns: trimmed, numbered where one comes twice, 'Column 3' where one has none. */
function namesOf(cells: readonly string[], width: number): string[] {
  const seen = new Map<string, number>();
  return Array.from({ length: width }, (_, index) => {
    const name = (cells[index] ?? '').trim().replaceAll(/\s+/g, ' ') || `Column ${index + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/**
 * The columns and rows of a file. Empty rows are left out, and so is a row that repeats the headers, as reports do on
 * each page.
 * @param headers the column names, for a file without a header row
 */
export function tableOf(rows: readonly TableRow[], headers?: readonly string[]): Table {
  const headerIndex = headers ? -1 : headerIndexOf(rows);
  const headerCells = headers ?? rows[headerIndex]?.cells ?? [];
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), headerCells.length);
  const repeatedHeader = headerCells.map((cell) => foldCase(cell)).join('|');
  const body = rows
    .slice(headerIndex + 1)
    .filter(
      ({ cells }) =>
        filledCount(cells) > 0 && cells.map((cell) => foldCase(cell)).join('|') !== repeatedHeader,
    );
  const names = namesOf(headerCells, width);
  // A column without name and content comes from commas at the ends of lines.
  const usedColumns = names.flatMap((_, column) =>
    (headerCells[column] ?? '').trim() !== '' || body.some(({ cells }) => (cells[column] ?? '').trim() !== '')
      ? [column]
      : [],
  );
  return {
    headers: usedColumns.map((column) => names[column] ?? ''),
    rows: body.map(({ line, cells }) => ({
      line,
      cells: usedColumns.map((column) => (cells[column] ?? '').trim()),
    })),
    headerLine: headers ? 0 : (rows[headerIndex]?.line ?? 0),
  };
}

/** The values of a column that are filled. */
export const valuesOf = ({ headers, rows }: Table, header: string): string[] => {
  const index = headers.indexOf(header);
  return index < 0 ? [] : rows.flatMap(({ cells }) => cells[index] || []);
};
