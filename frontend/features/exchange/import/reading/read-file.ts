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

/** The sheets of dropped files, the errors of unreadable ones, and the names of the pictures in archives. */
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
    throw new UnreadableFile('This is no text file. Save it as CSV or Excel workbook (.xlsx).');
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
  const isSure = chosenFormat.encoding ? true : detected.isSure;
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
  // The library unpacks large parts in workers made of blobs, which the page's policy refuses: it gets them unpacked.
  const plainWorkbook = zipSync(await unpackEntries(archive, (part) => /\.(?:xml|rels)$/.test(part)), {
    level: 0,
  });
  const found = await readXlsx(new Blob([new Uint8Array(plainWorkbook)])).catch(() => {
    throw new UnreadableFile(
      'This workbook is damaged or has a password. Save it again without one, or as CSV.',
    );
  });
  const filledSheets = found.filter(({ data }) => data.length > 0);
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

const isPicture = (name: string) => /\.(?:jpe?g|png|webp|heic|gif|avif)$/i.test(name);
const isTable = (name: string) => /\.(?:csv|tsv|txt|tab|xlsx)$/i.test(name);

async function readArchive(name: string, archive: ZipArchive): Promise<ReadResult> {
  const files = archive.entries.map((entry) => entry.name).filter((each) => !isClutter(each));
  const fullExport = files.includes('manifest.json') ? await readExport(archive) : undefined;
  if (fullExport) return { sheets: [], errors: [], pictures: [], archive: fullExport };
  if (isStoredFilesArchive(files)) return { sheets: [], errors: [], pictures: [], hasStoredFiles: true };
  checkArchive(archive.entries);
  const tables = await unpackEntries(archive, (each) => !isClutter(each) && isTable(each));
  const results = await Promise.all(
    Object.entries(tables).map(([each, content]) => readFile(each, new Blob([new Uint8Array(content)]))),
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

async function readZip(name: string, file: Blob): Promise<ReadResult> {
  const archive = await openZip(file);
  if (!archive.entries.some((entry) => entry.name === '[Content_Types].xml'))
    return await readArchive(name, archive);
  checkArchive(archive.entries);
  return { sheets: await readWorkbook(name, archive), errors: [], pictures: [] };
}

/** The sheets of one file by its contents. An archive is read in parts, so that its size does not matter. */
async function readFile(name: string, file: Blob): Promise<ReadResult> {
  try {
    if (file.size === 0) throw new UnreadableFile('This file is empty.');
    const start = new Uint8Array(await file.slice(0, ZIP_SIGNATURE.length).arrayBuffer());
    if (hasPrefix(start, OLE_SIGNATURE))
      throw new UnreadableFile('This is a workbook of an old Excel (.xls). Save it as .xlsx or CSV.');
    if (hasPrefix(start, ZIP_SIGNATURE)) return await readZip(name, file);
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
  const acceptedFiles = files.slice(0, LIMITS.files);
  const results: ReadResult[] = [];
  const deferredFiles: File[] = [];
  // Read one after another, so that memory holds one archive at a time.
  for (const file of acceptedFiles) {
    const result = isPicture(file.name)
      ? { sheets: [], errors: [], pictures: [file.name] }
      : await readFile(file.name, file);
    if (result.hasStoredFiles || result.pictures.length > 0) deferredFiles.push(file);
    results.push(result);
  }
  const archive = results.find((each) => each.archive)?.archive;
  return {
    sheets: results.flatMap(({ sheets }) => sheets),
    errors: results.flatMap(({ errors }) => errors),
    pictures: results.flatMap(({ pictures }) => pictures),
    deferredFiles,
    ...(archive ? { archive } : {}),
  };
}
