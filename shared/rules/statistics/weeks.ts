import { addDays } from '../time/due.ts';
import { dayOfWeek, type WeekStart } from '../time/week.ts';

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
