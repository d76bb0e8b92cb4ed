import { Month } from '#shared/calls/statistics/statistics.ts';
import {
  monthCountOf,
  MAX_MONTHS,
  type Period,
  PERIOD_KINDS,
  type PeriodKind,
  periodOf,
  shiftMonths,
} from '#shared/rules/statistics/periods.ts';
import { isOneOf } from '#shared/rules/data/collections.ts';
import { monthOf } from '#shared/rules/time/dates.ts';
import { useToday } from '#ui/time/clock.ts';
import { withParam, useQueryParams } from '#ui/useQueryParams.ts';

/** The period in the URL (`from`, `to`, as months), its kind (`by`), and the kind of animals (`kind`). */
export interface PeriodQuery {
  readonly period: Period;
  /** Undefined if the URL has none, or an unknown one. */
  readonly periodKind: PeriodKind | undefined;
  /** The kind of animals; 'all' if the URL has none. */
  readonly kind: string;
  readonly choosePeriod: (periodKind: PeriodKind, period: Period) => void;
  readonly changeParams: (change: ReturnType<typeof withParam>) => void;
}

/** The month in a query parameter; undefined if it is invalid. */
export const parseMonth = (text: string | null): string | undefined => Month.safeParse(text).data;

const defaultPeriodOf = (defaultPeriod: 'year' | 'lastMonth', month: string): Period =>
  defaultPeriod === 'year' ? periodOf('year', month, 1) : shiftMonths(periodOf('month', month, 1), -1);

/**
 * Reads the period in the URL of a statistics page, and changes it.
 * @param defaultPeriod the period if the URL has none, or an invalid one: the current year, or the month before
 */
export function usePeriodQuery(defaultPeriod: 'year' | 'lastMonth', maxMonths = MAX_MONTHS): PeriodQuery {
  const [params, change] = useQueryParams({ replace: true });
  const month = monthOf(useToday());
  const [from, to] = [parseMonth(params.get('from')), parseMonth(params.get('to'))];
  const urlPeriod = from && to ? { from, to } : undefined;
  const isValidPeriod = urlPeriod && monthCountOf(urlPeriod) > 0 && monthCountOf(urlPeriod) <= maxMonths;
  const periodKind = params.get('by');
  return {
    period: isValidPeriod ? urlPeriod : defaultPeriodOf(defaultPeriod, month),
    periodKind: periodKind && isOneOf(PERIOD_KINDS, periodKind) ? periodKind : undefined,
    kind: params.get('kind') ?? 'all',
    choosePeriod: (kind, period) =>
      change((now) => withParam('by', kind)(withParam('from', period.from)(withParam('to', period.to)(now)))),
    changeParams: change,
  };
}
