export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** The weekday of a day, `YYYY-MM-DD`. The first of January 1970 was a Thursday. */
export const weekdayOf = (day: string): (typeof WEEKDAYS)[number] =>
  WEEKDAYS[(Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000) + 3) % 7] ?? 'monday';

/** The days that a week begins with somewhere (product/tenants 2.2). */
export const WEEK_STARTS = ['monday', 'friday', 'saturday', 'sunday'] as const;
export type WeekStart = (typeof WEEK_STARTS)[number];

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
