import { type Unzipped, zipSync } from 'fflate';
import Papa from 'papaparse';
import { decodeText, type Encoding, encodingOf } from '#shared/rules/exchange/files/encoding.ts';
import {
  checkArchive,
  checkRow,
  checkUnpacked,
  isClutter,
  LIMITS,
  UnreadableFile,
} from '#shared/rules/exchange/files/limits.ts';
import { type Separator, separatorOf } from '#shared/rules/exchange/files/separator.ts';
import type { TableRow } from '#shared/rules/exchange/files/table.ts';
import { isPicture } from './pictures.ts';
import { isStoredFilesArchive, type ExportArchive, readExport } from './read-archive.ts';
import { hasPrefix, openZip, ZIP_SIGNATURE, type ZipArchive } from './zip.ts';
import { unmaskFormula } from '#shared/rules/files/csv.ts';

/** The format of a text file; a workbook has none. */
export interface TextFormat {
  readonly encoding: Encoding;
  /** False where the bytes could be of several encodings. */
  readonly isSure: boolean;
  readonly separator: Separator;
}

/** A file, or a sheet of one, with its rows. */
export interface ReadSheet {
  readonly name: string;
  readonly rows: readonly TableRow[];
  readonly format?: TextFormat;
  /** Kept to read the file again in another encoding. */
  readonly bytes?: Uint8Array;
}

/** The content of a dropped file, or of all: sheets, the errors of unreadable files, and the names of pictures. */
export interface ReadResult {
  readonly sheets: readonly ReadSheet[];
  readonly errors: readonly { readonly name: string; readonly message: string }[];
  readonly pictures: readonly string[];
  /** The full export of a rescue, if the files include one. */
  readonly archive?: ExportArchive;
  /** True for the archive of stored files that comes with a full export. */
  readonly hasStoredFiles?: boolean;
}

const OLE_SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0] as const;

/** The message for an unclosed quote, which makes one cell of the rest of the file. */
const unclosedQuoteMessage = (line: number) =>
  `A quote in row ${line} never ends. Correct it in a spreadsheet program, and save the file again.`;

/** The rows of a text file. @throws UnreadableFile */
export function textRows(bytes: Uint8Array, format: Pick<TextFormat, 'encoding' | 'separator'>): TableRow[] {
  const text = decodeText(bytes, format.encoding);
  if (text.includes('\0'))
    throw new UnreadableFile('This isn’t a text file. Save it as CSV or as an Excel workbook (.xlsx).');
  const rows: TableRow[] = [];
  Papa.parse<string[]>(text, {
    delimiter: format.separator,
    step: ({ data, errors }) => {
      const line = rows.length + 1;
      if (errors.some(({ code }) => code === 'MissingQuotes'))
        throw new UnreadableFile(unclosedQuoteMessage(line));
      checkRow(data, line);
      rows.push({ line, cells: data.map((cell) => unmaskFormula(cell)) });
    },
  });
  return rows;
}

/** Reads a text file; detects the parts of its format that are not given. @throws UnreadableFile */
export function readText(name: string, bytes: Uint8Array, chosenFormat: Partial<TextFormat> = {}): ReadSheet {
  const detected = encodingOf(bytes);
  const encoding = chosenFormat.encoding ?? detected.encoding;
  const isSure = chosenFormat.isSure ?? detected.isSure;
  const separator = chosenFormat.separator ?? separatorOf(decodeText(bytes, encoding)) ?? ',';
  return {
    name,
    rows: textRows(bytes, { encoding, separator }),
    format: { encoding, isSure, separator },
    bytes,
  };
}

const dateText = (at: Date): string => {
  const [day = '', time = ''] = at.toISOString().split('T');
  return time.startsWith('00:00') ? day : `${day} ${time.slice(0, 5)}`;
};

/**
 * A cell of a workbook as text: a date by its day, with the time unless it is midnight; a number without separators
 * between thousands.
 */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : dateText(cell);
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '';
}

/** The sheets of a workbook that have rows. @throws UnreadableFile */
async function readWorkbook(name: string, archive: ZipArchive): Promise<ReadSheet[]> {
  const { default: readXlsx } = await import('read-excel-file/universal');
  // The library inflates large parts in workers made of blobs, which the content security policy refuses, so it gets
  // a zip whose parts are not compressed.
  const plainWorkbook = zipSync(await unpackEntries(archive, (part) => /\.(?:xml|rels)$/.test(part)), {
    level: 0,
  });
  const workbookSheets = await readXlsx(new Blob([plainWorkbook])).catch(() => {
    throw new UnreadableFile(
      'This workbook is damaged or has a password. Save it again without one, or as CSV.',
    );
  });
  const filledSheets = workbookSheets.filter(({ data }) => data.length > 0);
  return filledSheets.map(({ sheet, data }) => ({
    name: filledSheets.length > 1 ? `${name} · ${sheet}` : name,
    rows: data.map((cells, index) => {
      const row = { line: index + 1, cells: cells.map(cellText) };
      checkRow(row.cells, row.line);
      return row;
    }),
  }));
}

/** Unpacks the wanted files of an archive, after checking their sizes in its directory. @throws UnreadableFile */
async function unpackEntries(archive: ZipArchive, isWanted: (name: string) => boolean): Promise<Unzipped> {
  const entries = archive.entries.filter(({ name }) => isWanted(name));
  checkUnpacked(entries);
  const files: Unzipped = {};
  for (const { name } of entries) files[name] = await archive.read(name);
  return files;
}

const isTable = (name: string) => /\.(?:csv|tsv|txt|tab|xlsx)$/i.test(name);

/** The tables and pictures of an archive, or the export that it is. */
async function readArchive(name: string, archive: ZipArchive): Promise<ReadResult> {
  const files = archive.entries.map((entry) => entry.name).filter((each) => !isClutter(each));
  const fullExport = files.includes('manifest.json') ? await readExport(archive) : undefined;
  if (fullExport) return { sheets: [], errors: [], pictures: [], archive: fullExport };
  if (isStoredFilesArchive(files)) return { sheets: [], errors: [], pictures: [], hasStoredFiles: true };
  // An export may have more files than other archives: only those that its manifest names are read.
  checkArchive(archive.entries);
  const tables = await unpackEntries(archive, (each) => !isClutter(each) && isTable(each));
  const results = await Promise.all(
    Object.entries(tables).map(([each, content]) =>
      readFile(each, new Blob([content]), { isInArchive: true }),
    ),
  );
  const pictures = files.filter(isPicture);
  const isEmpty = results.length === 0 && pictures.length === 0;
  return {
    sheets: results.flatMap(({ sheets }) => sheets),
    errors: [
      ...results.flatMap(({ errors }) => errors),
      ...(isEmpty ? [{ name, message: 'There is no CSV or Excel file and no photo in this archive.' }] : []),
    ],
    pictures,
  };
}

interface ReadOptions {
  /** True for a file of an archive: it may be a table, but no further archive. */
  readonly isInArchive: boolean;
}

async function readZip(name: string, file: Blob, { isInArchive }: ReadOptions): Promise<ReadResult> {
  const archive = await openZip(file);
  if (!archive.entries.some((entry) => entry.name === '[Content_Types].xml')) {
    if (isInArchive)
      throw new UnreadableFile('This is an archive in an archive. Unpack it, and drop it by itself.');
    return await readArchive(name, archive);
  }
  checkArchive(archive.entries);
  return { sheets: await readWorkbook(name, archive), errors: [], pictures: [] };
}

/** The sheets of one file by its contents. An archive is read in parts, so that its size does not matter. */
async function readFile(name: string, file: Blob, options: ReadOptions): Promise<ReadResult> {
  try {
    if (file.size === 0) throw new UnreadableFile('This file is empty.');
    const start = new Uint8Array(await file.slice(0, ZIP_SIGNATURE.length).arrayBuffer());
    if (hasPrefix(start, OLE_SIGNATURE))
      throw new UnreadableFile('This workbook is in the old Excel format (.xls). Save it as .xlsx or CSV.');
    if (hasPrefix(start, ZIP_SIGNATURE)) return await readZip(name, file, options);
    if (file.size > LIMITS.fileBytes)
      throw new UnreadableFile('This file is larger than 100 MB. Split it into smaller ones.');
    const sheet = readText(name, new Uint8Array(await file.arrayBuffer()));
    return { sheets: [sheet], errors: [], pictures: [] };
  } catch (error) {
    const message =
      error instanceof UnreadableFile ? error.message : 'This file can’t be read. Save it as CSV.';
    return { sheets: [], errors: [{ name, message }], pictures: [] };
  }
}

/**
 * The content of dropped files, and the photos or stored files among them, which are sent once the records are there.
 */
interface ReadFiles extends Omit<ReadResult, 'hasStoredFiles'> {
  readonly deferredFiles: readonly File[];
}

/** The sheets of dropped files; a file that can't be read is among the errors, and the others are read. */
export async function readFiles(files: readonly File[]): Promise<ReadFiles> {
  // A picture is only listed here, so any number is taken.
  const pictures = files.filter(({ name }) => isPicture(name));
  const otherFiles = files.filter(({ name }) => !isPicture(name));
  const results: ReadResult[] = [];
  const deferredFiles: File[] = [...pictures];
  const errors: { name: string; message: string }[] = [];
  let archive: ExportArchive | undefined;
  // Read one after another, so that memory holds one archive at a time.
  for (const file of otherFiles.slice(0, LIMITS.files)) {
    const result = await readFile(file.name, file, { isInArchive: false });
    if (result.hasStoredFiles || result.pictures.length > 0) deferredFiles.push(file);
    if (archive && result.archive)
      errors.push({ name: file.name, message: 'Only one export can be imported at a time.' });
    archive ??= result.archive;
    results.push(result);
  }
  const [firstUnread, ...furtherUnread] = otherFiles.slice(LIMITS.files);
  if (firstUnread)
    errors.push({
      name:
        furtherUnread.length > 0 ? `${firstUnread.name} and ${furtherUnread.length} more` : firstUnread.name,
      message: `Only ${LIMITS.files} files are read at once. Drop the rest again.`,
    });
  return {
    sheets: results.flatMap(({ sheets }) => sheets),
    errors: [...results.flatMap((result) => result.errors), ...errors],
    pictures: [...pictures.map(({ name }) => name), ...results.flatMap((result) => result.pictures)],
    deferredFiles,
    ...(archive ? { archive } : {}),
  };
}
