import type { Table } from '#shared/rules/exchange/files/table.ts';
import { PROBLEM_HEADER } from '#shared/rules/exchange/systems/recognize.ts';
import { BYTE_ORDER_MARK, csvHead, csvLine } from '#shared/rules/files/csv.ts';
import type { RowColumn } from '#shared/rules/files/rows.ts';

/** A problem in a row, with its column; '' if it concerns the whole row. */
export interface RowProblem {
  readonly file: string;
  readonly line: number;
  readonly column: string;
  readonly message: string;
}

interface Reject {
  readonly cells: ReadonlyMap<string, string>;
  readonly problem: string;
}

/** The rows with problems as a CSV file to correct and import again: the original columns, then the problem. */
export function rejectsFile(
  files: readonly { readonly name: string; readonly table: Table }[],
  problems: readonly RowProblem[],
): string {
  const byRow = Map.groupBy(problems, ({ file, line }) => `${file}|${line}`);
  const headers = new Set<string>();
  const rejects = files.flatMap(({ name, table }) =>
    table.rows.flatMap(({ line, cells }): Reject[] => {
      const rowProblems = byRow.get(`${name}|${line}`);
      if (!rowProblems) return [];
      for (const header of table.headers) headers.add(header);
      const problem = rowProblems
        .map(({ column, message }) => (column ? `${column}: ${message}` : message))
        .join(' · ');
      return [
        { cells: new Map(table.headers.map((header, index) => [header, cells[index] ?? ''])), problem },
      ];
    }),
  );
  const columns: RowColumn<Reject>[] = [
    ...[...headers].map((header) => ({ head: header, text: ({ cells }: Reject) => cells.get(header) ?? '' })),
    { head: PROBLEM_HEADER, text: ({ problem }) => problem },
  ];
  return BYTE_ORDER_MARK + csvHead(columns) + rejects.map((row) => csvLine(columns, row)).join('');
}
