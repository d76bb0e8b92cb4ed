import { people } from '#shared/calls/people/people.ts';
import { peopleRegister } from '#shared/calls/questions/people-register.ts';
import { personName } from '#shared/rules/people/people.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { FIRST_PAGE_ROWS, pageSizeOf } from '#client/paging/page-size.ts';
import { cursorOf, pagesOf, usePages } from '#client/paging/usePages.ts';
import type { Hit } from '#records/list/search/Finder.tsx';
import { pagesAfter } from './pages-after.ts';
import type { RegisterPart, View } from './view.ts';

/** The most suggestions of a search (product/conventions 1.10). */
const MAX_SUGGESTIONS = 20;

/** The requested entity type; '' for all, and for deleted ones. */
function entityTypeOf(part: RegisterPart) {
  return part === 'Person' || part === 'CorO' ? part : ('' as const);
}

const booleanText = (value: boolean) => (value ? ('true' as const) : ('false' as const));

/** The pages of the list without filters. */
const listPages = ({ part, recent, q }: View) =>
  pagesOf(people.list, (from) => ({
    query: {
      Limit: q ? FIRST_PAGE_ROWS : pageSizeOf(from),
      page: from.page,
      entityType: entityTypeOf(part),
      isDeleted: booleanText(part === 'deleted'),
      recent: booleanText(recent && !q),
      ...(q ? { searchText: q } : {}),
      ...cursorOf(from),
    },
  }));

/** The most rows of a page of the filtered list; the server checks each person against the filters. */
const MAX_FILTERED_ROWS = 100;

/** The pages of the filtered list. */
const filteredListPages = ({ part, recent, q, filters }: View) =>
  pagesOf(peopleRegister.list, (from) => ({
    query: {
      ...filters,
      ...(q ? { q } : {}),
      entityType: entityTypeOf(part),
      recent: booleanText(recent && !q),
      ...cursorOf(from),
      limit: pageSizeOf(from, { maxRows: MAX_FILTERED_ROWS }),
    },
  }));

/** The list page by page; each page starts where the last one ended. */
export function usePeople(view: View) {
  const isFiltered = view.part !== 'deleted' && Object.keys(view.filters).length > 0;
  const unfilteredPages = usePages({
    ...listPages(view),
    rowsOf: (page) => page.pcos,
    updatePages: (pages, call) => pagesAfter(pages, call),
    enabled: !isFiltered,
  });
  const filteredPages = usePages({
    ...filteredListPages(view),
    rowsOf: (page) => page.pcos,
    updatePages: (pages, call) => pagesAfter(pages, call, true),
    enabled: isFiltered,
  });
  const { looked, of } = filteredPages.query.data?.pages.at(-1) ?? {};
  return {
    query: isFiltered ? filteredPages.query : unfilteredPages.query,
    rows: isFiltered ? filteredPages.rows : unfilteredPages.rows,
    /** The total number, if it is known. */
    total: isFiltered ? undefined : unfilteredPages.query.data?.pages.at(-1)?.totalItems,
    /** The number of people that the filtered list has searched so far, and the number of all. */
    progress: isFiltered && looked !== undefined ? { looked, of } : undefined,
  };
}

/** Suggests PCOs of one entity type or all; deleted ones are not suggested. */
export const findPcos =
  (part: RegisterPart) =>
  async (searchText: string): Promise<Hit[]> => {
    if (part === 'deleted') return [];
    const query = { searchText, limit: MAX_SUGGESTIONS, entityType: entityTypeOf(part) };
    const { data } = await makeCall(people.autocomplete, { query });
    return data.pcos.map(({ id, city, ...name }) => ({ id, text: personName(name), detail: city }));
  };
