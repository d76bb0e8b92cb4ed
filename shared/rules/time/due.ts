import { pluralize } from '../text/phrases.ts';
import dayjs from 'dayjs';

/** Units of "due again" and of reminder intervals (product/health 1.3). */
export const DUE_UNITS = ['day', 'week', 'month', 'year'] as const;
export type DueUnit = (typeof DUE_UNITS)[number];

/** The unit that a text names; '' for another text, or none. */
export const dueUnitOf = (text: string | undefined): DueUnit | '' =>
  DUE_UNITS.find((unit) => unit === text) ?? '';

/** A reminder interval is at most this many units (product/health 1.3). */
export const MAX_INTERVAL = 100;

/** Days are `YYYY-MM-DD` strings: they compare as text and never shift with a time zone. */
const DAY_FORMAT = 'YYYY-MM-DD';

/**
 * `day` (`YYYY-MM-DD`) moved on by `number` units. A day that the month lacks becomes the month's last one: 31 January
 * + 1 month → 28 or 29 February, 29 February + 1 year → 28 February.
 */
export function nextDueDate(day: string, number: number, unit: DueUnit): string {
  return dayjs(day).add(number, unit).format(DAY_FORMAT);
}

/** `day` moved by whole days, back if negative. */
export const addDays = (day: string, days: number): string => dayjs(day).add(days, 'day').format(DAY_FORMAT);

/** `1, 'year'` → '1 year', `3, 'month'` → '3 months' (product/health 1.3: 1 gives singular units). */
export const intervalText = (number: number, unit: DueUnit): string => pluralize(number, unit);

/** The number-interval text that is stored as `dueAgain` (product/health 1.3): `3-month`. */
export const dueAgainText = (number: number, unit: DueUnit): string => `${number}-${unit}`;
