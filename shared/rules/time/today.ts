import { isDayRangeOf, type DayRange } from './spans.ts';

let currentDay: string | undefined;

/**
 * Sets `today` (`YYYY-MM-DD`) for the rules of schemas while `check` runs, which must be synchronous: a schema knows
 * no rescue, but the caller of the schema does (docs/adr/058).
 */
export function runWithToday<T>(today: string, check: () => T): T {
  const previousDay = currentDay;
  currentDay = today;
  try {
    return check();
  } finally {
    currentDay = previousDay;
  }
}

/** The current day for rules. Throws if none was set: a device's day would be a guess. */
function requireToday(): string {
  if (currentDay === undefined) throw new Error('A rule asked for today outside of runWithToday');
  return currentDay;
}

/** False for a day that has not begun in the rescue's time zone. */
export const isNotAfterToday = (date: string): boolean => date <= requireToday();

/** False for a day that has passed in the rescue's time zone: reminders must not be in the past. */
export const isNotBeforeToday = (date: string): boolean => date >= requireToday();

/** Today's month and day in another year. */
function todayInYears(years: number): string {
  const today = requireToday();
  // February 29 does not exist in the year before or after a leap year.
  const monthAndDay = today.slice(4).replace('-02-29', '-02-28');
  return `${String(Number(today.slice(0, 4)) + years).padStart(4, '0')}${monthAndDay}`;
}

/** False for a day more than a year ahead: probably a typing error. */
export const isAtMostAYearAhead = (date: string): boolean => date <= todayInYears(1);

/** True for a day at most a year before or after today; any other is probably a typing error. */
export const isWithinAYear = (date: string): boolean => date >= todayInYears(-1) && isAtMostAYearAhead(date);

/** True if `days` are the range that `span` means today (`isDayRangeOf`). */
export const isDayRangeOfSpan = (span: string, days: Partial<DayRange>): boolean =>
  isDayRangeOf(span, days, requireToday());
