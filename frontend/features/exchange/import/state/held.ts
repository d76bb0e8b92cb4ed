/**
 * Archives with files that were dropped before their records were there. They are kept while the page is open, by the run whose records they belong
 * to; a page that is opened anew asks for them.
 */
const held = new Map<string, readonly File[]>();

/** Keeps files for a run. */
export function holdFiles(run: string, files: readonly File[]): void {
  if (files.length > 0) held.set(run, files);
}

/** Gives the files that were kept for a run, once. */
export function takeHeld(run: string): readonly File[] {
  const files = held.get(run) ?? [];
  held.delete(run);
  return files;
}
