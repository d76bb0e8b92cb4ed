import { todayIn } from '#shared/rules/time/clock.ts';

/** Where it is about noon, by the hour of UTC; `Etc/GMT-5` is five hours before Greenwich. */
export function zoneAtNoon(at: Date): string {
  const ahead = Math.min(11, 12 - at.getUTCHours());
  return `Etc/GMT${ahead < 0 ? '+' : '-'}${Math.abs(ahead)}`;
}

/** Where the rescues of tests are: at whatever hour they run, no midnight comes while they do. */
export const ZONE = zoneAtNoon(new Date());
export const TODAY = todayIn(ZONE);

/** A moment (epoch ms) of a day as it is there. */
export const onDay = (day: string): number => Date.parse(`${day}T12:00:00Z`);
