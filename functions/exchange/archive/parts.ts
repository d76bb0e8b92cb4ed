import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as z from 'zod';
import { putFile, readFile } from '#functions/kernel/files/storage.ts';
import { jsonOf } from '#shared/rules/data/json.ts';
import type { Progress } from './archive.schema.ts';
import { blockKey, type Making, piecesFolder } from './making.ts';
import type { PackedPart } from './zip/zip.ts';

const BYTES = 'application/octet-stream';

/** The bytes under a key. @throws where there are none: a piece of an archive is not lost silently */
export async function neededFile(key: string): Promise<Uint8Array> {
  const bytes = await readFile(key);
  if (!bytes) throw new Error(`A piece of an archive is missing: ${key}`);
  return bytes;
}

/** Stores packed contents as the next block of parts; gives what is to be noted of them. */
export async function putBlock(
  { folder, progress: { parts, blocks } }: Making,
  packed: readonly PackedPart[],
): Promise<Pick<Progress, 'parts' | 'blocks'>> {
  const block = Buffer.concat(packed.map(({ bytes }) => bytes));
  await putFile(blockKey(folder, blocks), block, BYTES);
  return { parts: [...parts, ...packed.map(({ part }) => part)], blocks: blocks + 1 };
}

/** The kinds of a piece, each with the bytes that its lines take. */
const Head = z.array(z.object({ kind: z.string(), bytes: z.number() }));

const pieceKey = (folder: string, number: number) => `${piecesFolder(folder)}records-${number}`;

/** Stores lines of records by kind: each kind is read alone. */
export async function putPiece(
  { folder, progress: { pieces } }: Making,
  lines: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const blocks = [...lines].map(([kind, of]) => ({ kind, block: deflateRawSync(of.join('\n')) }));
  const head = Buffer.from(JSON.stringify(blocks.map(({ kind, block }) => ({ kind, bytes: block.length }))));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  const piece = Buffer.concat([length, head, ...blocks.map(({ block }) => block)]);
  await putFile(pieceKey(folder, pieces), piece, BYTES);
}

function* linesIn(piece: Buffer, kinds: ReadonlySet<string>): Generator<string> {
  let at = 4 + piece.readUInt32LE(0);
  for (const { kind, bytes } of jsonOf(Head, piece.toString('utf8', 4, at))) {
    if (kinds.has(kind))
      yield* inflateRawSync(piece.subarray(at, at + bytes))
        .toString()
        .split('\n');
    at += bytes;
  }
}

/** The lines of all records of some kinds, each once: a record that moved while it was read lies in two places. */
export async function* linesOf(
  { folder, progress: { pieces } }: Making,
  kinds: ReadonlySet<string>,
): AsyncGenerator<string> {
  const seen = new Set<string>();
  for (let number = 0; number < pieces; number++) {
    const piece = Buffer.from(await neededFile(pieceKey(folder, number)));
    for (const line of linesIn(piece, kinds)) {
      const end = line.indexOf('\t');
      const place = line.slice(0, end);
      if (seen.has(place)) continue;
      seen.add(place);
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

const listingKey = (folder: string, archive: number) => `${piecesFolder(folder)}files-${archive}`;

/** Stores what lies in an archive of files. */
export const putListing = (folder: string, archive: number, files: readonly PackedFile[]): Promise<void> =>
  putFile(listingKey(folder, archive), Buffer.from(JSON.stringify(files)), 'application/json');

/** All stored files that were packed, archive by archive. */
export async function filesPacked({ folder, progress: { archives } }: Making): Promise<PackedFile[]> {
  const all: PackedFile[] = [];
  for (const at of archives.keys()) {
    const text = Buffer.from(await neededFile(listingKey(folder, at + 1))).toString();
    all.push(...jsonOf(z.array(PackedFile), text));
  }
  return all;
}

const namesKey = (folder: string) => `${piecesFolder(folder)}names`;

/** The names of animals and people, by their ids. */
export type Names = ReadonlyMap<string, string>;

export const putNames = (folder: string, names: Names): Promise<void> =>
  putFile(namesKey(folder), Buffer.from(JSON.stringify([...names])), 'application/json');

export async function readNames(folder: string): Promise<Names> {
  const pairs = z.array(z.tuple([z.string(), z.string()]));
  return new Map(jsonOf(pairs, Buffer.from(await neededFile(namesKey(folder))).toString()));
}
