import { dayFromParts } from '../../time/dates.ts';

/** The orders of day, month and year in a column. */
const DAY_ORDERS = ['MDY', 'DMY', 'YMD'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

export const ORDER_TITLES: Readonly<Record<DayOrder, string>> = {
  MDY: 'Month / day / year',
  DMY: 'Day / month / year',
  YMD: 'Year / month / day',
};

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The number of a month by its name, from 1; 0 for another word. */
const monthNumberOf = (word: string): number => MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;

/** Three numbers, or two and the name of a month; a time after the date is ignored. */
const DATE_PATTERN = /^(\d{1,4})[-/.\s](\d{1,2})[-/.\s](\d{1,4})(?:[T\s,].*)?$/;
const NAMED_MONTH_PATTERNS = [
  /^(?:[A-Za-z]{2,9},?\s+)?([A-Za-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{2,4})(?:[\s,].*)?$/,
  /^(?:[A-Za-z]{2,9},?\s+)?(\d{1,2})(?:st|nd|rd|th)?[-\s.]+([A-Za-z]{3,9})\.?,?[-\s]+(\d{2,4})(?:[\s,].*)?$/,
] as const;

/** A year of two digits is at most this many years ahead, else of the century before. */
const MAX_YEARS_AHEAD = 1;

const fullYear = (text: string, thisYear: number): number => {
  const year = Number(text);
  if (text.length > 2) return year;
  const century = Math.floor(thisYear / 100) * 100;
  return century + year <= thisYear + MAX_YEARS_AHEAD ? century + year : century - 100 + year;
};

/** The day of a date with the name of its month, which is not ambiguous; undefined for other texts. */
function readNamedDay(text: string, thisYear: number): string | undefined {
  const first = NAMED_MONTH_PATTERNS[0].exec(text);
  const [, month, day, year] = first ?? [];
  if (month && day && year) return dayFromParts(fullYear(year, thisYear), monthNumberOf(month), day);
  const [, dayText, monthText, yearText] = NAMED_MONTH_PATTERNS[1].exec(text) ?? [];
  if (dayText && monthText && yearText)
    return dayFromParts(fullYear(yearText, thisYear), monthNumberOf(monthText), dayText);
  return undefined;
}

/** The three numbers of a date, in the order in which it has them; undefined for other texts. */
function splitDate(text: string): readonly [first: string, second: string, third: string] | undefined {
  const [, first, second, third] = DATE_PATTERN.exec(text) ?? [];
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
  const parts = splitDate(text);
  if (!parts) return readNamedDay(text, thisYear);
  const [first, second, third] = parts;
  if (first.length > 2) return dayFromParts(first, second, third);
  if (order === 'YMD') return dayFromParts(fullYear(first, thisYear), second, third);
  const [day, month] = order === 'DMY' ? [first, second] : [second, first];
  return dayFromParts(fullYear(third, thisYear), month, day);
}

/** The order of dates that a column's values show. */
export interface DayOrderGuess {
  /** Absent if the values could be read both ways, or show both orders. */
  readonly order?: DayOrder;
  /** True if the user must choose it: there are dates, but they do not show one order. */
  readonly mustAsk: boolean;
  /** A value that shows the order, or one that leaves it open. */
  readonly example: string;
}

/** The order of the dates of a column, by all of its values. */
export function dayOrderOf(values: readonly string[]): DayOrderGuess {
  const ambiguousValues: string[] = [];
  const valuesByOrder: Record<'MDY' | 'DMY', string[]> = { MDY: [], DMY: [] };
  let yearFirst: string | undefined;
  for (const value of values) {
    const parts = splitDate(value.trim());
    if (!parts) continue;
    const [first, second, third] = parts;
    if (first.length > 2) yearFirst ??= value;
    else if (third.length > 2 || Number(first) <= 31) {
      if (Number(first) > 12 && Number(second) <= 12) valuesByOrder.DMY.push(value);
      else if (Number(second) > 12 && Number(first) <= 12) valuesByOrder.MDY.push(value);
      else if (first !== second) ambiguousValues.push(value);
    }
  }
  const { MDY, DMY } = valuesByOrder;
  if (MDY.length > 0 && DMY.length > 0) return { mustAsk: true, example: DMY[0] ?? '' };
  if (MDY[0] !== undefined) return { order: 'MDY', mustAsk: false, example: MDY[0] };
  if (DMY[0] !== undefined) return { order: 'DMY', mustAsk: false, example: DMY[0] };
  if (ambiguousValues[0] !== undefined) return { mustAsk: true, example: ambiguousValues[0] };
  return yearFirst === undefined
    ? { mustAsk: false, example: '' }
    : { order: 'YMD', mustAsk: false, example: yearFirst };
}
