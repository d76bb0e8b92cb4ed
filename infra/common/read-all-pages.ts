/** Reads a list to its end, as a download does. @param loadPage gives the cursor of the next page; page numbers begin with 1 */
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
