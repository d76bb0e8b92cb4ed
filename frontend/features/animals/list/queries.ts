import { animals } from '#shared/calls/animals/animals.ts';
import { cursorOf, pagesOf, usePages } from '#client/usePages.ts';
import type { View } from './view.ts';

/** Rows of a page (product/conventions 1.10). */
const LIMIT = 15;

/** The list page by page; each page starts where the last one ended. */
export function useAnimals({ residents, recent, q }: View) {
  const flag = (value: boolean) => (value ? ('true' as const) : ('false' as const));
  return usePages({
    ...pagesOf(animals.list, (from) => ({
      query: {
        Limit: LIMIT,
        Page: from.page,
        isAvailable: flag(residents === 'current'),
        isDeleted: flag(residents === 'deleted'),
        recent: flag(recent && !q),
        ...(q ? { searchText: q } : {}),
        ...cursorOf(from),
      },
    })),
    rowsOf: (page) => page.animals,
  });
}
