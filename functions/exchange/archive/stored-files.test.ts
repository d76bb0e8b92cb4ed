import { expect, it } from 'vitest';
import { putFile, readFile } from '#functions/kernel/files/storage.ts';
import { newId } from '#functions/kernel/ids.ts';
import { INITIAL_PROGRESS, type Progress } from './archive.schema.ts';
import { unpackArchive } from './stored-items.fixture.ts';
import { fileArchiveKeys, type ArchiveJob, WRITING, PACKING, positionOf } from './archive-job.ts';
import { readPackedFiles } from './parts.ts';
import { packFiles } from './stored-files.ts';

const MAX_BYTES = 25;

/** An archive whose progress is kept by the test. */
function archiveJob(tenantId: string, progress: Progress): ArchiveJob {
  const saveProgress = (step: Partial<Progress>) =>
    Promise.resolve(archiveJob(tenantId, { ...progress, ...step }));
  const folder = `exports/${tenantId}/`;
  return { tenantId, name: 'A rescue', askedAt: new Date().toISOString(), folder, progress, saveProgress };
}

async function newArchiveJobOf(files: Readonly<Record<string, string>>): Promise<ArchiveJob> {
  const tenantId = newId();
  for (const [key, text] of Object.entries(files))
    await putFile(`files/${tenantId}/${key}`, Buffer.from(text), 'application/pdf');
  return archiveJob(tenantId, { ...INITIAL_PROGRESS, position: JSON.stringify(PACKING) });
}

it('packs files up to a size limit, a larger one alone, and of each only the original', async () => {
  let packingJob = await newArchiveJobOf({
    'r1/original': 'ten bytes.',
    'r1/thumb.webp': 'made of it',
    'r2/original': 'ten bytes.',
    'r3/original': 'more than twenty-five bytes of text',
    'r4/original': 'ten bytes.',
    'r5/logo.png': 'a logo',
    'receipts/2026/000001-own.pdf': 'a receipt',
  });
  while (positionOf(packingJob).step === PACKING.step)
    packingJob = await packFiles(packingJob, positionOf(packingJob).cursor, MAX_BYTES);
  expect(positionOf(packingJob)).toEqual(WRITING);
  const { archives } = packingJob.progress;
  const names = await Promise.all(
    fileArchiveKeys(packingJob.folder, { archives }).map(async (key) => {
      const bytes = await readFile(key);
      return [...unpackArchive(Buffer.from(bytes ?? []))].map(([name]) => name);
    }),
  );
  expect(names).toEqual([
    ['files/r1.pdf', 'files/r2.pdf'],
    ['files/r3.pdf'],
    ['files/r4.pdf', 'files/r5.pdf', 'receipts/2026/000001-own.pdf'],
  ]);
  expect(archives.map(({ files }) => files)).toEqual([2, 1, 3]);
  expect((await readPackedFiles(packingJob)).map(({ path, archive }) => `${archive} ${path}`)).toEqual(
    names.flatMap((paths, archiveIndex) => paths.map((path) => `${archiveIndex + 1} ${path}`)),
  );
});

it('makes no archive if no file is stored', async () => {
  const emptyJob = await packFiles(await newArchiveJobOf({}));
  expect(emptyJob.progress.archives).toEqual([]);
  expect(positionOf(emptyJob)).toEqual(WRITING);
});
