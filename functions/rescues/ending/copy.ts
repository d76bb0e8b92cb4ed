import { continueArchive } from '#functions/exchange/archive/archive.ts';
import { archiveKeys, type ArchiveJob } from '#functions/exchange/archive/archive-job.ts';
import type { Budget } from '#functions/exchange/walk/budget.ts';
import { removeFile } from '#functions/kernel/files/storage.ts';
import { type Ending, saveStep } from './steps/ending.table.ts';

/** The folder of the copy that is made of a rescue before it ends. */
export const copyFolder = (tenantId: string): string => `exports/${tenantId}/`;

/** Removes the copy, so that its URLs stop working. */
export async function removeCopy({ tenantId, archives }: Ending['row']): Promise<void> {
  for (const key of archiveKeys(copyFolder(tenantId), { archives })) await removeFile(key);
}

/** The archive job that makes the copy of a rescue; `onProgress` receives the updated ending after each step. */
function archiveJobOf(ending: Ending, onProgress: (after: Ending) => void): ArchiveJob {
  const { tenantId, name, askedAt } = ending.row;
  return {
    tenantId,
    name,
    askedAt,
    folder: copyFolder(tenantId),
    progress: ending.row,
    async saveProgress(step) {
      // After the copy is complete, the rescue waits for its end.
      const nextPhase = step.copyBytes === undefined ? {} : ({ phase: 'waiting' } as const);
      const after = await saveStep(ending, { ...step, ...nextPhase });
      onProgress(after);
      return archiveJobOf(after, onProgress);
    },
  };
}

/** Continues the copy of a rescue by one step. */
export async function continueCopy(ending: Ending, budget: Budget): Promise<Ending> {
  let latestEnding = ending;
  await continueArchive(
    archiveJobOf(ending, (after) => (latestEnding = after)),
    budget,
  );
  return latestEnding;
}
