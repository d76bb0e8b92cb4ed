import { useMemo } from 'react';
import { volunteers } from '#shared/calls/volunteers/volunteers.ts';
import { useAllPages } from '#client/paging/useAllPages.ts';
import { cursorOf, pagesOf, usePages } from '#client/paging/usePages.ts';
import { standingsOf } from './standings.ts';

/** The periods of a state, read to their end: all of them decide a person's tab. */
function usePeriods(standing: 'active' | 'inactive') {
  const pages = usePages({
    ...pagesOf(volunteers.report, (from) => ({ query: { standing, ...cursorOf(from) } })),
    rowsOf: (page) => page.volunteers,
  });
  useAllPages(pages.query);
  return pages;
}

/** All volunteers by state; undefined until all periods were read. */
export function useVolunteers() {
  const open = usePeriods('active');
  const ended = usePeriods('inactive');
  const both = [open.query, ended.query];
  const isWhole = both.every(({ data, hasNextPage }) => data && !hasNextPage);
  const standings = useMemo(() => standingsOf(open.rows, ended.rows), [open.rows, ended.rows]);
  return {
    standings: isWhole ? standings : undefined,
    error: both.find(({ isError }) => isError)?.error ?? null,
    again: () => void Promise.all(both.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
}
