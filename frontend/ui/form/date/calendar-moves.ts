import { nextDueDate, addDays } from '#shared/rules/time/due.ts';
import { monthsBefore, monthOf } from '#shared/rules/time/dates.ts';
import { dayOfWeek, type WeekStart } from '#shared/rules/time/week.ts';

/** The day itself, or the bound that it exceeds. */
export function clampDay(day: string, min: string | undefined, max: string | undefined): string {
  if (max && day > max) return max;
  return min && day < min ? min : day;
}

/** The month (`YYYY-MM`) that is `count` months later, earlier if negative. */
export const addMonths = (month: string, count: number): string =>
  monthOf(count < 0 ? monthsBefore(`${month}-01`, 0, -count) : nextDueDate(`${month}-01`, count, 'month'));

/** The number of years before and after the shown one that are offered where no bound is set. */
const YEARS_BACK = 40;
const YEARS_AHEAD = 10;

/** The years that can be chosen, the shown one always among them. */
export function yearsAround(year: string, min: string | undefined, max: string | undefined): string[] {
  const from = Math.min(Number(min?.slice(0, 4) ?? Number(year) - YEARS_BACK), Number(year));
  const to = Math.max(Number(max?.slice(0, 4) ?? Number(year) + YEARS_AHEAD), Number(year));
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
}

/** The day to which a key moves in the grid of days (WAI-ARIA); undefined for any other key. */
export function moveDayByKey(
  key: string,
  shift: boolean,
  day: string,
  weekStart: WeekStart,
): string | undefined {
  const weekdayIndex = dayOfWeek(day, weekStart);
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayIndex);
    case 'End':
      return addDays(day, 6 - weekdayIndex);
    case 'PageUp':
      return monthsBefore(day, shift ? 1 : 0, shift ? 0 : 1);
    case 'PageDown':
      return nextDueDate(day, 1, shift ? 'year' : 'month');
    default:
      return undefined;
  }
}
