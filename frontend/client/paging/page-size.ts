import type { PageStart } from './row-pages.ts';

/** Rows of the first page (product/conventions 1.10). */
export const FIRST_ROWS = 15;
/** Rows of the largest page that a list gives. */
export const MAX_ROWS = 500;

/** Rows per page, by page number: larger pages for users who scroll through all. */
const PAGE_SIZES = [
  [3, FIRST_ROWS],
  [6, 60],
  [9, 100],
] as const;

/**
 * The number of rows of a page: few on the first page, more on later ones, because each page costs a round trip.
 * @param isWhole true if the list is read to its end: pages after the first are the largest
 * @param most the maximum that the list's call gives
 */
export function rowsOfPage(
  { page, cursor }: PageStart,
  { isWhole = false, most: maxRows = MAX_ROWS } = {},
): number {
  if (!cursor) return FIRST_ROWS;
  const rowCount = PAGE_SIZES.find(([lastPage]) => page <= lastPage)?.[1] ?? MAX_ROWS;
  return Math.min(isWhole ? MAX_ROWS : rowCount, maxRows);
}
