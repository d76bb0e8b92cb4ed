import type { PageStart } from './row-pages.ts';

/** Rows of the first page (product/conventions 1.10). */
export const FIRST_ROWS = 15;
/** Rows of the largest page that a list gives. */
export const MOST_ROWS = 500;

/** Rows per page, by page number: larger pages for users who scroll through all. */
const GROWING = [
  [3, FIRST_ROWS],
  [6, 60],
  [9, 100],
] as const;

/**
 * How many rows a page is to have: a few where one looks at the beginning, more the farther one goes, since each page costs
 * a round trip. What is read as a whole comes in the largest pages. @param most that the list gives
 */
export function rowsOfPage({ page, cursor }: PageStart, { isWhole = false, most = MOST_ROWS } = {}): number {
  if (!cursor) return FIRST_ROWS;
  const grown = GROWING.find(([last]) => page <= last)?.[1] ?? MOST_ROWS;
  return Math.min(isWhole ? MOST_ROWS : grown, most);
}
