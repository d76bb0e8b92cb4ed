import { unzipSync } from 'fflate';
import {
  ARCHIVE_FORM,
  ARCHIVE_FORMAT,
  ArchiveManifest,
  isTakenIn,
  MAX_LINE,
  MAX_LINES,
  NOT_TAKEN_IN,
  SETTINGS_KIND,
} from '#shared/rules/exchange/archive/archive.ts';
import { UnreadableFile } from '#shared/rules/exchange/files/limits.ts';

/** Records of one kind that are sent together, each the text of its line. */
export interface ArchivePart {
  readonly kind: string;
  readonly title: string;
  /** The number of its first record among those of its kind, from 1 on. */
  readonly first: number;
  readonly lines: readonly string[];
}

/** An export of everything, whose records are as its manifest says. */
export interface ReadArchive {
  readonly manifest: ArchiveManifest;
  readonly parts: readonly ArchivePart[];
  /** Kinds that stay behind, and why. */
  readonly leftOut: readonly (readonly [title: string, why: string])[];
}

/** The letters of a part: a request has room for three times as many bytes. */
const MAX_LETTERS = 1_500_000;

const DAMAGED = 'This export is damaged: ';

/** The manifest of an archive that is an export of ours; undefined for any other. @throws UnreadableFile for one of a later release */
function manifestIn(text: string): ArchiveManifest | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (Object(value)['format'] !== ARCHIVE_FORMAT) return undefined;
  const { success, data } = ArchiveManifest.safeParse(value);
  if (!success) throw new UnreadableFile(`${DAMAGED}its manifest.json can’t be read. Download it again.`);
  if (data.form > ARCHIVE_FORM)
    throw new UnreadableFile(
      'This export is of a later release of Havenkeep, which this one can’t read yet.',
    );
  return data;
}

async function sha256(bytes: Uint8Array): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Lines in pieces that a request takes, in order. */
function* pieces(lines: readonly string[]): Generator<{ first: number; lines: string[] }> {
  let [first, piece, letters]: [number, string[], number] = [1, [], 0];
  for (const [at, line] of lines.entries()) {
    if (piece.length >= MAX_LINES || (piece.length > 0 && letters + line.length > MAX_LETTERS)) {
      yield { first, lines: piece };
      [first, piece, letters] = [at + 1, [], 0];
    }
    piece.push(line);
    letters += line.length;
  }
  if (piece.length > 0) yield { first, lines: piece };
}

/**
 * The records of an export of ours, each file checked by the digest that its manifest has; undefined for any other archive.
 * @throws UnreadableFile for one that is damaged, or of a later release
 */
export async function readExport(bytes: Uint8Array): Promise<ReadArchive | undefined> {
  const text = new TextDecoder().decode(
    unzipSync(bytes, { filter: ({ name }) => name === 'manifest.json' })['manifest.json'],
  );
  const manifest = manifestIn(text);
  if (!manifest) return undefined;
  const wanted = manifest.nouns.filter(({ kind }) => isTakenIn(kind) || kind === SETTINGS_KIND);
  const names = new Set(wanted.map(({ jsonLines }) => jsonLines));
  const files = unzipSync(bytes, { filter: ({ name }) => names.has(name) });
  const said = new Map(manifest.contents.map((each) => [each.path, each]));
  const parts: ArchivePart[] = [];
  for (const { kind, title, jsonLines, records } of wanted) {
    const [content, file] = [files[jsonLines], said.get(jsonLines)];
    if (!content || !file) throw new UnreadableFile(`${DAMAGED}${jsonLines} is missing. Download it again.`);
    if (content.length !== file.bytes || (await sha256(content)) !== file.sha256)
      throw new UnreadableFile(`${DAMAGED}${jsonLines} is not what manifest.json says. Download it again.`);
    const lines = new TextDecoder().decode(content).split('\n').filter(Boolean);
    if (lines.length !== records || lines.some((line) => line.length > MAX_LINE))
      throw new UnreadableFile(`${DAMAGED}${jsonLines} does not have the ${records} records that it should.`);
    parts.push(...[...pieces(lines)].map((piece) => ({ kind, title, ...piece })));
  }
  const leftOut = manifest.nouns.flatMap(({ kind, title }) =>
    NOT_TAKEN_IN[kind] ? [[title, NOT_TAKEN_IN[kind]] as const] : [],
  );
  return { manifest, parts, leftOut };
}

/** True for the names in an archive of the stored files that an export has beside it. */
export const isOfStoredFiles = (names: readonly string[]): boolean =>
  names.length > 0 && names.every((name) => /^(?:files|receipts)\/[^/]+/.test(name));
