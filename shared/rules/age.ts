import { monthsBefore, monthsBetween } from './dates.ts';
import { daysAfter } from './due.ts';

/** The birth date that an approximate age on day `on` stands for. */
export function birthFromAge(years: number, months: number, on: string, weeks = 0): string {
  return daysAfter(monthsBefore(on, years, months), -7 * weeks);
}

/** Hardly an animal of a rescue is older: whoever says more is asked whether that is meant. */
const MOST_YEARS = 30;

/** How old, in years, an animal of an improbable age would be on `today`; undefined for any other. */
export function improbableYears(birth: string, today: string): number | undefined {
  if (birth > today) return undefined;
  const years = Math.floor(monthsBetween(birth, today).months / 12);
  return years > MOST_YEARS ? years : undefined;
}

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** The age on `today` in words: '3 days', '5 months', '2 years 1 month'; 'about …' when the birth date is approximate. */
export function ageText(birth: string | undefined, approximate: boolean, today: string): string {
  if (!birth || birth > today) return '';
  const { months, days } = monthsBetween(birth, today);
  const years = Math.floor(months / 12);
  const text =
    months === 0
      ? plural(days, 'day')
      : years === 0
        ? plural(months, 'month')
        : years < 3 && months % 12 > 0
          ? `${plural(years, 'year')} ${plural(months % 12, 'month')}`
          : plural(years, 'year');
  return approximate ? `about ${text}` : text;
}
