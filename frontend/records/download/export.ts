import type { RowColumn } from '#shared/rules/files/rows.ts';
import { csvFile, type RowsFile, xlsxFile } from './files.ts';
import type { PageStart, RowPage, RowPages } from '#client/paging/row-pages.ts';

/** The ways to export rows: a file, the clipboard, paper. */
export type ExportFormat = 'csv' | 'xlsx' | 'copy' | 'print';

export interface ExportOptions<R> {
  /** The heading of the printed page. */
  readonly title: string;
  /** The prefix of file names; made from the title by default. */
  readonly baseName?: string;
  /** Loads the rows page by page, if not all are loaded yet. */
  readonly pages?: RowPages<R> | undefined;
  /** The columns of exported files, if they differ from those of the table. */
  readonly fileColumns?: readonly RowColumn<R>[] | undefined;
}

/** The progress of an export: the exported rows, and the number of records searched for them, so far and in total. */
export interface ExportProgress {
  readonly rows: number;
  readonly searched?: number | undefined;
  readonly total?: number | undefined;
}

/**
 * Reads page after page and passes the rows to `add`.
 * @returns a function that reads on to the end; it rejects if a page fails, and continues there when called again
 */
export function createReader<R>(
  { load }: RowPages<R>,
  add: (rows: readonly R[]) => void,
  onProgress: (result: ExportProgress) => void,
) {
  let nextPage: PageStart | undefined = { page: 1 };
  let rows = 0;
  return async (signal: AbortSignal): Promise<void> => {
    while (nextPage) {
      const page: RowPage<R> = await load(nextPage, signal);
      signal.throwIfAborted();
      add(page.rows);
      rows += page.rows.length;
      onProgress({ rows, searched: page.looked, total: page.of });
      nextPage = page.nextCursor ? { page: nextPage.page + 1, cursor: page.nextCursor } : undefined;
      // Lets the browser handle input between two pages.
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
}

type FileKind = 'csv' | 'xlsx';

export const FILE_WRITERS: Readonly<Record<FileKind, <R>(columns: readonly RowColumn<R>[]) => RowsFile<R>>> =
  {
    csv: csvFile,
    xlsx: xlsxFile,
  };
