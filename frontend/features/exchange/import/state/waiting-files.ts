/**
 * Archives with files that were dropped before their records were there. They are kept while the page is open, by the run whose records they belong
 * to; after a reload the page asks for them again.
 */
const waitingFiles = new Map<string, readonly File[]>();

/** Keeps files for a run. */
export function holdFiles(runId: string, files: readonly File[]): void {
  if (files.length > 0) waitingFiles.set(runId, files);
}

/** Gives the files that were kept for a run, once. */
export function takeWaitingFiles(runId: string): readonly File[] {
  const files = waitingFiles.get(runId) ?? [];
  waitingFiles.delete(runId);
  return files;
}
