import { useEffect } from 'react';
import { statistics } from '#shared/calls/statistics/statistics.ts';
import { useCall } from '#client/api.ts';

/** A year's figures; while months are still counted for the first time it asks on, and `left` says how many there are. */
export function useYear(year: string, enabled = true) {
  const found = useCall(statistics.year, { query: { year } }, { staleTime: 0, enabled });
  const { data, refetch, isFetching } = found;
  const left = data?.left ?? 0;
  useEffect(() => {
    if (left > 0 && !isFetching) void refetch();
  }, [left, isFetching, refetch]);
  return { ...found, left, year: left > 0 ? undefined : data };
}
