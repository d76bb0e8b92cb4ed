import { todayIn } from '#shared/rules/time/clock.ts';

/** The time zone in which it is about noon now, by the hour of UTC; `Etc/GMT-5` is five hours ahead of Greenwich. */
export function zoneWithNoonAt(date: Date): string {
  const hoursAhead = Math.min(11, 12 - date.getUTCHours());
  return `Etc/GMT${hoursAhead < 0 ? '+' : '-'}${Math.abs(hoursAhead)}`;
}

/** The time zone of test rescues, chosen so that no midnight passes while tests run. */
export const ZONE = zoneWithNoonAt(new Date());
export const TODAY = todayIn(ZONE);

/** Noon of a day in UTC, in epoch ms. */
export const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);
