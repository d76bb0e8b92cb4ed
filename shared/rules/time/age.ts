import { daysBetween, formatDay, monthOf, monthsBefore, monthsBetween } from './dates.ts';
import { addDays, intervalText } from './due.ts';
import { shortMonthText } from './moments.ts';

/** The precision of an estimated birth date. */
export const APPROX = ['month', 'year'] as const;
export type Approx = (typeof APPROX)[number];

/** When an animal was born, as far as that is known. */
export interface Birth {
  /** `YYYY-MM-DD`; '' where it is unknown. */
  readonly milestoneDate: string;
  readonly isApproxDOB: boolean;
  /** Absent for a birth that is known to the day, and for records from before it was stored. */
  readonly approx?: Approx | undefined;
}

/** An estimated age; its parts are added up. */
export interface EstimatedAge {
  readonly years?: number | undefined;
  readonly months?: number | undefined;
  readonly weeks?: number | undefined;
  readonly days?: number | undefined;
}

/** The precision of a birth date from an estimated age: an age in years alone gives the year. */
export const approxOf = (age: EstimatedAge): Approx =>
  age.years && !age.months && !age.weeks ? 'year' : 'month';

/** The birth date of an animal that has an estimated age on `day`. */
export const birthFromAge = (
  { years = 0, months = 0, weeks = 0, days = 0 }: EstimatedAge,
  day: string,
): string => addDays(monthsBefore(day, years, months), -7 * weeks - days);

/** Hardly any animal of a rescue is older, so the user is asked to confirm a higher age. */
const MAX_YEARS = 30;

/** The age in years on `today` of an animal whose age is improbable; undefined for any other. */
export function improbableYears(birth: string, today: string): number | undefined {
  if (birth > today) return undefined;
  const years = Math.floor(monthsBetween(birth, today) / 12);
  return years > MAX_YEARS ? years : undefined;
}

/** The age of an animal on a day, in full weeks. */
export const fullWeeks = (birth: string, day: string): number => Math.floor(daysBetween(birth, day) / 7);

/** An age is shown in weeks up to this many weeks, and in months below this many months. */
const MAX_AGE_WEEKS = 16;
const MAX_AGE_MONTHS = 24;

/** The text in place of an age. */
export const AGE_UNKNOWN = 'Age unknown';

/**
 * The precision of an estimated birth; if an earlier release did not store it, it depends on the age on `today`:
 * 'month' below 24 months, else 'year'.
 */
export const approxOn = ({ milestoneDate, approx }: Omit<Birth, 'isApproxDOB'>, today: string): Approx =>
  approx ?? (monthsBetween(milestoneDate, today) < MAX_AGE_MONTHS ? 'month' : 'year');

/** The birth in words, no more exact than it is known: '11/23/2024', 'about Nov 2024', 'about 2024', 'Unknown'. */
export function bornText(birth: Birth, country: string | undefined, today: string): string {
  const { milestoneDate: day, isApproxDOB } = birth;
  if (day === '') return 'Unknown';
  if (!isApproxDOB) return formatDay(day, country);
  return `about ${approxOn(birth, today) === 'year' ? '' : `${shortMonthText(monthOf(day))} `}${day.slice(0, 4)}`;
}

/**
 * The age on `today` in words: '3 days', '8 weeks', '5 months', '2 years'; 'about …' when the birth date is
 * approximate.
 */
export function ageText(birth: string | undefined, isApproximate: boolean, today: string): string {
  if (!birth || birth > today) return '';
  const days = daysBetween(birth, today);
  const weeks = fullWeeks(birth, today);
  const months = monthsBetween(birth, today);
  const text =
    weeks === 0
      ? intervalText(days, 'day')
      : weeks <= MAX_AGE_WEEKS
        ? intervalText(weeks, 'week')
        : months < MAX_AGE_MONTHS
          ? intervalText(months, 'month')
          : intervalText(Math.floor(months / 12), 'year');
  return isApproximate ? `about ${text}` : text;
}

/** The age groups by which animals are filtered, with their labels. */
export const AGE_GROUPS = [
  ['weeks', 'Under 8 weeks'],
  ['months', '8 weeks to 6 months'],
  ['young', '6 months to 2 years'],
  ['adult', '2 to 7 years'],
  ['senior', '7 years and older'],
  ['unknown', AGE_UNKNOWN],
] as const;

export type AgeGroup = (typeof AGE_GROUPS)[number][0];

/** A bound that sorts after the empty text of an unknown birth date, and before any date. */
const NO_DAY = '#';

/**
 * The range of birth dates (`YYYY-MM-DD`, both included) of the animals that are in an age group on `today`. `from`
 * is '0' for the oldest group, `upTo` undefined for the youngest.
 */
export function birthRangeOf(
  group: AgeGroup,
  today: string,
): { readonly from?: string | undefined; readonly upTo?: string | undefined } {
  if (group === 'unknown') return { upTo: NO_DAY };
  const bounds = [
    undefined,
    addDays(today, -56),
    monthsBefore(today, 0, 6),
    monthsBefore(today, 2, 0),
    monthsBefore(today, 7, 0),
    undefined,
  ];
  const index = AGE_GROUPS.findIndex(([each]) => each === group);
  const [youngest, oldest] = [bounds[index], bounds[index + 1]];
  return { from: oldest ? addDays(oldest, 1) : '0', upTo: youngest };
}
