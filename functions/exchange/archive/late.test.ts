import { expect, it } from 'vitest';
import { newId } from '#functions/kernel/ids.ts';
import { INITIAL_PROGRESS, type Progress } from './archive.schema.ts';
import type { ArchiveJob } from './archive-job.ts';
import { linesOf, putBlock, putPiece } from './parts.ts';
import { packText } from './zip/zip.ts';
import { isOutdated } from './archive-job.ts';

/** An archive of a rescue with so much progress. */
const archiveJob = (tenantId: string, progress: Progress): ArchiveJob => ({
  tenantId,
  name: 'A rescue',
  askedAt: new Date().toISOString(),
  folder: `exports/${tenantId}/`,
  progress,
  saveProgress: () => Promise.reject(new Error('Not noted here')),
});

const lineOf = (id: string) => `animal#${id} animal\t${JSON.stringify({ kind: 'animal', id })}`;

it('a late worker overwrites no piece or block that another worker has recorded', async () => {
  const tenantId = newId();
  const job = archiveJob(tenantId, INITIAL_PROGRESS);
  const pieceProgress = await putPiece(job, new Map([['animal', [lineOf('1'), lineOf('2')]]]));
  const blockProgress = await putBlock(job, [packText('a.txt', 'all')]);
  // The other worker began at the same place and stops earlier.
  await putPiece(job, new Map([['animal', [lineOf('1')]]]));
  const lateBlock = await putBlock(job, [packText('a.txt', 'less')]);
  const finishedJob = archiveJob(tenantId, { ...INITIAL_PROGRESS, ...pieceProgress, ...blockProgress });
  const lines: string[] = [];
  for await (const line of linesOf(finishedJob, new Set(['animal']))) lines.push(line);
  expect(lines).toHaveLength(2);
  expect(lateBlock.blockNames).not.toEqual(blockProgress.blockNames);
  expect(isOutdated(finishedJob)).toBe(false);
});

it('an archive begun by an earlier release is started again', () => {
  expect(isOutdated(archiveJob(newId(), { ...INITIAL_PROGRESS, pieces: 2 }))).toBe(true);
  expect(isOutdated(archiveJob(newId(), INITIAL_PROGRESS))).toBe(false);
});
