/** Reads all pages of a list. @param loadPage loads a page (numbered from 1) and returns the cursor of the next one */
export async function readAllPages(
  loadPage: (
    cursor: string | undefined,
    pageNumber: number,
  ) => Promise<{ readonly nextCursor?: string | undefined }>,
): Promise<void> {
  let cursor: string | undefined;
  let pageNumber = 0;
  do ({ nextCursor: cursor } = await loadPage(cursor, ++pageNumber));
  while (cursor);
}
