import { isOneOf } from '#shared/rules/data/collections.ts';
import {
  kindOfPeriod,
  monthCountOf,
  monthAfter,
  monthsIn,
  MAX_MONTHS,
  type Period,
  PERIOD_KINDS,
  type PeriodKind,
  periodOf,
  periodsTo,
  periodTitle,
} from '#shared/rules/statistics/periods.ts';
import { monthYearText } from '#shared/rules/time/moments.ts';
import { monthOf } from '#shared/rules/time/dates.ts';
import { useToday } from '#ui/time/clock.ts';
import { LabeledSelect } from './LabeledSelect.tsx';
import type { PeriodQuery } from './usePeriodQuery.ts';

/** The first year that the selects offer; milestones can't be earlier (`EARLIEST_DATE`). */
const FIRST_YEAR = 1990;

interface Props {
  readonly periodQuery: PeriodQuery;
  /** The month that the rescue's fiscal year begins with; until it is known, January. */
  readonly fiscalStart: number | undefined;
  /** The maximum number of months of a period. */
  readonly maxMonths?: number;
}

/** Chooses a year, fiscal year, quarter, month, or a range of months. */
export function PeriodChoice({ periodQuery, fiscalStart = 1, maxMonths = MAX_MONTHS }: Props) {
  const { period, choosePeriod } = periodQuery;
  const currentMonth = monthOf(useToday());
  const periodKind = periodQuery.periodKind ?? kindOfPeriod(period, fiscalStart);
  const kinds = Object.entries(PERIOD_KINDS).filter(([kind]) => kind !== 'fiscal' || fiscalStart > 1);
  const choose = (kind: PeriodKind) =>
    choosePeriod(
      kind,
      kind === 'range' ? period : periodOf(kind, latestMonthOf(period, currentMonth), fiscalStart),
    );
  return (
    <>
      <LabeledSelect
        label="Period"
        value={periodKind}
        onChoose={(value) => isOneOf(PERIOD_KINDS, value) && choose(value)}
        options={kinds}
      />
      {periodKind === 'range' ? (
        <RangeChoice
          period={period}
          currentMonth={currentMonth}
          maxMonths={maxMonths}
          onChoose={(range) => choosePeriod(periodKind, range)}
        />
      ) : (
        <PeriodSelect {...{ periodKind, period, currentMonth, fiscalStart, choosePeriod }} />
      )}
    </>
  );
}

/** The last month of a period that is not in the future; its first month if all are. */
const latestMonthOf = ({ from, to }: Period, currentMonth: string) =>
  to <= currentMonth ? to : from <= currentMonth ? currentMonth : from;

type PeriodSelectProps = Pick<PeriodQuery, 'period' | 'choosePeriod'> & {
  readonly periodKind: Exclude<PeriodKind, 'range'>;
  readonly currentMonth: string;
  readonly fiscalStart: number;
};

/** The select of a kind's periods, the latest first. */
function PeriodSelect({ periodKind, period, currentMonth, fiscalStart, choosePeriod }: PeriodSelectProps) {
  const years = Number(currentMonth.slice(0, 4)) - FIRST_YEAR + 1;
  const periodsPerYear = { year: 1, fiscal: 1, quarter: 4, month: 12 }[periodKind];
  const offeredPeriods = periodsTo(periodKind, currentMonth, fiscalStart, years * periodsPerYear);
  const isOffered = offeredPeriods.some(({ from }) => from === period.from);
  const periods = isOffered ? offeredPeriods : [period, ...offeredPeriods];
  return (
    <LabeledSelect
      label={PERIOD_KINDS[periodKind]}
      value={period.from}
      onChoose={(from) => choosePeriod(periodKind, periodOf(periodKind, from, fiscalStart))}
      options={periods.map((each) => [each.from, periodTitle(each)])}
    />
  );
}

interface RangeProps {
  readonly period: Period;
  readonly currentMonth: string;
  readonly maxMonths: number;
  readonly onChoose: (period: Period) => void;
}

/** The selects of the first and the last month; the other end moves along if the range would be empty or too long. */
function RangeChoice({ period: { from, to }, currentMonth, maxMonths, onChoose }: RangeProps) {
  const months = monthsIn({
    from: `${FIRST_YEAR}-01`,
    to: to > currentMonth ? to : currentMonth,
  }).toReversed();
  const options = months.map((month) => [month, monthYearText(month)] as const);
  const chooseStart = (first: string) => {
    const latestEnd = monthAfter(first, maxMonths - 1);
    onChoose({ from: first, to: to < first ? first : to > latestEnd ? latestEnd : to });
  };
  const chooseEnd = (last: string) => {
    const earliestStart = monthAfter(last, 1 - maxMonths);
    onChoose({ from: from > last ? last : from < earliestStart ? earliestStart : from, to: last });
  };
  return (
    <>
      <LabeledSelect label="From" value={from} onChoose={chooseStart} options={options} />
      <LabeledSelect label="To" value={to} onChoose={chooseEnd} options={options} />
      {monthCountOf({ from, to }) === maxMonths && <span className="muted">At most {maxMonths} months</span>}
    </>
  );
}
