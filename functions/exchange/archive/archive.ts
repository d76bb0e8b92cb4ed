import { putFile } from '#functions/kernel/files/storage.ts';
import { removeFolder } from '#functions/kernel/files/folder.ts';
import type { Budget } from '../walk/budget.ts';
import {
  FINISHING,
  isOutdated,
  LISTING,
  type ArchiveJob,
  WRITING,
  PACKING,
  piecesFolder,
  positionOf,
  recordsKey,
} from './archive-job.ts';
import { writeNouns } from './noun-files.ts';
import { readPackedFiles, readRequiredFile } from './parts.ts';
import { INITIAL_PROGRESS } from './archive.schema.ts';
import { readRecords } from './records.ts';
import { countFiles, packFiles } from './stored-files.ts';
import { archiveOf, packText } from './zip/zip.ts';

/**
 * Joins README, schema, the packed parts and the manifest into the archive of records, stores it and deletes the parts.
 */
async function finishArchive(job: ArchiveJob): Promise<ArchiveJob> {
  const { folder, progress } = job;
  const [{ manifestOf, schemasOf }, { readMeOf }] = await Promise.all([
    import('./contents/manifest.ts'),
    import('./contents/read-me.ts'),
  ]);
  const explanationParts = [packText('README.txt', readMeOf(job)), packText('schema.json', schemasOf(job))];
  const parts = [...explanationParts.map(({ part }) => part), ...progress.parts];
  const completeJob = { ...job, progress: { ...progress, parts } };
  const manifest = packText('manifest.json', manifestOf(completeJob, await readPackedFiles(job)));
  const blockFiles = [];
  for (const name of progress.blockNames)
    blockFiles.push(await readRequiredFile(piecesFolder(folder) + name));
  const archive = archiveOf(
    [...parts, manifest.part],
    [...explanationParts.flatMap(({ bytes }) => bytes), ...blockFiles, ...manifest.bytes],
  );
  await putFile(recordsKey(folder), archive, 'application/zip');
  const finishedJob = await job.saveProgress({
    copyBytes: archive.length,
    parts: [],
    blocks: 0,
    blockNames: [],
    pieces: 0,
    pieceNames: [],
    position: undefined,
  });
  await removeFolder(piecesFolder(folder));
  return finishedJob;
}

/**
 * Runs the next step of the archive of a rescue, and starts over if it is outdated; an interruption loses no more than
 * that step.
 */
export function continueArchive(job: ArchiveJob, budget: Budget): Promise<ArchiveJob> {
  if (isOutdated(job)) return job.saveProgress({ ...INITIAL_PROGRESS, position: undefined });
  const { step, cursor } = positionOf(job);
  if (step === LISTING.step) return countFiles(job);
  if (step === PACKING.step) return packFiles(job, cursor);
  if (step === WRITING.step) return writeNouns(job, budget, cursor);
  return step === FINISHING.step ? finishArchive(job) : readRecords(job, budget);
}
