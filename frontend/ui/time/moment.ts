import { timestampIn, todayIn } from '#shared/rules/time/clock.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { timeText } from '#shared/rules/time/moments.ts';
import { currentRescueLocale, rescueToday } from './clock.ts';

/** The day of an ISO time where the rescue is, `YYYY-MM-DD`. */
export const dayAt = (time: string): string => todayIn(currentRescueLocale().timeZone, new Date(time));

/** A day as the country of the signed-in user's rescue writes it, for texts outside of components. */
export const formatRescueDay = (day: string): string => formatDay(day, currentRescueLocale().countryCode);

/** The day of an ISO time where the rescue is, as its country writes it; '' for none. */
export const formatDate = (time: string, country: string | undefined): string =>
  time && formatDay(dayAt(time), country);

const formatTime = (time: string, country: string | undefined) =>
  timeText(new Date(time), currentRescueLocale().timeZone, country);

/** Day and time of day of an ISO time where the rescue is; '' for none. */
export const formatDateTime = (time: string, country: string | undefined): string =>
  time && `${formatDate(time, country)}, ${formatTime(time, country)}`;

/** The time of day of an ISO time, preceded by its day unless that is today; '' for none. */
export const formatRecentTime = (time: string, country: string | undefined): string =>
  time && (dayAt(time) === rescueToday() ? formatTime(time, country) : formatDateTime(time, country));

/** The day and time of an ISO time where the rescue is, as written to a file: `2026-11-22 16:30`; '' for none. */
export const localDateTimeOf = (time: string): string =>
  time && timestampIn(currentRescueLocale().timeZone, new Date(time)).slice(0, 16);
