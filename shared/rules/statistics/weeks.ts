import { addDays } from '../time/due.ts';
import { dayNumber } from '../animals/stays.ts';
import { WEEKDAYS, type WeekStart } from '../time/week.ts';

/** The index of the weekday of day 0 (1970-01-01), which was a Thursday. */
const EPOCH_WEEKDAY = WEEKDAYS.indexOf('thursday');

/** The days from the beginning of its week to a day (`YYYY-MM-DD`): 0 to 6. */
export const dayOfWeek = (day: string, weekStart: WeekStart): number =>
  (dayNumber(day) + EPOCH_WEEKDAY - WEEKDAYS.indexOf(weekStart) + 7) % 7;

/**
 * The weeks of a month (`YYYY-MM`), each as its seven days; the first and last may include days of the adjacent
 * months.
 */
export function weeksOf(month: string, weekStart: WeekStart): string[][] {
  const first = `${month}-01`;
  const start = addDays(first, -dayOfWeek(first, weekStart));
  const weeks: string[][] = [];
  for (let week = 0; week < 6; week++) {
    const days = Array.from({ length: 7 }, (_, day) => addDays(start, week * 7 + day));
    if (week > 0 && !days[0]?.startsWith(month)) break;
    weeks.push(days);
  }
  return weeks;
}
