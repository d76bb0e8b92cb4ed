import { useEffect, useState } from 'react';
import { FIRST_ROWS, MOST_ROWS } from '#shared/contract/question.ts';
import type { Asked } from '#shared/rules/questions.ts';
import { cursorOf, pagesOf, usePages } from '#client/usePages.ts';
import type { Known } from './known.ts';

/**
 * The rows of a question, page by page. It reads on by itself until as many are there as are wanted, whatever few of those
 * that it looks at fit, and can be stopped and continued.
 */
export function useAnswer({ call }: Known, sent: Asked, wantsAll: boolean) {
  const [wanted, want] = useState(FIRST_ROWS);
  const [isStopped, stop] = useState(false);
  const { query, rows } = usePages({
    ...pagesOf(call, (from) => ({
      query: { ...sent, ...cursorOf(from), ...(from.cursor ? { limit: MOST_ROWS / 2 } : {}) },
    })),
    rowsOf: ({ rows: some }) => some,
  });
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const isShort = wantsAll || rows.length < wanted;
  const goesOn = hasNextPage && isShort && !isStopped && !isFetchNextPageError;
  useEffect(() => {
    if (goesOn && !isFetching) void fetchNextPage();
  }, [goesOn, isFetching, fetchNextPage]);
  const { looked = 0, of } = data?.pages.at(-1) ?? {};
  return {
    query,
    rows: data && rows,
    looked,
    of,
    /** It is looking on. */
    isLooking: goesOn,
    isStopped: isStopped && hasNextPage && isShort,
    isWhole: Boolean(data) && !hasNextPage,
    stop: () => stop(true),
    goOn: () => stop(false),
    /** What `ListEnd` asks for when the end of the rows comes near. */
    paged: {
      ...query,
      hasNextPage: hasNextPage && !goesOn && !isStopped,
      fetchNextPage: () => {
        if (isFetchNextPageError) return fetchNextPage();
        want(rows.length + MOST_ROWS / 2);
        return undefined;
      },
    },
  };
}
