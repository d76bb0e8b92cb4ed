import { rescueToday } from '#ui/time/clock.ts';

/** The initial day of a form: the given one, today otherwise, and never later than today. */
export function firstDay(told: string | undefined): string {
  const today = rescueToday();
  return told && told < today ? told : today;
}
