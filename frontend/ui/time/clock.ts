import { useSyncExternalStore } from 'react';
import { todayIn } from '#shared/rules/time/clock.ts';
import type { WeekStart } from '#shared/rules/time/week.ts';

/** The rescue's time zone (an IANA name), and the country that decides how days are written. */
export interface RescueLocale {
  readonly timeZone: string;
  readonly countryCode: string;
  /** The day that its weeks begin with. */
  readonly weekStart?: WeekStart | undefined;
}

let cachedZone: string | undefined;

/** The device's time zone, read once, since that takes long; it may differ from the rescue's. */
export const deviceZone = (): string => (cachedZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone);

/**
 * The name that this device uses for a time zone, as some still use Asia/Calcutta. Unknown names are returned
 * unchanged.
 */
export function canonicalZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return timeZone;
  }
}

let rescueLocale: RescueLocale | undefined;

/** The interval at which an open page checks whether the rescue's day has changed. */
const DAY_CHECK_MS = 10_000;

const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

/** Sets the locale to that of the signed-in user's rescue. */
export function setRescueLocale({ timeZone, countryCode, weekStart }: RescueLocale): void {
  const next = { timeZone, countryCode, weekStart };
  if (JSON.stringify(rescueLocale) === JSON.stringify(next)) return;
  rescueLocale = next;
  notify();
}

/** The locale of the rescue, by which the page shows times; public pages use the device’s time zone. */
export const currentRescueLocale = (): RescueLocale =>
  (rescueLocale ??= { timeZone: deviceZone(), countryCode: '' });

let cachedDay = { zone: '', second: 0, day: '' };

/**
 * The current day at the rescue, `YYYY-MM-DD`; the server computes the same. Cached for a second, as hundreds of rows
 * call it.
 */
export function rescueToday(): string {
  const [zone, second] = [currentRescueLocale().timeZone, Math.floor(Date.now() / 1000)];
  if (cachedDay.zone !== zone || cachedDay.second !== second)
    cachedDay = { zone, second, day: todayIn(zone) };
  return cachedDay.day;
}

/** The current year at the rescue. */
export const rescueYear = (): number => Number(rescueToday().slice(0, 4));

let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(notify, DAY_CHECK_MS);
    document.addEventListener('visibilitychange', notify);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', notify);
  };
}

/** A text that depends on the time, read again as time passes. @param read gives the same text for the same time */
export const useClock = (read: () => string): string => useSyncExternalStore(subscribe, read);

/** The rescue's locale; components render again when it changes. */
export const useRescueLocale = (): RescueLocale => useSyncExternalStore(subscribe, currentRescueLocale);

/** The current day at the rescue; an open page changes at the rescue's midnight. */
export const useToday = (): string => useClock(rescueToday);
