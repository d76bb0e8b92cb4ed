import { dayNumber } from './dates.ts';
import { addDays } from './due.ts';

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** The days that a week begins with somewhere (product/tenants 2.2). */
export const WEEK_STARTS = ['monday', 'friday', 'saturday', 'sunday'] as const;
export type WeekStart = (typeof WEEK_STARTS)[number];

/** The days from the beginning of its week to a day (`YYYY-MM-DD`): 0 to 6. */
export function dayOfWeek(day: string, weekStart: WeekStart): number {
  // The first of January 1970 was a Thursday. Days before it have negative numbers, and so has their remainder.
  const days = dayNumber(day) + WEEKDAYS.indexOf('thursday') - WEEKDAYS.indexOf(weekStart);
  return ((days % 7) + 7) % 7;
}

/** The weekday of a day, `YYYY-MM-DD`. */
export const weekdayOf = (day: string): (typeof WEEKDAYS)[number] =>
  WEEKDAYS[dayOfWeek(day, 'monday')] ?? 'monday';

/**
 * The weeks of a month (`YYYY-MM`), each as its seven days; the first and last may include days of the adjacent
 * months.
 */
export function weeksOf(month: string, weekStart: WeekStart): string[][] {
  const first = `${month}-01`;
  const start = addDays(first, -dayOfWeek(first, weekStart));
  const weeks: string[][] = [];
  for (let week = 0; week < 6; week++) {
    const days = Array.from({ length: 7 }, (_, day) => addDays(start, week * 7 + day));
    if (week > 0 && !days[0]?.startsWith(month)) break;
    weeks.push(days);
  }
  return weeks;
}

/** The countries in which a week does not begin on Monday, after CLDR's week data. */
const COUNTRIES_BY_WEEK_START: Readonly<Record<Exclude<WeekStart, 'monday'>, string>> = {
  friday: 'MV',
  saturday: 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY',
  sunday:
    'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW',
};

/** A rescue's week settings. */
interface WeekSettings {
  /** '' or absent: as in its country. */
  readonly weekStart?: WeekStart | '' | undefined;
  readonly countryId?: string | undefined;
}

/** The day that a rescue's week begins with: the one it chose, else the one of its country. */
export function weekStartOf({ weekStart, countryId = '' }: WeekSettings): WeekStart {
  if (weekStart) return weekStart;
  const rareStarts = ['friday', 'saturday', 'sunday'] as const;
  return rareStarts.find((day) => COUNTRIES_BY_WEEK_START[day].split(' ').includes(countryId)) ?? 'monday';
}
