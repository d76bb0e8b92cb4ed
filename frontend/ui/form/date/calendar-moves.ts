import { dueAgainOn, daysAfter } from '#shared/rules/time/due.ts';
import { monthsBefore } from '#shared/rules/time/dates.ts';
import type { WeekStart } from '#shared/rules/time/week.ts';
import { dayOfWeek } from '#shared/rules/statistics/weeks.ts';

/** The day itself, or the bound that it exceeds. */
export function clampDay(day: string, min: string | undefined, max: string | undefined): string {
  if (max && day > max) return max;
  return min && day < min ? min : day;
}

/** The month (`YYYY-MM`) that is `later` months later, earlier if negative. */
export const monthAt = (month: string, later: number): string =>
  (later < 0 ? monthsBefore(`${month}-01`, 0, -later) : dueAgainOn(`${month}-01`, later, 'month')).slice(
    0,
    7,
  );

/** The years that a calendar goes back and ahead without bounds. */
const YEARS_BACK = 40;
const YEARS_AHEAD = 10;

/** The years that can be chosen, the shown one always among them. */
export function yearsAround(year: string, min: string | undefined, max: string | undefined): string[] {
  const from = Math.min(Number(min?.slice(0, 4) ?? Number(year) - YEARS_BACK), Number(year));
  const to = Math.max(Number(max?.slice(0, 4) ?? Number(year) + YEARS_AHEAD), Number(year));
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
}

/** The day to which a key moves in the grid of days (WAI-ARIA); undefined for any other key. */
export function movedBy(key: string, shift: boolean, day: string, begins: WeekStart): string | undefined {
  const inWeek = dayOfWeek(day, begins);
  switch (key) {
    case 'ArrowLeft':
      return daysAfter(day, -1);
    case 'ArrowRight':
      return daysAfter(day, 1);
    case 'ArrowUp':
      return daysAfter(day, -7);
    case 'ArrowDown':
      return daysAfter(day, 7);
    case 'Home':
      return daysAfter(day, -inWeek);
    case 'End':
      return daysAfter(day, 6 - inWeek);
    case 'PageUp':
      return monthsBefore(day, shift ? 1 : 0, shift ? 0 : 1);
    case 'PageDown':
      return dueAgainOn(day, 1, shift ? 'year' : 'month');
    default:
      return undefined;
  }
}
