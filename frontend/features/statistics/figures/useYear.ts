import { useEffect } from 'react';
import { statistics } from '#shared/calls/statistics/statistics.ts';
import { useCall } from '#client/calls/api.ts';

/** How often it is asked on while animals are counted: each time some more are. */
const ASK_AGAIN_MS = 300;

/** A year's figures; while the animals of an earlier release are counted for the first time it asks on, and `counting` says how far. */
export function useYear(year: string, enabled = true) {
  const found = useCall(statistics.year, { query: { year } }, { staleTime: 0, enabled });
  const { data, refetch, isFetching } = found;
  const counting = data?.counting;
  useEffect(() => {
    if (!counting || isFetching) return undefined;
    const again = setTimeout(() => void refetch(), ASK_AGAIN_MS);
    return () => clearTimeout(again);
  }, [counting, isFetching, refetch]);
  return { ...found, counting, year: counting ? undefined : data };
}
