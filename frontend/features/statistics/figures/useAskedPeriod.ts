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
import { asking, useAddress } from '#ui/useAddress.ts';

/** The period that an address asks for (`from`, `to`, as months) and the way it was chosen (`by`). */
export interface PeriodQuery {
  readonly period: Period;
  /** Absent where the address does not tell. */
  readonly by: PeriodKind | undefined;
  /** The kind of animals; 'all' unless the address tells. */
  readonly kind: string;
  readonly choosePeriod: (by: PeriodKind, period: Period) => void;
  readonly choose: (change: ReturnType<typeof asking>) => void;
}

const monthIn = (text: string | null): string | undefined => Month.safeParse(text).data;

const fallback = (otherwise: 'year' | 'lastMonth', month: string): Period =>
  otherwise === 'year' ? periodOf('year', month, 1) : shiftMonths(periodOf('month', month, 1), -1);

/**
 * The period in the address of a page of statistics.
 * @param otherwise the period shown where the address has none, or an impossible one: the present year, or the month before
 */
export function useAskedPeriod(otherwise: 'year' | 'lastMonth', most = MAX_MONTHS): PeriodQuery {
  const [params, change] = useAddress({ replace: true });
  const month = useToday().slice(0, 7);
  const [from, to] = [monthIn(params.get('from')), monthIn(params.get('to'))];
  const given = from && to ? { from, to } : undefined;
  const isGiven = given && lengthOf(given) > 0 && lengthOf(given) <= most;
  const by = params.get('by');
  return {
    period: isGiven ? given : fallback(otherwise, month),
    by: by && isOneOf(PERIOD_KINDS, by) ? by : undefined,
    kind: params.get('kind') ?? 'all',
    choosePeriod: (kind, period) =>
      change((now) => asking('by', kind)(asking('from', period.from)(asking('to', period.to)(now)))),
    choose: change,
  };
}
