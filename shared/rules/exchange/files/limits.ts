const MEGABYTE = 1024 * 1024;

/** The limits of files that are read: larger ones could exceed the memory of a browser. */
export const LIMITS = {
  files: 200,
  fileBytes: 100 * MEGABYTE,
  /** Unpacked, of all files of an archive together. */
  unpackedBytes: 300 * MEGABYTE,
  /** Unpacked bytes for each packed one: text hardly reaches 30. */
  ratio: 200,
  entries: 20_000,
  columns: 500,
  cellCharacters: 100_000,
  rows: 500_000,
} as const;

/** A file that can't be read, with a sentence for people. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** An entry of an archive as its directory lists it; sizes are in bytes, packed and unpacked. */
export interface ArchiveEntry {
  readonly name: string;
  readonly size: number;
  readonly originalSize: number;
}

/** True for a name that leads out of its folder. */
export const escapesFolder = (name: string): boolean =>
  /^(?:[/\\]|[A-Za-z]:)/.test(name) || name.split(/[/\\]/).includes('..');

/** True for a folder, and for a file that a Mac or Windows adds to archives. */
export const isClutter = (name: string): boolean =>
  name.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$)/.test(name);

const TOO_LARGE = 'This archive is too large once it is unpacked. Split it into smaller ones.';

/** Refuses files with a compression ratio that no text or picture has. @throws UnreadableFile */
export function checkZipBomb(entries: readonly ArchiveEntry[]): void {
  const isZipBomb = entries.some(
    ({ size, originalSize }) => originalSize > MEGABYTE && originalSize > LIMITS.ratio * Math.max(size, 1),
  );
  if (isZipBomb) throw new UnreadableFile(TOO_LARGE);
}

/** Refuses files that would be too large once they are unpacked. @throws UnreadableFile */
export function checkUnpacked(entries: readonly ArchiveEntry[]): void {
  checkZipBomb(entries);
  const unpackedSize = entries.reduce((sum, { originalSize }) => sum + originalSize, 0);
  if (unpackedSize > LIMITS.unpackedBytes) throw new UnreadableFile(TOO_LARGE);
}

/** Refuses an archive by its directory, before anything is unpacked. @throws UnreadableFile */
export function checkArchive(entries: readonly ArchiveEntry[]): void {
  if (entries.length > LIMITS.entries)
    throw new UnreadableFile(
      `This archive has more than ${LIMITS.entries.toLocaleString('en')} files. Split it into smaller ones.`,
    );
  const escapingEntry = entries.find(({ name }) => escapesFolder(name));
  if (escapingEntry)
    throw new UnreadableFile(
      `The file “${escapingEntry.name.slice(0, 60)}” in this archive points outside of it. Pack the files again.`,
    );
}

/** Refuses rows beyond the limits. @throws UnreadableFile */
export function checkRow(cells: readonly string[], line: number): void {
  if (cells.length > LIMITS.columns)
    throw new UnreadableFile(
      `Row ${line} has ${cells.length.toLocaleString('en')} columns; at most ${LIMITS.columns} are read. Delete the columns you don’t need.`,
    );
  const longCellIndex = cells.findIndex((cell) => cell.length > LIMITS.cellCharacters);
  if (longCellIndex >= 0)
    throw new UnreadableFile(
      `Cell ${longCellIndex + 1} of row ${line} has more than ${LIMITS.cellCharacters.toLocaleString('en')} characters. A quote may be missing where it ends.`,
    );
  if (line > LIMITS.rows)
    throw new UnreadableFile(
      `This file has more than ${LIMITS.rows.toLocaleString('en')} rows. Split it into smaller ones.`,
    );
}
