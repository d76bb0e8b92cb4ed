import { monthYearText } from '../time/moments.ts';

/** The period of statistics: whole months (`YYYY-MM`), both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The most months in one request. */
export const MAX_MONTHS = 36;

/** The ways to choose a period, with their labels. */
export const PERIOD_KINDS = {
  year: 'Year',
  fiscal: 'Fiscal year',
  quarter: 'Quarter',
  month: 'Month',
  range: 'From – to',
} as const;
export type PeriodKind = keyof typeof PERIOD_KINDS;

const monthNumber = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const toMonth = (number: number) =>
  `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;

/** A month moved by a number of months, back if negative. */
export const monthAfter = (month: string, months: number): string => toMonth(monthNumber(month) + months);

/** The number of months in a period; 0 or less for one that ends before it begins. */
export const monthCountOf = ({ from, to }: Period): number => monthNumber(to) - monthNumber(from) + 1;

/** A period moved by a number of months, back if negative. */
export const shiftMonths = ({ from, to }: Period, months: number): Period => ({
  from: monthAfter(from, months),
  to: monthAfter(to, months),
});

/** Every month of a period, the first one first. */
export const monthsIn = (period: Period): string[] =>
  Array.from({ length: Math.max(0, monthCountOf(period)) }, (_, i) => monthAfter(period.from, i));

/** The period of `months` months that contains a month; periods are counted from the month `start` (1 for January). */
function periodAround(month: string, months: number, start: number): Period {
  const monthsPast = (((monthNumber(month) - (start - 1)) % months) + months) % months;
  const from = monthAfter(month, -monthsPast);
  return { from, to: monthAfter(from, months - 1) };
}

/**
 * The period of a kind that a month is in.
 * @param fiscalStart the month that the rescue's fiscal year begins with, 1 for January; its quarters are counted
 * from there
 */
export function periodOf(kind: Exclude<PeriodKind, 'range'>, month: string, fiscalStart: number): Period {
  if (kind === 'month') return { from: month, to: month };
  if (kind === 'quarter') return periodAround(month, 3, fiscalStart);
  return periodAround(month, 12, kind === 'fiscal' ? fiscalStart : 1);
}

/** The periods of a kind up to the one that a month is in, the latest first. */
export function periodsTo(
  kind: Exclude<PeriodKind, 'range'>,
  month: string,
  fiscalStart: number,
  maxCount: number,
): Period[] {
  const last = periodOf(kind, month, fiscalStart);
  return Array.from({ length: maxCount }, (_, i) => shiftMonths(last, -i * monthCountOf(last)));
}

/** True for whole calendar years. */
const isWholeYears = ({ from, to }: Period) => from.endsWith('-01') && to.endsWith('-12');

/** A period in words: 'October 2025', '2025', 'April – June 2025', 'July 2025 – June 2026'. */
export function periodTitle(period: Period): string {
  const { from, to } = period;
  if (from === to) return monthYearText(from);
  if (isWholeYears(period))
    return monthCountOf(period) === 12 ? from.slice(0, 4) : `${from.slice(0, 4)} – ${to.slice(0, 4)}`;
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return `${isOneYear ? monthYearText(from).replace(/ \d+$/, '') : monthYearText(from)} – ${monthYearText(to)}`;
}

/** The first kind that fits a period, shortest first; `range` if none fits. */
export function kindOfPeriod(period: Period, fiscalStart: number): PeriodKind {
  const isSamePeriod = (kind: Exclude<PeriodKind, 'range'>) => {
    const { from, to } = periodOf(kind, period.from, fiscalStart);
    return from === period.from && to === period.to;
  };
  return (['month', 'quarter', 'year', 'fiscal'] as const).find(isSamePeriod) ?? 'range';
}
