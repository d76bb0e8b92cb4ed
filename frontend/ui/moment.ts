import { formatDay, localToday } from '#shared/rules/dates.ts';

/** The day of an ISO time where the reader is, as their country writes it; '' for none. */
export const dayOf = (time: string, country: string | undefined): string =>
  time && formatDay(localToday(new Date(time)), country);

const timeOf = (time: string) =>
  new Date(time).toLocaleTimeString('en', { hour: 'numeric', minute: '2-digit' });

/** Day and time of day of an ISO time where the reader is; '' for none. */
export const momentOf = (time: string, country: string | undefined): string =>
  time && `${dayOf(time, country)}, ${timeOf(time)}`;

/** The time of day of an ISO time of today, the day beside it of any other; '' for none. */
export const clockOf = (time: string, country: string | undefined): string =>
  time && (localToday(new Date(time)) === localToday() ? timeOf(time) : momentOf(time, country));
