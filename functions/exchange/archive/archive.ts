import { putFile } from '#functions/kernel/files/storage.ts';
import { removeFolder } from '#functions/kernel/files/folder.ts';
import type { Budget } from '../walk/budget.ts';
import {
  FINISHING,
  isOutdated,
  LISTING,
  type ArchiveJob,
  NOUNS,
  PACKING,
  piecesFolder,
  positionOf,
  recordsKey,
} from './archive-job.ts';
import { writeNouns } from './noun-files.ts';
import { filesPacked, neededFile } from './parts.ts';
import { INITIAL_PROGRESS } from './archive.schema.ts';
import { readRecords } from './records.ts';
import { listFiles, packFiles } from './stored-files.ts';
import { archiveOf, packedText } from './zip/zip.ts';

/** Joins the parts to the archive of records, after the files that explain it. */
async function finish(making: ArchiveJob): Promise<ArchiveJob> {
  const { folder, progress } = making;
  const [{ manifestOf, schemasOf }, { readMeOf }] = await Promise.all([
    import('./contents/manifest.ts'),
    import('./contents/read-me.ts'),
  ]);
  const explaining = [
    packedText('README.txt', readMeOf(making)),
    packedText('schema.json', schemasOf(making)),
  ];
  const parts = [...explaining.map(({ part }) => part), ...progress.parts];
  const completeMaking = { ...making, progress: { ...progress, parts } };
  const manifest = packedText('manifest.json', manifestOf(completeMaking, await filesPacked(making)));
  const files = [];
  for (const name of progress.blockNames) files.push(await neededFile(piecesFolder(folder) + name));
  const archive = archiveOf(
    [...parts, manifest.part],
    [...explaining.flatMap(({ bytes }) => bytes), ...files, ...manifest.bytes],
  );
  await putFile(recordsKey(folder), archive, 'application/zip');
  const done = await making.note({
    copyBytes: archive.length,
    parts: [],
    blocks: 0,
    blockNames: [],
    pieces: 0,
    pieceNames: [],
    position: undefined,
  });
  await removeFolder(piecesFolder(folder));
  return done;
}

/** Continues the archive of a rescue by one step; an interruption loses no more than that step. */
export function archiveOn(making: ArchiveJob, budget: Budget): Promise<ArchiveJob> {
  if (isOutdated(making)) return making.note({ ...INITIAL_PROGRESS, position: undefined });
  const { step, cursor } = positionOf(making);
  if (step === LISTING.step) return listFiles(making);
  if (step === PACKING.step) return packFiles(making, cursor);
  if (step === NOUNS.step) return writeNouns(making, budget, cursor);
  return step === FINISHING.step ? finish(making) : readRecords(making, budget);
}
