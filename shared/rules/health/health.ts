import { MEANS, type Means } from '../lists/means.ts';

/** True if a vaccination asks for its tag number (product/health 2.1). */
export const isRabies = (means: Means): boolean => means === MEANS.rabies;

/** True if a procedure asks for a weight (product/health 3.1). */
export const isWeight = (means: Means): boolean => means === MEANS.weight;

/** True if a procedure asks for the microchip's number. */
export const isMicrochip = (means: Means): boolean => means === MEANS.microchip;

/** True for procedures whose value is of one animal only: its weight, its microchip (product/health 3.1). */
export const isForSingleAnimal = (means: Means): boolean => isWeight(means) || isMicrochip(means);

/** A microchip's number as it is kept: text, without blanks and `. - *`, in capitals (product/standards 4.2). */
export const chipNumber = (input: string): string => input.replaceAll(/[\s.*-]/g, '').toUpperCase();

/** True for a number that a chip can have: up to 20 digits, or 10 letters and digits (product/standards 4.2). */
export const isChipNumber = (chip: string): boolean => /^(?:\d{1,20}|[0-9A-Z]{10})$/.test(chip);

/**
 * The doubt about a microchip number, in words; '' if there is none. Never a reason to refuse it: legacy numbers of
 * 9 and 10 characters are in animals still (product/standards 4.1, ISO 11784).
 */
export function chipAdvice(input: string): string {
  const chip = chipNumber(input);
  if (chip === '' || /^\d{9}$/.test(chip) || /^[0-9A-Z]{10}$/.test(chip)) return '';
  if (!/^\d{15}$/.test(chip))
    return 'Microchip numbers have 15 digits, older ones 9 or 10: please check this one';
  if (chip.startsWith('999')) return 'Numbers that begin with 999 are for tests: please check this one';
  if (chip.startsWith('000')) return 'No country or maker begins with 000: please check this number';
  return '';
}

/** Units of weight; which one a rescue writes follows from its country. */
export const WEIGHT_UNITS = ['kg', 'lb'] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];

/** The unit that people of a country weigh animals in. */
export const weightUnitOf = (country: string | undefined): WeightUnit =>
  ['US', 'LR', 'MM'].includes(country ?? '') ? 'lb' : 'kg';

const KG_PER_LB = 0.453_592_37;

/** A weight in another unit, to two places. */
export function weightIn(weight: number, from: WeightUnit, to: WeightUnit): number {
  if (from === to) return weight;
  return Math.round(weight * (to === 'kg' ? KG_PER_LB : 1 / KG_PER_LB) * 100) / 100;
}

/** The kinds of health records. */
export const HEALTH_KINDS = ['vaccination', 'procedure', 'med', 'soap', 'healthnote'] as const;
export type HealthKind = (typeof HEALTH_KINDS)[number];

/** The kinds that can be reminders. */
export const REMINDER_KINDS = ['vaccination', 'procedure', 'med'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** The same kind, typed as one that can be due. @throws an error for one that never is */
export function reminderKindOf(kind: HealthKind): ReminderKind {
  const reminderKind = REMINDER_KINDS.find((each) => each === kind);
  if (!reminderKind) throw new Error(`A ${kind} is never due`);
  return reminderKind;
}

/** The names of the kinds in lists of several kinds. */
export const HEALTH_TITLES: Record<HealthKind, string> = {
  vaccination: 'Vaccination',
  procedure: 'Procedure, Test or Treatment',
  med: 'Med',
  soap: 'SOAP',
  healthnote: 'Health Note',
};
