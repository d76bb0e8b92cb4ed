import { isDay } from '#shared/rules/time/dates.ts';
import { nextDueDate, DUE_UNITS, type DueUnit, MAX_INTERVAL } from '#shared/rules/time/due.ts';

/**
 * The day of the record, and the values of the two fields for the interval: typed text, or the number from a record.
 */
interface DueAgainValues {
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

/** The options of the unit field: in the singular if the number is 1, otherwise in the plural (product/health 1.3). */
export function unitChoicesOf(enteredValue: unknown): (readonly [DueUnit, string])[] {
  const isSingular = parseInterval(enteredValue) === 1;
  return DUE_UNITS.map((unit) => [unit, isSingular ? unit : `${unit}s`] as const);
}

/** The day on which the treatment is due again; undefined while the fields are incomplete or invalid. */
export function parseNextDueDate({
  actionDate,
  number: enteredNumber,
  unit,
}: DueAgainValues): string | undefined {
  const number = parseInterval(enteredNumber);
  const dueUnit = DUE_UNITS.find((candidate) => candidate === unit);
  if (!number || !dueUnit || typeof actionDate !== 'string' || !isDay(actionDate)) return undefined;
  return nextDueDate(actionDate, number, dueUnit);
}
