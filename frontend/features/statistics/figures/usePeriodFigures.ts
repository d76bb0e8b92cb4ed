import { statistics } from '#shared/calls/statistics/statistics.ts';
import type { Period } from '#shared/rules/statistics/periods.ts';
import { useCall } from '#client/calls/api.ts';

/** The figures of a period. */
export function usePeriodFigures({ from, to }: Period) {
  const figuresQuery = useCall(statistics.period, { query: { from, to } }, { staleTime: 0 });
  return { ...figuresQuery, figures: figuresQuery.data };
}
