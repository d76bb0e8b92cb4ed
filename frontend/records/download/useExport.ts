import { useEffect, useRef, useState } from 'react';
import { fileName, fileSlug, type RowColumn } from '#shared/rules/files/rows.ts';
import { counted } from '#shared/rules/text/phrases.ts';
import { stampIn } from '#shared/rules/time/clock.ts';
import { tabText } from '#shared/rules/files/csv.ts';
import { rescuePlace } from '#ui/time/clock.ts';
import { toast } from '#ui/message/toast.ts';
import type { RowPages } from '#client/paging/row-pages.ts';
import { saveFile } from './save-file.ts';
import { FILES, reader, type ExportOptions, type ExportResult, type ExportFormat } from './export.ts';

/** The rows to export. */
export interface ExportSource<R> extends ExportOptions<R> {
  readonly columns: () => readonly RowColumn<R>[];
  readonly pages: RowPages<R>;
}

/** The most rows that can be printed: a browser needs minutes to lay out more. */
const PRINTED = 5000;

interface PrintedTable<R> {
  readonly columns: readonly RowColumn<R>[];
  readonly rows: readonly R[];
}

interface Goal<R> {
  readonly add: (rows: readonly R[]) => void;
  /** Returns the contents to print. @param rows how many were loaded */
  readonly end: (rows: number) => Promise<PrintedTable<R> | undefined>;
}

/** The target of exported rows: it takes them page by page, and returns the result at the end. */
function goal<R>(
  way: ExportFormat,
  { title, word = fileSlug(title), columns: columnsOf, file: fileColumns }: ExportSource<R>,
): Goal<R> {
  const columns = columnsOf();
  if (way === 'csv' || way === 'xlsx') {
    const file = FILES[way](fileColumns ?? columns);
    const end: Goal<R>['end'] = (rows) => {
      const name = fileName(word, stampIn(rescuePlace().timeZone), way);
      saveFile(file.end(), name);
      toast.success(`${counted(rows, 'row')} in ${name}`);
      return Promise.resolve(undefined);
    };
    return { add: file.add, end };
  }
  const all: R[] = [];
  const add = (rows: readonly R[]) => {
    for (const row of rows) all.push(row);
    if (way === 'print' && all.length > PRINTED)
      throw new RangeError(`Up to ${counted(PRINTED, 'row')} can be printed: take a file of them`);
  };
  const end: Goal<R>['end'] = async (rows) => {
    if (way === 'print') return { columns, rows: all };
    try {
      await navigator.clipboard.writeText(tabText(columns, all));
      toast.success(`${counted(rows, 'row')} copied`);
    } catch {
      toast.error('Your browser doesn’t allow copying here');
    }
    return undefined;
  };
  return { add, end };
}

/**
 * Exports rows page by page while it is mounted.
 * @returns its progress, the error that stopped it, a function that continues, and the contents to print at the end
 */
export function useExport<R>(way: ExportFormat, source: ExportSource<R>, onDone: () => void) {
  const [took, setTook] = useState<ExportResult>({ rows: 0 });
  const [failed, setFailed] = useState<string>();
  const [tries, setTries] = useState(0);
  const [printed, setPrinted] = useState<PrintedTable<R>>();
  const work = useRef<(signal: AbortSignal) => Promise<void>>(undefined);
  work.current ??= (() => {
    const { add, end } = goal(way, source);
    let rows = 0;
    const read = reader(source.pages, add, (now) => {
      ({ rows } = now);
      setTook(now);
    });
    return async (signal) => {
      await read(signal);
      if (signal.aborted) return;
      const paper = await end(rows);
      if (paper) setPrinted(paper);
      else onDone();
    };
  })();
  useEffect(() => {
    const ends = new AbortController();
    setFailed(undefined);
    work.current?.(ends.signal).catch((error: unknown) => {
      if (ends.signal.aborted) return;
      if (error instanceof RangeError) {
        toast.warn(error.message);
        onDone();
      } else setFailed(error instanceof Error ? error.message : String(error));
    });
    return () => ends.abort();
    // The rows to export are fixed when it begins.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [tries]);
  return { took, failed, printed, resume: () => setTries(tries + 1) };
}
