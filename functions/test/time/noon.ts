import { todayIn } from '#shared/rules/time/clock.ts';

/** The time zone in which it is about noon now, by the hour of UTC; `Etc/GMT-5` is five hours ahead of Greenwich. */
export function zoneAtNoon(at: Date): string {
  const ahead = Math.min(11, 12 - at.getUTCHours());
  return `Etc/GMT${ahead < 0 ? '+' : '-'}${Math.abs(ahead)}`;
}

/** The time zone of test rescues: no midnight passes while tests run. */
export const ZONE = zoneAtNoon(new Date());
export const TODAY = todayIn(ZONE);

/** A moment (epoch ms) of a day as it is there. */
export const onDay = (day: string): number => Date.parse(`${day}T12:00:00Z`);
