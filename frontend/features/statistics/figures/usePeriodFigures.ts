import { statistics } from '#shared/calls/statistics/statistics.ts';
import type { Period } from '#shared/rules/statistics/periods.ts';
import { useCall } from '#client/calls/api.ts';

/** The figures of a period. */
export const usePeriodFigures = ({ from, to }: Period) =>
  useCall(statistics.period, { query: { from, to } }, { staleTime: 0 });
