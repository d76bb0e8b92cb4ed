import { nextDueDate } from './due.ts';

type Pattern = 'M/D/YYYY' | 'D/M/YYYY' | 'DD/MM/YYYY' | 'YYYY/M/D';

const PATTERNS = new Map<string, Pattern>([
  ['US', 'M/D/YYYY'],
  ['PH', 'DD/MM/YYYY'],
  ['CA', 'YYYY/M/D'],
]);

/** The format of dates in a country (product/conventions 2.1); D/M/YYYY by default. */
export function datePattern(country: string | undefined): Pattern {
  return PATTERNS.get(country ?? '') ?? 'D/M/YYYY';
}

/** `2026-03-09` → `3/9/2026` for US. */
export function formatDay(day: string, country: string | undefined): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return datePattern(country)
    .replace('YYYY', year)
    .replace(/M+/, (match) => month.replace(/^0/, '').padStart(match.length, '0'))
    .replace(/D+/, (match) => date.replace(/^0/, '').padStart(match.length, '0'));
}

/** The month (`YYYY-MM`) of a day. */
export const monthOf = (day: string): string => day.slice(0, 7);

export const DAY_MS = 24 * 60 * 60 * 1000;

/** The number of a day since 1970-01-01; negative for a day before. */
export const dayNumber = (day: string): number => Math.floor(Date.parse(day) / DAY_MS);

/** The days from one day to another; negative if `to` is the earlier one. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/**
 * `day` moved back by years and months; a day the month lacks becomes its last one (31 March − 1 month → 28
 * February).
 */
export function monthsBefore(day: string, years: number, months: number): string {
  return nextDueDate(day, -12 * years - months, 'month');
}

const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** The whole months from `from` to `to` (both `YYYY-MM-DD`, from ≤ to). */
export function monthsBetween(from: string, to: string): number {
  const months = monthNumber(to) - monthNumber(from);
  return nextDueDate(from, months, 'month') > to ? months - 1 : months;
}

/** True for a day of the calendar as `YYYY-MM-DD`; 31 February is not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The day of a year, a month from 1 and a date, as numbers or digits; undefined for one that does not exist. */
export function dayFromParts(
  year: string | number,
  month: string | number,
  date: string | number,
): string | undefined {
  const padTwo = (part: string | number) => String(part).padStart(2, '0');
  const day = `${String(year).padStart(4, '0')}-${padTwo(month)}-${padTwo(date)}`;
  return isDay(day) ? day : undefined;
}

/** Digits alone, as a phone's number pad gives them: two each for day and month, the rest for the year. */
function digitGroups(digits: string, yearFirst: boolean): string[] {
  const year = digits.length - 4;
  const groupEnds = yearFirst ? [year, year + 2] : [2, 4];
  return [
    digits.slice(0, groupEnds[0]),
    digits.slice(groupEnds[0], groupEnds[1]),
    digits.slice(groupEnds[1]),
  ];
}

/**
 * Parses a typed day to `YYYY-MM-DD`, in the country's order: `25/7/2026`,
 * `25.7.2026`, `25 07 2026`, `25072026`; `2026-07-25` everywhere. Undefined for what is no date.
 * @param isFinished the text is finished: then a year may have two digits, of this century
 */
export function parseDay(text: string, country: string | undefined, isFinished = true): string | undefined {
  const input = text.trim();
  const [, ...isoParts] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(input) ?? [];
  if (isoParts.length > 0) return dayFromParts(isoParts[0] ?? '', isoParts[1] ?? '', isoParts[2] ?? '');
  const order = datePattern(country)
    .split('/')
    .map((part) => part.charAt(0));
  const isDigitsOnly = /^(\d{6}|\d{8})$/.test(input);
  const parts = isDigitsOnly ? digitGroups(input, order[0] === 'Y') : input.split(/\s*[-/.\s]\s*/);
  if (parts.length !== 3 || !parts.every((part) => /^\d+$/.test(part))) return undefined;
  const part = (letter: string) => parts[order.indexOf(letter)] ?? '';
  const year = part('Y');
  if (year.length !== 4 && !(isFinished && year.length === 2)) return undefined;
  return dayFromParts(year.length === 2 ? `20${year}` : year, part('M'), part('D'));
}
