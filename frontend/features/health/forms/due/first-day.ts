import { rescueToday } from '#ui/time/clock.ts';

/** The initial day of a form: the given one, today otherwise, and never later than today. */
export function firstDay(day: string | undefined): string {
  const today = rescueToday();
  return day && day < today ? day : today;
}
