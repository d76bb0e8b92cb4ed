import { isOneOf } from '#shared/rules/data/collections.ts';
import {
  kindOfPeriod,
  lengthOf,
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
import { monthName } from '#shared/rules/time/moments.ts';
import { useToday } from '#ui/time/clock.ts';
import { Choose } from './Choose.tsx';
import type { PeriodQuery } from './usePeriodQuery.ts';

/** The first year that the selects offer, as the register begins there. */
const FIRST_YEAR = 1990;

interface Props {
  readonly periodQuery: PeriodQuery;
  /** The month that the rescue's fiscal year begins with; until it is known, January. */
  readonly fiscalStart: number | undefined;
  /** The most months of a period. */
  readonly most?: number;
}

/** A year, fiscal year, quarter, month, or any months from one to another. */
export function PeriodChoice({ periodQuery, fiscalStart = 1, most = MAX_MONTHS }: Props) {
  const { period, choosePeriod } = periodQuery;
  const present = useToday().slice(0, 7);
  const periodKind = periodQuery.periodKind ?? kindOfPeriod(period, fiscalStart);
  const kinds = Object.entries(PERIOD_KINDS).filter(([kind]) => kind !== 'fiscal' || fiscalStart > 1);
  const choose = (kind: PeriodKind) =>
    choosePeriod(kind, kind === 'range' ? period : periodOf(kind, lastOf(period, present), fiscalStart));
  return (
    <>
      <Choose
        label="Period"
        value={periodKind}
        onChoose={(value) => isOneOf(PERIOD_KINDS, value) && choose(value)}
        options={kinds}
      />
      {periodKind === 'range' ? (
        <RangeChoice
          period={period}
          present={present}
          most={most}
          onChoose={(range) => choosePeriod(periodKind, range)}
        />
      ) : (
        <OneOf {...{ periodKind, period, present, fiscalStart, choosePeriod }} />
      )}
    </>
  );
}

/** The last month of a period that is not in the future. */
const lastOf = ({ from, to }: Period, present: string) =>
  to <= present ? to : from <= present ? present : from;

type OneOfProps = Pick<PeriodQuery, 'period' | 'choosePeriod'> & {
  readonly periodKind: Exclude<PeriodKind, 'range'>;
  readonly present: string;
  readonly fiscalStart: number;
};

/** The periods of a kind, the latest first. */
function OneOf({ periodKind, period, present, fiscalStart, choosePeriod }: OneOfProps) {
  const years = Number(present.slice(0, 4)) - FIRST_YEAR + 1;
  const perYear = { year: 1, fiscal: 1, quarter: 4, month: 12 }[periodKind];
  const offered = periodsTo(periodKind, present, fiscalStart, years * perYear);
  const isOffered = offered.some(({ from }) => from === period.from);
  const periods = isOffered ? offered : [period, ...offered];
  return (
    <Choose
      label={PERIOD_KINDS[periodKind]}
      value={period.from}
      onChoose={(from) => choosePeriod(periodKind, periodOf(periodKind, from, fiscalStart))}
      options={periods.map((each) => [each.from, periodTitle(each)])}
    />
  );
}

interface RangeProps {
  readonly period: Period;
  readonly present: string;
  readonly most: number;
  readonly onChoose: (period: Period) => void;
}

/** The selects of the first and the last month; the other end moves along if the range would be empty or too long. */
function RangeChoice({ period: { from, to }, present, most, onChoose }: RangeProps) {
  const months = monthsIn({ from: `${FIRST_YEAR}-01`, to: to > present ? to : present }).toReversed();
  const options = months.map((month) => [month, monthName(month)] as const);
  const chooseStart = (first: string) => {
    const furthest = monthAfter(first, most - 1);
    onChoose({ from: first, to: to < first ? first : to > furthest ? furthest : to });
  };
  const end = (last: string) => {
    const earliest = monthAfter(last, 1 - most);
    onChoose({ from: from > last ? last : from < earliest ? earliest : from, to: last });
  };
  return (
    <>
      <Choose label="From" value={from} onChoose={chooseStart} options={options} />
      <Choose label="To" value={to} onChoose={end} options={options} />
      {lengthOf({ from, to }) === most && <span className="muted">At most {most} months</span>}
    </>
  );
}
