import { useEffect } from 'react';

/** A list that comes page by page (`usePages`). */
interface PagedQuery {
  readonly data: { readonly pages: readonly unknown[] } | undefined;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Reads a list to its end, one page after another, for as long as that is wanted and none fails. */
export function useAllPages(query: PagedQuery, isWanted = true): void {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  // A page may arrive between two renders without `isFetching` ever being seen: the number of pages tells.
  const loadedPages = data?.pages.length ?? 0;
  useEffect(() => {
    if (loadedPages > 0 && isWanted && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isWanted, hasNextPage, isFetching, isError, fetchNextPage, loadedPages]);
}
