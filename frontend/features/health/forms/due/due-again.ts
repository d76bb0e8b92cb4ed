import { isDay } from '#shared/rules/time/dates.ts';
import { nextDueDate, DUE_UNITS, type DueUnit, MAX_INTERVAL } from '#shared/rules/time/due.ts';

/** The values of the two fields: typed text, or the number of a record. */
export interface Interval {
  readonly actionDate: unknown;
  readonly number: unknown;
  readonly unit: unknown;
}

/** Parses the number of an interval; undefined if it is empty or invalid. */
export function parseInterval(enteredValue: unknown): number | undefined {
  const number =
    enteredValue === '' || enteredValue === undefined || enteredValue === null
      ? Number.NaN
      : Number(enteredValue);
  return Number.isInteger(number) && number > 0 && number <= MAX_INTERVAL ? number : undefined;
}

/** The units to choose from: '1' gives singular ones, everything else plural ones (product/health 1.3). */
export const unitChoicesOf = (enteredValue: unknown): (readonly [DueUnit, string])[] =>
  DUE_UNITS.map((unit) => [unit, parseInterval(enteredValue) === 1 ? unit : `${unit}s`] as const);

/** The day on which it is due again; undefined while the fields are incomplete. */
export function nextDue({ actionDate, number: enteredNumber, unit }: Interval): string | undefined {
  const number = parseInterval(enteredNumber);
  const dueUnit = DUE_UNITS.find((candidate) => candidate === unit);
  if (!number || !dueUnit || typeof actionDate !== 'string' || !isDay(actionDate)) return undefined;
  return nextDueDate(actionDate, number, dueUnit);
}
