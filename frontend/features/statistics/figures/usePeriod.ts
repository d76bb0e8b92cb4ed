import { useEffect } from 'react';
import { statistics } from '#shared/calls/statistics/statistics.ts';
import type { Period } from '#shared/rules/statistics/periods.ts';
import { useCall } from '#client/calls/api.ts';

/** The polling interval while animals are counted; each request counts some more. */
const ASK_AGAIN_MS = 300;

/** The figures of a period; while the animals of an earlier release are counted for the first time it asks on, and `counting` says how far. */
export function usePeriod({ from, to }: Period, enabled = true) {
  const found = useCall(statistics.period, { query: { from, to } }, { staleTime: 0, enabled });
  const { data, refetch, isFetching } = found;
  const counting = data?.counting;
  useEffect(() => {
    if (!counting || isFetching) return undefined;
    const again = setTimeout(() => void refetch(), ASK_AGAIN_MS);
    return () => clearTimeout(again);
  }, [counting, isFetching, refetch]);
  return { ...found, counting, figures: counting ? undefined : data };
}
