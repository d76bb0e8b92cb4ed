import { useEffect, useState } from 'react';
import type { PagedQuery } from './useNextPage.ts';

interface LoadTarget {
  /** The number of loaded rows. */
  readonly loadedCount: number;
  /** The number of rows to load at first, and each time the end comes near. */
  readonly first: number;
  readonly more: number;
  /** True if all rows are wanted. */
  readonly wantsAll: boolean;
}

/**
 * Loads pages until as many rows are loaded as are wanted, however few of the searched records match; can be stopped
 * and continued.
 */
export function usePageLoader<Q extends PagedQuery>(
  query: Q,
  { loadedCount, first, more, wantsAll }: LoadTarget,
) {
  const [targetCount, setTargetCount] = useState(first);
  const [isStopped, setStopped] = useState(false);
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const needsMore = wantsAll || loadedCount < targetCount;
  const shouldContinue = hasNextPage && needsMore && !isStopped && !isFetchNextPageError;
  useEffect(() => {
    // `data` is a dependency, too: a page may arrive so quickly that no render saw `isFetching`.
    if (shouldContinue && !isFetching && data) void fetchNextPage();
  }, [shouldContinue, isFetching, fetchNextPage, data]);
  return {
    /** True while it loads further pages. */
    isLooking: shouldContinue,
    isStopped: isStopped && hasNextPage && needsMore,
    isWhole: Boolean(data) && !hasNextPage,
    stop: () => setStopped(true),
    resume: () => setStopped(false),
    /** The next page, requested by `ListEnd` when the end of the rows comes near. */
    pagedQuery: {
      ...query,
      hasNextPage: hasNextPage && !shouldContinue && !isStopped,
      fetchNextPage: () => {
        if (isFetchNextPageError) return fetchNextPage();
        setTargetCount(loadedCount + more);
        return undefined;
      },
    },
  };
}
