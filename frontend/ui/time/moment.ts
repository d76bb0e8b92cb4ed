import { stampIn, todayIn } from '#shared/rules/time/clock.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { timeText } from '#shared/rules/time/moments.ts';
import { rescuePlace, rescueToday } from './clock.ts';

/** The day of an ISO time where the rescue is, `YYYY-MM-DD`. */
export const dayAt = (time: string): string => todayIn(rescuePlace().timeZone, new Date(time));

/** The day of an ISO time where the rescue is, as its country writes it; '' for none. */
export const dayOf = (time: string, country: string | undefined): string =>
  time && formatDay(dayAt(time), country);

const timeOf = (time: string, country: string | undefined) =>
  timeText(new Date(time), rescuePlace().timeZone, country);

/** Day and time of day of an ISO time where the rescue is; '' for none. */
export const momentOf = (time: string, country: string | undefined): string =>
  time && `${dayOf(time, country)}, ${timeOf(time, country)}`;

/** The time of day of an ISO time of today, the day beside it of any other; '' for none. */
export const clockOf = (time: string, country: string | undefined): string =>
  time && (dayAt(time) === rescueToday() ? timeOf(time, country) : momentOf(time, country));

/** The day and time of an ISO time in a file: `2026-11-22 16:30`. */
export const stampOf = (time: string): string =>
  time && stampIn(rescuePlace().timeZone, new Date(time)).slice(0, 16);
