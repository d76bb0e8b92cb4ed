import { useEffect, useState } from 'react';
import type { PagedQuery } from './useNextPage.ts';

interface LoadTarget {
  /** The number of loaded rows. */
  readonly have: number;
  /** The number of rows to load at first, and each time the end comes near. */
  readonly first: number;
  readonly more: number;
  /** All of them are wanted. */
  readonly all: boolean;
}

/**
 * Loads pages until as many rows are loaded as are wanted, however few of the searched records match; can be stopped
 * and continued.
 */
export function useLookingOn<Q extends PagedQuery>(query: Q, { have, first, more, all }: LoadTarget) {
  const [targetCount, want] = useState(first);
  const [isStopped, stop] = useState(false);
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const isShort = all || have < targetCount;
  const goesOn = hasNextPage && isShort && !isStopped && !isFetchNextPageError;
  useEffect(() => {
    // `data` too: a page may arrive so quickly that `isFetching` never showed.
    if (goesOn && !isFetching && data) void fetchNextPage();
  }, [goesOn, isFetching, fetchNextPage, data]);
  return {
    /** True while it loads further pages. */
    isLooking: goesOn,
    isStopped: isStopped && hasNextPage && isShort,
    isWhole: Boolean(data) && !hasNextPage,
    stop: () => stop(true),
    resume: () => stop(false),
    /** The next page, requested by `ListEnd` when the end of the rows comes near. */
    paged: {
      ...query,
      hasNextPage: hasNextPage && !goesOn && !isStopped,
      fetchNextPage: () => {
        if (isFetchNextPageError) return fetchNextPage();
        want(have + more);
        return undefined;
      },
    },
  };
}
