import { endingOf } from '#shared/rules/files/files.ts';
import { filesIn, type StoredFile } from '#functions/kernel/files/folder.ts';
import { putFile, readTyped } from '#functions/kernel/files/storage.ts';
import { archiveOf, packedFile } from './archive.ts';
import { archiveKey, putPart } from './copy-parts.ts';
import { type Ending, noteStep } from '../steps/ending.table.ts';

/** The steps after the records: files are listed, then packed, then everything is put together. */
export const [LISTING, PACKING, FINISHING] = [{ step: -1 }, { step: -2 }, { step: -3 }] as const;

const MEGABYTE = 1024 * 1024;
/** An archive of files ends before it is longer, unless its only file is. */
const ARCHIVE_BYTES = 128 * MEGABYTE;
/** The files that are read in parallel. */
const CONCURRENCY = 8;
/** Uploaded files, not the smaller sizes made of them. */
const IS_ORIGINAL = /\/(original|logo\.png)$/;

const folderOf = (tenantId: string) => `files/${tenantId}/`;

/** The files of a rescue: how each is called in the storage, and how large it is. */
export async function listFiles(ending: Ending): Promise<Ending> {
  const lines: string[] = [];
  let fileBytes = 0;
  for await (const files of filesIn(folderOf(ending.row.tenantId)))
    for (const { key, size } of files) {
      const [, , record, file] = key.split('/');
      lines.push(`${JSON.stringify({ record, file, bytes: size })}\n`);
      fileBytes += size;
    }
  const parts = await putPart(ending, 'files.jsonl', lines.join(''));
  return noteStep(ending, { parts, files: lines.length, fileBytes, position: JSON.stringify(PACKING) });
}

/** The next files that go into one archive, and whether there are more. */
async function nextFiles(tenantId: string, after: string | undefined, most: number) {
  const next: StoredFile[] = [];
  let bytes = 0;
  for await (const files of filesIn(folderOf(tenantId), after))
    for (const file of files.filter(({ key }) => IS_ORIGINAL.test(key))) {
      bytes += file.size;
      if (next.length > 0 && bytes > most) return { next, isMore: true };
      next.push(file);
    }
  return { next, isMore: false };
}

/** A file in its archive: called by the id of its record. One that was removed meanwhile is left out. */
async function pack({ key }: StoredFile) {
  const [, , record = ''] = key.split('/');
  const file = await readTyped(key);
  return file && packedFile(`files/${record}.${endingOf(file.type)}`, file.bytes);
}

async function packAll(files: readonly StoredFile[]) {
  const packed = [];
  for (let at = 0; at < files.length; at += CONCURRENCY)
    packed.push(...(await Promise.all(files.slice(at, at + CONCURRENCY).map(pack))));
  return packed.filter((each) => each !== undefined);
}

/** Packs the next files, of `most` bytes, into a separate archive. After a cut before its note it is made again under the same key. */
export async function packFiles(ending: Ending, after?: string, most = ARCHIVE_BYTES): Promise<Ending> {
  const { tenantId, archives } = ending.row;
  const { next, isMore } = await nextFiles(tenantId, after, most);
  const packed = await packAll(next);
  const position = JSON.stringify(isMore ? { ...PACKING, cursor: next.at(-1)?.key } : FINISHING);
  if (packed.length === 0) return noteStep(ending, { position });
  const archive = archiveOf(
    packed.map(({ part }) => part),
    packed.map(({ bytes }) => bytes),
  );
  await putFile(archiveKey(tenantId, archives.length + 1), archive, 'application/zip');
  const made = { files: packed.length, bytes: archive.length };
  return noteStep(ending, { archives: [...archives, made], position });
}
