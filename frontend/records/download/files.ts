import { strToU8, Zip, ZipDeflate } from 'fflate';
import { BYTE_ORDER_MARK, csvHead, csvLine } from '#shared/rules/files/csv.ts';
import type { RowColumn } from '#shared/rules/files/rows.ts';
import {
  MAX_SHEET_ROWS,
  sheetEnd,
  sheetPath,
  sheetRow,
  sheetStart,
  workbookFiles,
} from '#shared/rules/files/sheets.ts';

/** A file that grows by rows. */
export interface RowsFile<R> {
  readonly add: (rows: readonly R[]) => void;
  readonly end: () => Blob;
}

/** The bytes collected before they become a Blob, which the browser may keep on disk; memory holds no more. */
const CHUNK_BYTES = 1 << 20;

/** Collects the parts of a file. */
function blobBuilder(type: string) {
  const chunks: Blob[] = [];
  let pending: (string | Uint8Array<ArrayBuffer>)[] = [];
  let bytes = 0;
  const close = () => {
    chunks.push(new Blob(pending));
    pending = [];
    bytes = 0;
  };
  return {
    push: (part: string | Uint8Array<ArrayBuffer>) => {
      pending.push(part);
      bytes += part.length;
      if (bytes >= CHUNK_BYTES) close();
    },
    end: () => {
      close();
      return new Blob(chunks, { type });
    },
  };
}

/** Rows as CSV (product/questions 1.3). */
export function csvFile<R>(columns: readonly RowColumn<R>[]): RowsFile<R> {
  const { push, end } = blobBuilder('text/csv;charset=utf-8');
  push(BYTE_ORDER_MARK + csvHead(columns));
  return { add: (rows) => push(rows.map((row) => csvLine(columns, row)).join('')), end };
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Rows as a workbook (.xlsx), compressed as they arrive. @param maxRows the most rows of a sheet, with the header */
export function xlsxFile<R>(columns: readonly RowColumn<R>[], maxRows = MAX_SHEET_ROWS): RowsFile<R> {
  const file = blobBuilder(XLSX);
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    file.push(bytes);
  });
  const addEntry = (path: string) => {
    const entry = new ZipDeflate(path, { level: 3 });
    zip.add(entry);
    return entry;
  };
  let sheetCount = 0;
  let usedRows = 0;
  let sheet: ZipDeflate | undefined;
  const close = () => sheet?.push(strToU8(sheetEnd(columns.length, usedRows)), true);
  const openSheet = () => {
    close();
    sheetCount += 1;
    usedRows = 1;
    sheet = addEntry(sheetPath(sheetCount));
    sheet.push(strToU8(sheetStart(columns)));
  };
  openSheet();
  const add = (rows: readonly R[]) => {
    if (usedRows >= maxRows) openSheet();
    const sheetRows = rows.slice(0, maxRows - usedRows);
    sheet?.push(strToU8(sheetRows.map((row) => sheetRow(columns, row, (usedRows += 1))).join('')));
    if (sheetRows.length < rows.length) add(rows.slice(sheetRows.length));
  };
  const end = () => {
    close();
    for (const [path, text] of Object.entries(workbookFiles(sheetCount)))
      addEntry(path).push(strToU8(text), true);
    zip.end();
    return file.end();
  };
  return { add, end };
}
