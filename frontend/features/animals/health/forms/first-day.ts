import { localToday } from '#shared/rules/dates.ts';

/** The day that a form begins with: what it was told, today otherwise, and never later than today. */
export function firstDay(told: string | undefined): string {
  const today = localToday();
  return told && told < today ? told : today;
}
