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

/** Rows of a page of filtered people: the server reads on while few fit. */
const FILTERED = 100;

/** The list page by page; each page starts where the last one ended. */
export function usePeople(view: View) {
  const { shown, recent, q, filters } = view;
  const isFiltered = Object.keys(filters).length > 0;
  const flag = (value: boolean) => (value ? ('true' as const) : ('false' as const));
  return usePages({
    ...pagesOf(people.list, (from) => ({
      query: {
        Limit: isFiltered ? FILTERED : q ? FIRST_ROWS : rowsOfPage(from),
        page: from.page,
        entityType: typeOf(shown),
        isDeleted: flag(shown === 'deleted'),
        recent: flag(recent && !q),
        ...(q ? { searchText: q } : {}),
        ...filters,
        ...cursorOf(from),
      },
    })),
    rowsOf: (page) => page.pcos,
    after: (pages, answered) => pagesAfter(pages, answered, isFiltered),
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
