import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as z from 'zod';
import { putFile, readFile } from '#functions/kernel/files/storage.ts';
import { parseJson } from '#shared/rules/data/json.ts';
import type { Progress } from './archive.schema.ts';
import { type ArchiveJob, hashedName, piecesFolder } from './archive-job.ts';
import type { PackedPart } from './zip/zip.ts';

const CONTENT_TYPE = 'application/octet-stream';

/** The bytes under a key. @throws if the file is missing, so that no piece is lost silently */
export async function readRequiredFile(key: string): Promise<Uint8Array> {
  const bytes = await readFile(key);
  if (!bytes) throw new Error(`A piece of an archive is missing: ${key}`);
  return bytes;
}

/** Stores packed parts as the next block. @returns the progress to save */
export async function putBlock(
  { folder, progress: { parts, blockNames } }: ArchiveJob,
  packedParts: readonly PackedPart[],
): Promise<Pick<Progress, 'parts' | 'blocks' | 'blockNames'>> {
  const block = Buffer.concat(packedParts.flatMap(({ bytes }) => bytes));
  const name = hashedName(block, 'block', blockNames.length);
  await putFile(piecesFolder(folder) + name, block, CONTENT_TYPE);
  const names = [...blockNames, name];
  return {
    parts: [...parts, ...packedParts.map(({ part }) => part)],
    blocks: names.length,
    blockNames: names,
  };
}

/** The header of a piece: its kinds, each with the size in bytes of its compressed lines. */
const PieceHeader = z.array(z.object({ kind: z.string(), bytes: z.number() }));

/** Stores lines of records by kind, so that each kind can be read alone. @returns the progress to save */
export async function putPiece(
  { folder, progress: { pieceNames } }: ArchiveJob,
  lines: ReadonlyMap<string, readonly string[]>,
): Promise<Pick<Progress, 'pieces' | 'pieceNames'>> {
  const sections = [...lines].map(([kind, kindLines]) => ({
    kind,
    block: deflateRawSync(kindLines.join('\n')),
  }));
  const header = Buffer.from(
    JSON.stringify(sections.map(({ kind, block }) => ({ kind, bytes: block.length }))),
  );
  const headerLength = Buffer.alloc(4);
  headerLength.writeUInt32LE(header.length);
  const piece = Buffer.concat([headerLength, header, ...sections.map(({ block }) => block)]);
  const name = hashedName(piece, 'records', pieceNames.length);
  await putFile(piecesFolder(folder) + name, piece, CONTENT_TYPE);
  return { pieces: pieceNames.length + 1, pieceNames: [...pieceNames, name] };
}

function* linesIn(piece: Buffer, kinds: ReadonlySet<string>): Generator<string> {
  let offset = 4 + piece.readUInt32LE(0);
  for (const { kind, bytes } of parseJson(PieceHeader, piece.toString('utf8', 4, offset))) {
    if (kinds.has(kind))
      yield* inflateRawSync(piece.subarray(offset, offset + bytes))
        .toString()
        .split('\n');
    offset += bytes;
  }
}

/** The lines of all records of some kinds, each once: a record that moved during the reading may be stored twice. */
export async function* linesOf(
  { folder, progress: { pieceNames } }: ArchiveJob,
  kinds: ReadonlySet<string>,
): AsyncGenerator<string> {
  const seenKeys = new Set<string>();
  for (const name of pieceNames) {
    const piece = Buffer.from(await readRequiredFile(piecesFolder(folder) + name));
    for (const line of linesIn(piece, kinds)) {
      const end = line.indexOf('\t');
      const recordKey = line.slice(0, end);
      if (seenKeys.has(recordKey)) continue;
      seenKeys.add(recordKey);
      yield line.slice(end + 1);
    }
  }
}

/** A stored file in one of the archives. */
export const PackedFile = z.object({
  path: z.string(),
  /** The id of its record; '' for a receipt. */
  record: z.string(),
  archive: z.number(),
  bytes: z.number(),
  sha256: z.string(),
});
export type PackedFile = z.output<typeof PackedFile>;

const listingKey = (folder: string, archive: string) => `${piecesFolder(folder)}${archive}`;

/** Stores the list of files in an archive. */
export const putListing = (folder: string, archive: string, files: readonly PackedFile[]): Promise<void> =>
  putFile(listingKey(folder, archive), Buffer.from(JSON.stringify(files)), 'application/json');

/** All stored files that were packed, archive by archive. */
export async function readPackedFiles({ folder, progress: { archives } }: ArchiveJob): Promise<PackedFile[]> {
  const packedFiles: PackedFile[] = [];
  for (const [index, { name = `files-${index + 1}` }] of archives.entries()) {
    const text = Buffer.from(await readRequiredFile(listingKey(folder, name))).toString();
    packedFiles.push(...parseJson(z.array(PackedFile), text));
  }
  return packedFiles;
}

const namesKey = (folder: string) => `${piecesFolder(folder)}names`;

/** The names of animals and people, by their ids. */
export type Names = ReadonlyMap<string, string>;

export const putNames = (folder: string, names: Names): Promise<void> =>
  putFile(namesKey(folder), Buffer.from(JSON.stringify([...names])), 'application/json');

export async function readNames(folder: string): Promise<Names> {
  const pairs = z.array(z.tuple([z.string(), z.string()]));
  return new Map(parseJson(pairs, Buffer.from(await readRequiredFile(namesKey(folder))).toString()));
}
