import { rescueToday } from '#ui/time/clock.ts';

/** The day that a form begins with: what it was told, today otherwise, and never later than today. */
export function firstDay(told: string | undefined): string {
  const today = rescueToday();
  return told && told < today ? told : today;
}
