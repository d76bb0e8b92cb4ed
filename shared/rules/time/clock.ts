import { cached } from '../data/collections.ts';

/** The time zone if none is known. */
export const DEFAULT_TIME_ZONE = 'UTC';

/** True for the name of a time zone as IANA writes it (`America/New_York`, `UTC`) that this machine knows. */
export function isTimeZone(name: string): boolean {
  if (name !== DEFAULT_TIME_ZONE && !/^[A-Z][A-Za-z]+(\/[A-Z][\w+-]*)+$/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The format of a zone; cached, since making one takes half a millisecond. */
const formatOf = (timeZone: string): Intl.DateTimeFormat =>
  cached(
    formats,
    timeZone,
    () =>
      new Intl.DateTimeFormat('en', {
        timeZone,
        hourCycle: 'h23',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
      }),
  );

/** The local calendar day (`YYYY-MM-DD`) and hour (0 to 23) of a moment in a zone. */
export function clockIn(timeZone: string, moment: Date): { readonly day: string; readonly hour: number } {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) };
}

/** Today in a zone. */
export const todayIn = (timeZone: string, moment = new Date()): string => clockIn(timeZone, moment).day;

const stampFormats = new Map<string, Intl.DateTimeFormat>();

/** The local time of a zone, independent of country: `2026-11-22 16:30:05`. */
export const timestampIn = (timeZone: string, moment = new Date()): string =>
  cached(
    stampFormats,
    timeZone,
    // The Swedish locale has this format.
    () => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
  ).format(moment);

const MINUTE_MS = 60_000;
/** More than the largest offset of any zone from UTC. */
const MAX_OFFSET = 16 * 60 * MINUTE_MS;

/** The moment at which a day (`YYYY-MM-DD`) begins where a zone's clocks show it, also where midnight is skipped. */
export function startOfDay(timeZone: string, day: string): Date {
  const utcMidnight = Date.parse(`${day}T00:00:00Z`);
  let [lower, upper] = [utcMidnight - MAX_OFFSET, utcMidnight + MAX_OFFSET];
  while (upper - lower > MINUTE_MS) {
    const candidate = lower + Math.floor((upper - lower) / 2 / MINUTE_MS) * MINUTE_MS;
    if (todayIn(timeZone, new Date(candidate)) < day) lower = candidate;
    else upper = candidate;
  }
  return new Date(upper);
}

const timeFormats = new Map<string, Intl.DateTimeFormat>();

/** The time of day, `HH:MM`, that clocks of a zone show at a moment. */
export const timeIn = (timeZone: string, moment: Date): string =>
  cached(
    timeFormats,
    timeZone,
    () =>
      new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', hour: '2-digit', minute: '2-digit' }),
  ).format(moment);
