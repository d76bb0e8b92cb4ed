import { createHash } from 'node:crypto';
import { extensionOf } from '#shared/rules/files/files.ts';
import { listStoredFiles, type StoredFile } from '#functions/kernel/files/folder.ts';
import { putFile, readFileWithType } from '#functions/kernel/files/storage.ts';
import { type ArchiveJob, hashedName, WRITING, PACKING } from './archive-job.ts';
import { type PackedFile, putListing } from './parts.ts';
import { archiveOf, packFile } from './zip/zip.ts';

const MEGABYTE = 1024 * 1024;
/** The largest archive of files, except for one with a single larger file. */
const MAX_ARCHIVE_BYTES = 128 * MEGABYTE;
/** The number of files that are read in parallel. */
const CONCURRENCY = 8;
/** The keys of uploaded files and printed receipts, without the smaller sizes of pictures. */
const ORIGINAL_PATTERN = /^files\/[^/]+\/([^/]+\/(original|logo\.png)|receipts\/.+\.pdf)$/;

const folderOf = (tenantId: string) => `files/${tenantId}/`;

/** The stored files of a rescue that are copied, in the order of their keys. */
async function* listOriginals(tenantId: string, afterKey?: string): AsyncGenerator<readonly StoredFile[]> {
  for await (const files of listStoredFiles(folderOf(tenantId), afterKey))
    yield files.filter(({ key }) => ORIGINAL_PATTERN.test(key));
}

/** Counts the files to be copied and their bytes, and saves both as the job's progress. */
export async function countFiles(job: ArchiveJob): Promise<ArchiveJob> {
  let [files, fileBytes] = [0, 0];
  for await (const batch of listOriginals(job.tenantId))
    for (const { size } of batch) {
      files += 1;
      fileBytes += size;
    }
  return job.saveProgress({ files, fileBytes, position: JSON.stringify(PACKING) });
}

/** The next files for one archive, and whether there are more. */
async function nextFiles(tenantId: string, afterKey: string | undefined, maxBytes: number) {
  const nextBatch: StoredFile[] = [];
  let bytes = 0;
  for await (const files of listOriginals(tenantId, afterKey))
    for (const file of files) {
      bytes += file.size;
      if (nextBatch.length > 0 && bytes > maxBytes) return { nextBatch, isMore: true };
      nextBatch.push(file);
    }
  return { nextBatch, isMore: false };
}

/** The path in the archive: that of a receipt stays, any other file is named by the id of its record. */
function archiveEntryOf(key: string, type: string): { path: string; record: string } {
  const [, , record = '', ...rest] = key.split('/');
  if (record === 'receipts') return { path: ['receipts', ...rest].join('/'), record: '' };
  return { path: `files/${record}.${extensionOf(type)}`, record };
}

/** Packs a file; undefined if it was removed meanwhile. */
async function packStoredFile({ key }: StoredFile) {
  const file = await readFileWithType(key);
  if (!file) return undefined;
  const entry = archiveEntryOf(key, file.type);
  return { ...packFile(entry.path, file.bytes), record: entry.record };
}

async function packAll(files: readonly StoredFile[]) {
  const packedFiles = [];
  for (let index = 0; index < files.length; index += CONCURRENCY)
    packedFiles.push(...(await Promise.all(files.slice(index, index + CONCURRENCY).map(packStoredFile))));
  return packedFiles.filter((each) => each !== undefined);
}

/** Packs the next files, up to `maxBytes` bytes, into an archive. An interrupted step is repeated. */
export async function packFiles(
  job: ArchiveJob,
  afterKey?: string,
  maxBytes = MAX_ARCHIVE_BYTES,
): Promise<ArchiveJob> {
  const { folder, tenantId, progress } = job;
  const { nextBatch, isMore } = await nextFiles(tenantId, afterKey, maxBytes);
  const packedFiles = await packAll(nextBatch);
  const position = JSON.stringify(isMore ? { ...PACKING, cursor: nextBatch.at(-1)?.key } : WRITING);
  if (packedFiles.length === 0) return job.saveProgress({ position });
  const number = progress.archives.length + 1;
  const archive = archiveOf(
    packedFiles.map(({ part }) => part),
    packedFiles.flatMap(({ bytes }) => bytes),
  );
  const packedList = packedFiles.map(
    ({ part: { name: path, size: bytes, sha256 = '' }, record }): PackedFile => ({
      path,
      record,
      archive: number,
      bytes,
      sha256,
    }),
  );
  const name = hashedName(archive, 'files', number);
  await putListing(folder, name, packedList);
  await putFile(`${folder}${name}.zip`, archive, 'application/zip');
  const sha256 = createHash('sha256').update(archive).digest('hex');
  const summary = { name, files: packedFiles.length, bytes: archive.length, sha256 };
  return job.saveProgress({ archives: [...progress.archives, summary], position });
}
