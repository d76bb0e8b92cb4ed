import { useEffect, useState } from 'react';

/** A list that is loaded page by page, as `useInfiniteQuery` gives it. */
export interface PagedQuery {
  readonly data: unknown;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

/** The next page is requested this far before the end (product/conventions 1.10). */
const PREFETCH_MARGIN = '200px';

/** Returns a `ref` for an element at the end of the list: when it comes near the window, the next page is loaded. */
export function useNextPage({
  data,
  hasNextPage,
  isFetching,
  isFetchNextPageError,
  fetchNextPage,
}: PagedQuery) {
  const [sentinel, setSentinel] = useState<HTMLElement | null>(null);
  // Requesting the next page during a refresh of the list would cancel the refresh.
  const canLoadNext = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    // Each page gets a new observer, which reports the current position of the sentinel at once.
    if (!sentinel || !data || !canLoadNext) return;
    const onIntersect = (entries: readonly IntersectionObserverEntry[]) => {
      // A fast scroll delivers several entries: only the latest has the current position.
      if (entries.at(-1)?.isIntersecting) void fetchNextPage();
    };
    const observer = new IntersectionObserver(onIntersect, { rootMargin: PREFETCH_MARGIN });
    observer.observe(sentinel);
    return () => observer.disconnect();
  }, [sentinel, data, canLoadNext, fetchNextPage]);
  return setSentinel;
}
