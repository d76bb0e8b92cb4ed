import { useEffect, useRef, useState } from 'react';
import { fileName, fileSlug, type RowColumn } from '#shared/rules/files/rows.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { timestampIn } from '#shared/rules/time/clock.ts';
import { tabText } from '#shared/rules/files/csv.ts';
import { messageOf } from '#shared/rules/text/message-of.ts';
import { currentRescueLocale } from '#ui/time/clock.ts';
import { copyText } from '#ui/message/copy-text.ts';
import { toast } from '#ui/message/toast.ts';
import type { RowPages } from '#client/paging/row-pages.ts';
import { saveFile } from './save-file.ts';
import {
  FILE_WRITERS,
  createReader,
  type ExportOptions,
  type ExportProgress,
  type ExportFormat,
} from './export.ts';

/** The rows to export, their columns and the options of the export. */
export interface ExportSource<R> extends ExportOptions<R> {
  readonly columns: () => readonly RowColumn<R>[];
  readonly pages: RowPages<R>;
}

/** The most rows that can be printed: a browser needs minutes to lay out more. */
const MAX_PRINTED_ROWS = 5000;

interface PrintedTable<R> {
  readonly columns: readonly RowColumn<R>[];
  readonly rows: readonly R[];
}

interface ExportTarget<R> {
  readonly add: (rows: readonly R[]) => void;
  /** Finishes the export; returns the table if it is to be printed. @param rows the number of exported rows */
  readonly end: (rows: number) => Promise<PrintedTable<R> | undefined>;
}

/** The target of exported rows: takes them page by page, and at the end saves, copies or returns them to be printed. */
function createTarget<R>(
  format: ExportFormat,
  { title, baseName = fileSlug(title), columns: columnsOf, fileColumns }: ExportSource<R>,
): ExportTarget<R> {
  const columns = columnsOf();
  if (format === 'csv' || format === 'xlsx') {
    const file = FILE_WRITERS[format](fileColumns ?? columns);
    const end: ExportTarget<R>['end'] = (rows) => {
      const name = fileName(baseName, timestampIn(currentRescueLocale().timeZone), format);
      saveFile(file.end(), name);
      toast.success(`${pluralize(rows, 'row')} in ${name}`);
      return Promise.resolve(undefined);
    };
    return { add: file.add, end };
  }
  const printedRows: R[] = [];
  const add = (rows: readonly R[]) => {
    for (const row of rows) printedRows.push(row);
    if (format === 'print' && printedRows.length > MAX_PRINTED_ROWS)
      throw new RangeError(
        `Up to ${pluralize(MAX_PRINTED_ROWS, 'row')} can be printed. Download a file instead`,
      );
  };
  const end: ExportTarget<R>['end'] = async (rows) => {
    if (format === 'print') return { columns, rows: printedRows };
    const text = tabText(columns, printedRows);
    await copyText(text, {
      success: `${pluralize(rows, 'row')} copied`,
      failure: 'Your browser doesn’t allow copying here',
    });
    return undefined;
  };
  return { add, end };
}

/**
 * Exports rows page by page while it is mounted.
 * @returns its progress, the text of the error that stopped it, a function that continues after an error, and at the
 * end the table to print
 */
export function useExport<R>(format: ExportFormat, source: ExportSource<R>, onDone: () => void) {
  const [progress, setProgress] = useState<ExportProgress>({ rows: 0 });
  const [errorText, setErrorText] = useState<string>();
  const [tries, setTries] = useState(0);
  const [tableToPrint, setPrinted] = useState<PrintedTable<R>>();
  const exportRef = useRef<(signal: AbortSignal) => Promise<void>>(undefined);
  exportRef.current ??= (() => {
    const { add, end } = createTarget(format, source);
    let rows = 0;
    const readRows = createReader(source.pages, add, (newProgress) => {
      ({ rows } = newProgress);
      setProgress(newProgress);
    });
    return async (signal) => {
      await readRows(signal);
      if (signal.aborted) return;
      const printedTable = await end(rows);
      if (printedTable) setPrinted(printedTable);
      else onDone();
    };
  })();
  useEffect(() => {
    const abortController = new AbortController();
    setErrorText(undefined);
    exportRef.current?.(abortController.signal).catch((error: unknown) => {
      if (abortController.signal.aborted) return;
      if (error instanceof RangeError) {
        toast.warn(error.message);
        onDone();
      } else setErrorText(messageOf(error));
    });
    return () => abortController.abort();
    // The rows to export are fixed when it begins.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [tries]);
  return {
    progress,
    errorText,
    printed: tableToPrint,
    resume: () => setTries(tries + 1),
  };
}
