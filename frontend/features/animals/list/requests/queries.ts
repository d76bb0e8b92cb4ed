import { useState } from 'react';
import { animals } from '#shared/calls/animals/animals.ts';
import { register } from '#shared/calls/questions/register.ts';
import { FIRST_PAGE_ROWS, pageSizeOf } from '#client/paging/page-size.ts';
import type { CompletedCall } from '#client/calls/refresh.ts';
import { cursorOf, pagesOf, usePages } from '#client/paging/usePages.ts';
import { type AnimalPage, pagesAfter } from './pages-after.ts';
import { baseQuery } from './base-query.ts';
import { viewQuery, needsFilteredQuery, type View } from '../view/view.ts';

/** The maximum rows of a page of filtered animals; low, because the server checks each animal. */
const FILTERED_PAGE_SIZE = 100;

/** Decides the page size: a list that is read to its end has the largest pages. */
interface Size {
  readonly readsAll: boolean;
}

/** The pages of the plain list. Those of search results all have the same size. */
const listPages = (view: View, size: Size) =>
  pagesOf(animals.list, (from) => ({
    query: {
      ...baseQuery(view, { limit: view.q ? FIRST_PAGE_ROWS : pageSizeOf(from, size), page: from.page }),
      ...cursorOf(from),
    },
  }));

/** The pages of the filtered or sorted list. */
const filteredPages = (view: View, size: Size) =>
  pagesOf(register.list, (from) => ({
    query: {
      ...viewQuery(view),
      ...cursorOf(from),
      limit: pageSizeOf(from, { ...size, maxRows: FILTERED_PAGE_SIZE }),
    },
  }));

/** The list page by page; each page starts where the last one ended. */
export function useAnimals(view: View) {
  const [readsAll, setReadsAll] = useState(false);
  const size = { readsAll };
  const isPlain = !needsFilteredQuery(view);
  const updatePages = <P extends AnimalPage>(pages: readonly P[], completedCall: CompletedCall) =>
    pagesAfter(view, pages, completedCall);
  const plainQuery = usePages({
    ...listPages(view, size),
    rowsOf: (page) => page.animals,
    updatePages,
    enabled: isPlain,
  });
  const filteredQuery = usePages({
    ...filteredPages(view, size),
    rowsOf: (page) => page.animals,
    updatePages,
    enabled: !isPlain,
  });
  const { looked, of } = filteredQuery.query.data?.pages.at(-1) ?? {};
  return {
    query: isPlain ? plainQuery.query : filteredQuery.query,
    rows: isPlain ? plainQuery.rows : filteredQuery.rows,
    /** The total number, if it is known. */
    total: isPlain ? plainQuery.query.data?.pages.at(-1)?.totalItems : undefined,
    /** The number of animals that a filtered list has searched so far, and of all, if known. */
    progress: looked === undefined ? undefined : { looked, of },
    /** True while all rows are being loaded, in the largest pages. */
    isWhole: readsAll,
    setWhole: setReadsAll,
  };
}
