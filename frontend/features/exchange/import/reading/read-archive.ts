import {
  ARCHIVE_VERSION,
  ARCHIVE_FORMAT,
  ArchiveManifest,
  isImported,
  MAX_LINE,
  MAX_LINES,
  NOT_IMPORTED,
  SETTINGS_KIND,
} from '#shared/rules/exchange/archive/archive.ts';
import { checkZipBomb, checkUnpacked, UnreadableFile } from '#shared/rules/exchange/files/limits.ts';
import type { ZipArchive } from './zip.ts';

/** The location of records of one kind that are sent together. */
export interface ArchivePartRef {
  readonly kind: string;
  readonly title: string;
  /** The number of its first record among those of its kind, from 1 on. */
  readonly first: number;
  readonly count: number;
  readonly path: string;
}

/** Records of one kind that are sent together, with the text of each line. */
export interface ArchivePart extends ArchivePartRef {
  readonly lines: readonly string[];
}

/** An export of everything, whose records match its manifest. */
export interface ExportArchive {
  readonly manifest: ArchiveManifest;
  readonly parts: readonly ArchivePartRef[];
  /** Reads the records of a part: memory holds one file of the archive at a time. @throws UnreadableFile */
  read(partRef: ArchivePartRef): Promise<ArchivePart>;
  /** The kinds that are left out, with the reasons. */
  readonly leftOut: readonly (readonly [title: string, why: string])[];
}

/** The most characters of a part; a request has room for three times as many bytes. */
const MAX_CHARACTERS = 1_500_000;

const DAMAGED_PREFIX = 'This export is damaged: ';

/**
 * The manifest of an archive that is an export of Havenkeep; undefined for any other.
 * @throws UnreadableFile for one of a later release
 */
function parseManifest(text: string): ArchiveManifest | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (Object(value)['format'] !== ARCHIVE_FORMAT) return undefined;
  const { success, data } = ArchiveManifest.safeParse(value);
  if (!success)
    throw new UnreadableFile(`${DAMAGED_PREFIX}its manifest.json can’t be read. Download it again.`);
  if (data.form > ARCHIVE_VERSION)
    throw new UnreadableFile(
      'This export is of a later release of Havenkeep, which this one can’t read yet.',
    );
  return data;
}

async function sha256(bytes: Uint8Array): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const LINE_FEED = 10;

/** The lines of a file that are not empty, decoded one by one, as a file may exceed the longest string. */
function* splitLines(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder();
  for (let start = 0; start < bytes.length;) {
    const found = bytes.indexOf(LINE_FEED, start);
    const end = found < 0 ? bytes.length : found;
    if (end > start) yield decoder.decode(bytes.subarray(start, end));
    start = end + 1;
  }
}

/** The ranges of lines that each fit into a request, in order; undefined if a line is too long for any. */
function chunkRanges(lines: Iterable<string>): { first: number; count: number }[] | undefined {
  const ranges: { first: number; count: number }[] = [];
  let [first, count, characterCount] = [1, 0, 0];
  for (const { length } of lines) {
    if (length > MAX_LINE) return undefined;
    if (count >= MAX_LINES || (count > 0 && characterCount + length > MAX_CHARACTERS)) {
      ranges.push({ first, count });
      [first, count, characterCount] = [first + count, 0, 0];
    }
    count++;
    characterCount += length;
  }
  return count > 0 ? [...ranges, { first, count }] : ranges;
}

type Noun = ArchiveManifest['nouns'][number];

/** The locations of a kind's records in its file, which is checked by the manifest's digest. @throws UnreadableFile */
async function findPartRefs(
  archive: ZipArchive,
  manifest: ArchiveManifest,
  { kind, title, jsonLines: path, records }: Noun,
): Promise<ArchivePartRef[]> {
  const manifestEntry = manifest.contents.find((each) => each.path === path);
  const isInArchive = archive.entries.some(({ name }) => name === path);
  if (!manifestEntry || !isInArchive)
    throw new UnreadableFile(`${DAMAGED_PREFIX}${path} is missing. Download it again.`);
  const content = await archive.read(path);
  if (content.length !== manifestEntry.bytes || (await sha256(content)) !== manifestEntry.sha256)
    throw new UnreadableFile(`${DAMAGED_PREFIX}${path} is not what manifest.json says. Download it again.`);
  const ranges = chunkRanges(splitLines(content));
  const recordCount = ranges?.reduce((sum, { count }) => sum + count, 0);
  if (!ranges || recordCount !== records)
    throw new UnreadableFile(`${DAMAGED_PREFIX}${path} does not have the ${records} records that it should.`);
  return ranges.map((range) => ({ kind, title, path, ...range }));
}

/** A function that reads the lines of parts, without unpacking the same file twice in a row. */
function createPartReader(archive: ZipArchive): ExportArchive['read'] {
  let lastFile: { readonly path: string; readonly lines: readonly string[] } = { path: '', lines: [] };
  return async (partRef) => {
    const { path, first, count } = partRef;
    if (lastFile.path !== path) {
      lastFile = { path: '', lines: [] };
      lastFile = { path, lines: [...splitLines(await archive.read(path))] };
    }
    return { ...partRef, lines: lastFile.lines.slice(first - 1, first - 1 + count) };
  };
}

/**
 * The records of an export of Havenkeep, each file checked against its digest in the manifest; undefined for any other
 * archive.
 * @throws UnreadableFile for one that is damaged, or of a later release
 */
export async function readExport(archive: ZipArchive): Promise<ExportArchive | undefined> {
  checkUnpacked(archive.entries.filter(({ name }) => name === 'manifest.json'));
  const manifest = parseManifest(new TextDecoder().decode(await archive.read('manifest.json')));
  if (!manifest) return undefined;
  const importedNouns = manifest.nouns.filter(({ kind }) => isImported(kind) || kind === SETTINGS_KIND);
  const parts: ArchivePartRef[] = [];
  for (const noun of importedNouns) {
    checkZipBomb(archive.entries.filter(({ name }) => name === noun.jsonLines));
    parts.push(...(await findPartRefs(archive, manifest, noun)));
  }
  const leftOut = manifest.nouns.flatMap(({ kind, title }) =>
    NOT_IMPORTED[kind] ? [[title, NOT_IMPORTED[kind]] as const] : [],
  );
  return { manifest, parts, leftOut, read: createPartReader(archive) };
}

/** True if an archive with these entry names holds the stored files that accompany an export. */
export const isStoredFilesArchive = (names: readonly string[]): boolean =>
  names.length > 0 && names.every((name) => /^(?:files|receipts)\/[^/]+/.test(name));
