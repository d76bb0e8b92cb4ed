import { isDay } from '../../time/dates.ts';

/** The orders of day, month and year in a column. */
export const DAY_ORDERS = ['MDY', 'DMY', 'YMD'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

export const ORDER_TITLES: Readonly<Record<DayOrder, string>> = {
  MDY: 'Month / day / year',
  DMY: 'Day / month / year',
  YMD: 'Year / month / day',
};

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const monthOf = (word: string): number => MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;

/** Three figures, or two and the name of a month; a time behind it is cut off. */
const DATE = /^(\d{1,4})[-/.\s](\d{1,2})[-/.\s](\d{1,4})(?:[T\s,].*)?$/;
const NAMED = [
  /^(?:[A-Za-z]{2,9},?\s+)?([A-Za-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{2,4})(?:[\s,].*)?$/,
  /^(?:[A-Za-z]{2,9},?\s+)?(\d{1,2})(?:st|nd|rd|th)?[-\s.]+([A-Za-z]{3,9})\.?,?[-\s]+(\d{2,4})(?:[\s,].*)?$/,
] as const;

/** A year of two digits is at most this many years ahead, else in the last century. */
const MAX_YEARS_AHEAD = 1;

const fullYear = (text: string, thisYear: number): number => {
  const year = Number(text);
  if (text.length > 2) return year;
  const century = Math.floor(thisYear / 100) * 100;
  return century + year <= thisYear + MAX_YEARS_AHEAD ? century + year : century - 100 + year;
};

const written = (year: number, month: number, day: number): string | undefined => {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isDay(text) ? text : undefined;
};

/** A date with the name of its month, which no order changes. */
function readNamedDay(text: string, thisYear: number): string | undefined {
  const first = NAMED[0].exec(text);
  const [, month, day, year] = first ?? [];
  if (month && day && year) return written(fullYear(year, thisYear), monthOf(month), Number(day));
  const [, ofDay, ofMonth, ofYear] = NAMED[1].exec(text) ?? [];
  if (ofDay && ofMonth && ofYear) return written(fullYear(ofYear, thisYear), monthOf(ofMonth), Number(ofDay));
  return undefined;
}

/** The figures of a date that are not in the order of year, month, day already. */
function figures(text: string): readonly [first: string, second: string, third: string] | undefined {
  const [, first, second, third] = DATE.exec(text) ?? [];
  return first && second && third ? [first, second, third] : undefined;
}

/**
 * The day of a cell, `YYYY-MM-DD`; undefined for other texts.
 * @param order the order of day and month in ambiguous dates
 * @param today decides the century of years with two digits
 */
export function readDay(cell: string, order: DayOrder, today: string): string | undefined {
  const text = cell.trim();
  const thisYear = Number(today.slice(0, 4));
  const parts = figures(text);
  if (!parts) return readNamedDay(text, thisYear);
  const [first, second, third] = parts;
  if (first.length > 2) return written(Number(first), Number(second), Number(third));
  if (order === 'YMD') return written(fullYear(first, thisYear), Number(second), Number(third));
  const [day, month] = order === 'DMY' ? [first, second] : [second, first];
  return written(fullYear(third, thisYear), Number(month), Number(day));
}

/** The order of dates that a column's values show. */
export interface OrderFound {
  /** Absent where the values could be read both ways, or say both. */
  readonly order?: DayOrder;
  /** True if people must say it: there are dates, and they could be read both ways. */
  readonly asks: boolean;
  /** A value that shows the order, or one that leaves it open. */
  readonly example: string;
}

/** The order of the dates of a column, by all of its values. */
export function dayOrderOf(values: readonly string[]): OrderFound {
  const open: string[] = [];
  const valuesByOrder: Record<'MDY' | 'DMY', string[]> = { MDY: [], DMY: [] };
  let yearFirst: string | undefined;
  for (const value of values) {
    const parts = figures(value.trim());
    if (!parts) continue;
    const [first, second, third] = parts;
    if (first.length > 2) yearFirst ??= value;
    else if (third.length > 2 || Number(first) <= 31) {
      if (Number(first) > 12 && Number(second) <= 12) valuesByOrder.DMY.push(value);
      else if (Number(second) > 12 && Number(first) <= 12) valuesByOrder.MDY.push(value);
      else if (first !== second) open.push(value);
    }
  }
  const { MDY, DMY } = valuesByOrder;
  if (MDY.length > 0 && DMY.length > 0) return { asks: true, example: DMY[0] ?? '' };
  if (MDY[0] !== undefined) return { order: 'MDY', asks: false, example: MDY[0] };
  if (DMY[0] !== undefined) return { order: 'DMY', asks: false, example: DMY[0] };
  if (open[0] !== undefined) return { asks: true, example: open[0] };
  return yearFirst === undefined
    ? { asks: false, example: '' }
    : { order: 'YMD', asks: false, example: yearFirst };
}
