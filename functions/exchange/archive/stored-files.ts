import { createHash } from 'node:crypto';
import { endingOf } from '#shared/rules/files/files.ts';
import { filesIn, type StoredFile } from '#functions/kernel/files/folder.ts';
import { putFile, readTyped } from '#functions/kernel/files/storage.ts';
import { type ArchiveJob, namedBy, NOUNS, PACKING } from './archive-job.ts';
import { type PackedFile, putListing } from './parts.ts';
import { archiveOf, packedFile } from './zip/zip.ts';

const MEGABYTE = 1024 * 1024;
/** The largest archive of files, except for one with a single larger file. */
const MAX_ARCHIVE_BYTES = 128 * MEGABYTE;
/** The files that are read in parallel. */
const CONCURRENCY = 8;
/** The keys of uploaded files and printed receipts, without the smaller sizes of pictures. */
const IS_ORIGINAL = /^files\/[^/]+\/([^/]+\/(original|logo\.png)|receipts\/.+\.pdf)$/;

const folderOf = (tenantId: string) => `files/${tenantId}/`;

/** The stored files of a rescue that are copied, in the order of their keys. */
async function* originals(tenantId: string, after?: string): AsyncGenerator<readonly StoredFile[]> {
  for await (const files of filesIn(folderOf(tenantId), after))
    yield files.filter(({ key }) => IS_ORIGINAL.test(key));
}

/** Counts the files of a rescue. */
export async function listFiles(making: ArchiveJob): Promise<ArchiveJob> {
  let [files, fileBytes] = [0, 0];
  for await (const batch of originals(making.tenantId))
    for (const { size } of batch) {
      files += 1;
      fileBytes += size;
    }
  return making.note({ files, fileBytes, position: JSON.stringify(PACKING) });
}

/** The next files for one archive, and whether there are more. */
async function nextFiles(tenantId: string, after: string | undefined, most: number) {
  const next: StoredFile[] = [];
  let bytes = 0;
  for await (const files of originals(tenantId, after))
    for (const file of files) {
      bytes += file.size;
      if (next.length > 0 && bytes > most) return { next, isMore: true };
      next.push(file);
    }
  return { next, isMore: false };
}

/** The path in the archive: that of a receipt stays, any other file is named by the id of its record. */
function nameOf(key: string, type: string): { path: string; record: string } {
  const [, , record = '', ...rest] = key.split('/');
  if (record === 'receipts') return { path: ['receipts', ...rest].join('/'), record: '' };
  return { path: `files/${record}.${endingOf(type)}`, record };
}

/** Packs a file; undefined if it was removed meanwhile. */
async function pack({ key }: StoredFile) {
  const file = await readTyped(key);
  if (!file) return undefined;
  const entry = nameOf(key, file.type);
  return { ...packedFile(entry.path, file.bytes), record: entry.record };
}

async function packAll(files: readonly StoredFile[]) {
  const packed = [];
  for (let at = 0; at < files.length; at += CONCURRENCY)
    packed.push(...(await Promise.all(files.slice(at, at + CONCURRENCY).map(pack))));
  return packed.filter((each) => each !== undefined);
}

/** Packs the next files, up to `most` bytes, into an archive. An interrupted step is repeated. */
export async function packFiles(
  making: ArchiveJob,
  after?: string,
  most = MAX_ARCHIVE_BYTES,
): Promise<ArchiveJob> {
  const { folder, tenantId, progress } = making;
  const { next, isMore } = await nextFiles(tenantId, after, most);
  const packed = await packAll(next);
  const position = JSON.stringify(isMore ? { ...PACKING, cursor: next.at(-1)?.key } : NOUNS);
  if (packed.length === 0) return making.note({ position });
  const number = progress.archives.length + 1;
  const archive = archiveOf(
    packed.map(({ part }) => part),
    packed.flatMap(({ bytes }) => bytes),
  );
  const listed = packed.map(({ part: { name: path, size: bytes, sha256 = '' }, record }): PackedFile => ({
    path,
    record,
    archive: number,
    bytes,
    sha256,
  }));
  const name = namedBy(archive, 'files', number);
  await putListing(folder, name, listed);
  await putFile(`${folder}${name}.zip`, archive, 'application/zip');
  const sha256 = createHash('sha256').update(archive).digest('hex');
  const summary = { name, files: packed.length, bytes: archive.length, sha256 };
  return making.note({ archives: [...progress.archives, summary], position });
}
