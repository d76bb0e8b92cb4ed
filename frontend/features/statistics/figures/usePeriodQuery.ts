import { Month } from '#shared/calls/statistics/statistics.ts';
import {
  lengthOf,
  MAX_MONTHS,
  type Period,
  PERIOD_KINDS,
  type PeriodKind,
  periodOf,
  shiftMonths,
} from '#shared/rules/statistics/periods.ts';
import { isOneOf } from '#shared/rules/data/collections.ts';
import { useToday } from '#ui/time/clock.ts';
import { withParam, useQueryParams } from '#ui/useQueryParams.ts';

/** The period that an address asks for (`from`, `to`, as months) and the way it was chosen (`by`). */
export interface PeriodQuery {
  readonly period: Period;
  /** Absent where the address does not tell. */
  readonly periodKind: PeriodKind | undefined;
  /** The kind of animals; 'all' unless the address tells. */
  readonly kind: string;
  readonly choosePeriod: (periodKind: PeriodKind, period: Period) => void;
  readonly choose: (change: ReturnType<typeof withParam>) => void;
}

const monthIn = (text: string | null): string | undefined => Month.safeParse(text).data;

const fallback = (defaultPeriod: 'year' | 'lastMonth', month: string): Period =>
  defaultPeriod === 'year' ? periodOf('year', month, 1) : shiftMonths(periodOf('month', month, 1), -1);

/**
 * The period in the address of a page of statistics.
 * @param defaultPeriod the period shown where the address has none, or an impossible one: the present year, or the month before
 */
export function usePeriodQuery(defaultPeriod: 'year' | 'lastMonth', most = MAX_MONTHS): PeriodQuery {
  const [params, change] = useQueryParams({ replace: true });
  const month = useToday().slice(0, 7);
  const [from, to] = [monthIn(params.get('from')), monthIn(params.get('to'))];
  const urlPeriod = from && to ? { from, to } : undefined;
  const isGiven = urlPeriod && lengthOf(urlPeriod) > 0 && lengthOf(urlPeriod) <= most;
  const periodKind = params.get('by');
  return {
    period: isGiven ? urlPeriod : fallback(defaultPeriod, month),
    periodKind: periodKind && isOneOf(PERIOD_KINDS, periodKind) ? periodKind : undefined,
    kind: params.get('kind') ?? 'all',
    choosePeriod: (kind, period) =>
      change((now) => withParam('by', kind)(withParam('from', period.from)(withParam('to', period.to)(now)))),
    choose: change,
  };
}
