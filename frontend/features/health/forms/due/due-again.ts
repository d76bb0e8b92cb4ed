import { isDay } from '#shared/rules/time/dates.ts';
import { dueAgainOn, DUE_UNITS, type DueUnit, MAX_INTERVAL } from '#shared/rules/time/due.ts';

/** The values of the two fields: typed text, or the number of a record. */
export interface Interval {
  readonly actionDate: unknown;
  readonly number: unknown;
  readonly unit: unknown;
}

/** Parses the number of an interval; undefined if it is empty or invalid. */
export function intervalNumber(typed: unknown): number | undefined {
  const number = typed === '' || typed === undefined || typed === null ? Number.NaN : Number(typed);
  return Number.isInteger(number) && number > 0 && number <= MAX_INTERVAL ? number : undefined;
}

/** The units to choose from: '1' gives singular ones, everything else plural ones (product/health 1.3). */
export const unitChoices = (typed: unknown): (readonly [DueUnit, string])[] =>
  DUE_UNITS.map((unit) => [unit, intervalNumber(typed) === 1 ? unit : `${unit}s`] as const);

/** The day on which it is due again; undefined while the fields are incomplete. */
export function nextDue({ actionDate, number: typed, unit }: Interval): string | undefined {
  const number = intervalNumber(typed);
  const dueUnit = DUE_UNITS.find((each) => each === unit);
  if (!number || !dueUnit || typeof actionDate !== 'string' || !isDay(actionDate)) return undefined;
  return dueAgainOn(actionDate, number, dueUnit);
}
