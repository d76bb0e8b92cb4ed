import { cached } from '../data/collections.ts';
import { datePattern } from './dates.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The format of times in a time zone, as a country writes them; cached, since making one takes half a millisecond. */
const timeFormat = (timeZone: string, country: string): Intl.DateTimeFormat =>
  cached(formats, `${timeZone} ${country}`, () => newTimeFormat(timeZone, country));

/** English words, with the clock (9:13 PM, 21:13) that is usual in the country. */
function newTimeFormat(timeZone: string, country: string): Intl.DateTimeFormat {
  const isCountryCode = /^[A-Z]{2}$/.test(country);
  const localeTag = isCountryCode
    ? `${new Intl.Locale(`und-${country}`).maximize().language}-${country}`
    : 'en-US';
  const { hour12 = true } = new Intl.DateTimeFormat(localeTag, { hour: 'numeric' }).resolvedOptions();
  return new Intl.DateTimeFormat(isCountryCode ? `en-${country}` : 'en', {
    timeZone,
    hour: hour12 ? 'numeric' : '2-digit',
    minute: '2-digit',
    hourCycle: hour12 ? 'h12' : 'h23',
  });
}

/** The time of day that clocks of a zone show at a moment, as a country writes it: `9:13 PM`, `21:13`. */
export const timeText = (date: Date, timeZone: string, country = ''): string =>
  timeFormat(timeZone, country).format(date);

/** A time of day that was noted as `HH:MM`, as a country writes it; '' for none. */
export const clockText = (time: string, country: string | undefined): string =>
  time && timeText(new Date(`1970-01-01T${time}:00Z`), 'UTC', country);

/** Creates a function that formats a day in English, independent of the time zone of the device. */
const createDayFormatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' });
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`));
};
const formatWeekday = createDayFormatter({ weekday: 'long' });
const formatLongMonth = createDayFormatter({ month: 'long' });
const formatShortMonth = createDayFormatter({ month: 'short' });

/** A day (`YYYY-MM-DD`) in words, in the country's order: 'Sunday, November 22', 'Sunday, 22 November'. */
export function longDayText(day: string, country: string | undefined): string {
  const date = Number(day.slice(8));
  const month = formatLongMonth(day);
  const isDayFirst = datePattern(country).startsWith('D');
  return `${formatWeekday(day)}, ${isDayFirst ? `${date} ${month}` : `${month} ${date}`}`;
}

/** 'Nov' of `2026-11`. */
export const shortMonthText = (month: string): string => formatShortMonth(`${month}-01`);

/** 'November 2026' of `2026-11`. */
export const monthYearText = (month: string): string =>
  `${formatLongMonth(`${month}-01`)} ${month.slice(0, 4)}`;

/** The place that a time zone is named after: 'New York' of `America/New_York`. */
export const timeZoneCity = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
