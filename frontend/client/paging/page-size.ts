import type { PageStart } from './row-pages.ts';

/** Rows of the first page (product/conventions 1.10). */
export const FIRST_PAGE_ROWS = 15;
/** Rows of the largest page that a list gives. */
const MAX_PAGE_ROWS = 500;

/** Rows per page, up to a page number: larger pages for users who scroll through all. */
const PAGE_SIZES = [
  { lastPage: 3, rows: FIRST_PAGE_ROWS },
  { lastPage: 6, rows: 60 },
  { lastPage: 9, rows: 100 },
] as const;

/**
 * The number of rows to request for a page: few at first, so that the list shows soon, and more on later pages, because
 * each page costs a round trip.
 * @param readsAll true if the list will be read to its end: pages after the first are the largest
 * @param maxRows the maximum that the list's call gives
 */
export function pageSizeOf(
  { page, cursor }: PageStart,
  { readsAll = false, maxRows = MAX_PAGE_ROWS } = {},
): number {
  const pageSize = PAGE_SIZES.find(({ lastPage }) => page <= lastPage)?.rows ?? MAX_PAGE_ROWS;
  return Math.min(!cursor ? FIRST_PAGE_ROWS : readsAll ? MAX_PAGE_ROWS : pageSize, maxRows);
}
