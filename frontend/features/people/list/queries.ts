import { people } from '#shared/calls/people/people.ts';
import { personName } from '#shared/rules/people/people.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { FIRST_ROWS, rowsOfPage } from '#client/paging/page-size.ts';
import { cursorOf, pagesOf, usePages } from '#client/paging/usePages.ts';
import type { Hit } from '#records/list/search/Finder.tsx';
import { pagesAfter } from './after.ts';
import type { RegisterPart, View } from './view.ts';

/** Suggestions at most (product/conventions 1.10). */
const SUGGESTED = 20;

/** The requested entity type; '' for all. */
function typeOf(shown: RegisterPart) {
  return shown === 'Person' || shown === 'CorO' ? shown : ('' as const);
}

/** The list page by page; each page starts where the last one ended. */
export function usePeople({ shown, recent, q }: View) {
  const flag = (value: boolean) => (value ? ('true' as const) : ('false' as const));
  return usePages({
    ...pagesOf(people.list, (from) => ({
      query: {
        Limit: q ? FIRST_ROWS : rowsOfPage(from),
        page: from.page,
        entityType: typeOf(shown),
        isDeleted: flag(shown === 'deleted'),
        recent: flag(recent && !q),
        ...(q ? { searchText: q } : {}),
        ...cursorOf(from),
      },
    })),
    rowsOf: (page) => page.pcos,
    after: pagesAfter,
  });
}

/** Suggests PCOs of one entity type or all; deleted ones are not suggested. */
export const findPcos =
  (shown: RegisterPart) =>
  async (searchText: string): Promise<Hit[]> => {
    if (shown === 'deleted') return [];
    const query = { searchText, limit: SUGGESTED, entityType: typeOf(shown) };
    const { data } = await makeCall(people.autocomplete, { query });
    return data.pcos.map(({ id, city, ...name }) => ({ id, text: personName(name), more: city }));
  };
