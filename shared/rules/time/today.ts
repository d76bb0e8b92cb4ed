import { areDaysOf, type Days } from './spans.ts';

let day: string | undefined;

/**
 * Sets `today` (`YYYY-MM-DD`) for the rules of schemas while `check` runs, which must be synchronous: a schema knows
 * no rescue, its caller does (docs/adr/058).
 */
export function onDay<T>(today: string, check: () => T): T {
  const before = day;
  day = today;
  try {
    return check();
  } finally {
    day = before;
  }
}

/** The current day for rules. Throws if none was set: a device's day would be a guess. */
function ruleDay(): string {
  if (day === undefined) throw new Error('A rule asked for today outside of onDay');
  return day;
}

/** False for a day that has not begun in the rescue's time zone. */
export const isNotAfterToday = (date: string): boolean => date <= ruleDay();

/** False for a day that has passed in the rescue's time zone: reminders must not be in the past. */
export const isNotBeforeToday = (date: string): boolean => date >= ruleDay();

/** Today's day of another year. */
function inYears(years: number): string {
  const today = ruleDay();
  // February 29 does not exist in the year before or after a leap year.
  const rest = today.slice(4).replace('-02-29', '-02-28');
  return `${String(Number(today.slice(0, 4)) + years).padStart(4, '0')}${rest}`;
}

/** False for a day more than a year ahead: probably a typing error. */
export const isBeforeNextYear = (date: string): boolean => date <= inYears(1);

/** True for a day at most a year before or after today; any other is probably a typing error. */
export const isWithinAYear = (date: string): boolean => date >= inYears(-1) && isBeforeNextYear(date);

/** True for the days of a span as of today (`areDaysOf`). */
export const areDaysOfSpan = (span: string, days: Partial<Days>): boolean => areDaysOf(span, days, ruleDay());
