/**
 * Photos and archives of files that the user added before their records were imported, by the id of the run. They
 * are kept while the page is open; after a reload the page asks for them again.
 */
const waitingFiles = new Map<string, readonly File[]>();

/** Keeps files for a run. */
export function holdFiles(runId: string, files: readonly File[]): void {
  if (files.length > 0) waitingFiles.set(runId, files);
}

/** Returns the files that were kept for a run, and forgets them. */
export function takeWaitingFiles(runId: string): readonly File[] {
  const files = waitingFiles.get(runId) ?? [];
  waitingFiles.delete(runId);
  return files;
}
