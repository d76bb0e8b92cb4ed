import { monthOf } from './dates.ts';
import { addDays } from './due.ts';
import { dayOfWeek, WEEK_STARTS, type WeekStart } from './week.ts';

/** The time spans that a question offers (product/questions 1.4), and `between`, whose two days the user chooses. */
export const TIME_SPANS = [
  'lastWeek',
  'lastMonth',
  'yearToDate',
  'lastYear',
  'lastTwoYears',
  'lastThreeYears',
  'sinceInception',
  'between',
] as const;
export type TimeSpan = (typeof TIME_SPANS)[number];

export const SPAN_TITLES: Readonly<Record<TimeSpan, string>> = {
  lastWeek: 'Last week',
  lastMonth: 'Last month',
  yearToDate: 'Year to date',
  lastYear: 'Last year',
  lastTwoYears: 'Last two years',
  lastThreeYears: 'Last three years',
  sinceInception: 'Since inception',
  between: 'Between two days',
};

/** The first and the last day of a range, `YYYY-MM-DD`, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The full week before the one that `today` is in. */
function previousWeek(today: string, weekStart: WeekStart): DayRange {
  const daysSinceStart = dayOfWeek(today, weekStart);
  return { from: addDays(today, -daysSinceStart - 7), to: addDays(today, -daysSinceStart - 1) };
}

const year = (today: string, back: number) => String(Number(today.slice(0, 4)) - back).padStart(4, '0');

/**
 * The days of a time span as of a day; undefined for a span without days, or whose days are chosen.
 * @param today the current date in the rescue's time zone, `YYYY-MM-DD`
 */
export function dayRangeOf(span: string, today: string, weekStart: WeekStart): DayRange | undefined {
  const years = (count: number) => ({ from: `${year(today, count)}-01-01`, to: `${year(today, 1)}-12-31` });
  if (span === 'lastWeek') return previousWeek(today, weekStart);
  if (span === 'lastMonth') {
    const to = addDays(`${monthOf(today)}-01`, -1);
    return { from: `${monthOf(to)}-01`, to };
  }
  if (span === 'yearToDate') return { from: `${year(today, 0)}-01-01`, to: today };
  if (span === 'lastYear') return years(1);
  if (span === 'lastTwoYears') return years(2);
  return span === 'lastThreeYears' ? years(3) : undefined;
}

/**
 * True if days are those of a time span, whatever day a week begins with. The days before and after `today` are
 * accepted as well, since the client may have asked around midnight.
 */
export function isDayRangeOf(span: string, { from, to }: Partial<DayRange>, today: string): boolean {
  if (span === 'between') return true;
  if (span === 'sinceInception') return !from && !to;
  return [-1, 0, 1].some((offset) =>
    WEEK_STARTS.some((weekStart) => {
      const days = dayRangeOf(span, addDays(today, offset), weekStart);
      return days?.from === from && days?.to === to;
    }),
  );
}
