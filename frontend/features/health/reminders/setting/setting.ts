import * as z from 'zod';
import {
  DATE_IN_PAST,
  INTERVAL_RULE,
  MAX_TREATED_ANIMALS,
} from '#shared/calls/health/schemas/health.schema.ts';
import { MedReminders } from '#shared/calls/health/meds.ts';
import { ProcedureReminders } from '#shared/calls/health/procedures.ts';
import { VaccinationReminders } from '#shared/calls/health/vaccinations.ts';
import { DUE_UNITS, nextDueDate, type DueUnit, MAX_INTERVAL } from '#shared/rules/time/due.ts';
import { REMINDER_KINDS, type ReminderKind } from '#shared/rules/health/health.ts';
import { runWithToday } from '#shared/rules/time/today.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';

/** The message where no type is chosen (product/health 7.5). */
export const TYPE_REQUIRED = INTERVAL_RULE.error;

const NUMBER_ERROR = `Must be a whole number from 0 to ${MAX_INTERVAL}`;

const SettingFields = z.object({
  type: z.string(),
  kindId: z.string(),
  medicineId: z.string(),
  dosage: z.string(),
  instructions: z.string(),
  notes: z.string(),
  /** 'dates', or 'interval': a number and its unit from today on. */
  how: z.string(),
  dates: z.array(z.string()),
  /** A typed date that was not added yet; it counts, too. */
  date: z.string(),
  number: z.string(),
  unit: z.string(),
});

/** The values of the Set New Reminders form. */
export type Setting = z.output<typeof SettingFields>;

const NO_DAYS: string[] = [];

export const EMPTY_SETTING = {
  type: '',
  kindId: '',
  medicineId: '',
  dosage: '',
  instructions: '',
  notes: '',
  how: 'dates',
  dates: NO_DAYS,
  date: '',
  number: '',
  unit: '',
};

/** The kind of reminder that is chosen. */
export const typeOf = ({ type }: Pick<Setting, 'type'>): ReminderKind | undefined =>
  REMINDER_KINDS.find((kind) => kind === type);

const isIntervalNumber = (text: string) => /^\d{1,3}$/.test(text.trim()) && Number(text) <= MAX_INTERVAL;
const unitOf = (text: string): DueUnit | undefined => DUE_UNITS.find((unit) => unit === text);

/** The days on which the reminders will be due: the chosen ones, or the end of the interval from `today`. */
export function dueDaysOf(
  { how, dates, date, number, unit }: Pick<Setting, 'how' | 'dates' | 'date' | 'number' | 'unit'>,
  today: string,
): string[] {
  if (how === 'dates') return [...new Set([...dates, date])].filter(Boolean).toSorted();
  const dueUnit = unitOf(unit);
  return dueUnit && isIntervalNumber(number) ? [nextDueDate(today, Number(number), dueUnit)] : [];
}

const SCHEMAS = { vaccination: VaccinationReminders, procedure: ProcedureReminders, med: MedReminders };

/** The reminders in the shapes that the calls take. */
export function reminderInputs(setting: Setting, today: string) {
  const { kindId, medicineId, dosage, instructions, notes } = setting;
  const commonFields = { reminder: true as const, notes, dueDate: dueDaysOf(setting, today) };
  return {
    treatment: { ...commonFields, kindId },
    med: { ...commonFields, medicineId, dosage, instructions },
  };
}

/** The errors of number and unit, by field. */
function intervalErrors({ number, unit }: Setting): Record<string, string> {
  return {
    ...(isIntervalNumber(number) ? {} : { number: NUMBER_ERROR }),
    ...(unitOf(unit) ? {} : { unit: INTERVAL_RULE.error }),
  };
}

/** The errors by field, with the messages of the contract's rules. */
export function errorsOf(setting: Setting, today: string): Record<string, string> {
  const type = typeOf(setting);
  if (!type) return { type: TYPE_REQUIRED };
  const errors: Record<string, string> = {};
  const reminder = reminderInputs(setting, today);
  const input = type === 'med' ? reminder.med : reminder.treatment;
  const parsed = runWithToday(today, () => SCHEMAS[type].safeParse(input));
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [name = ''] = path.map(String);
    const field = name === 'dueDate' ? 'dates' : name;
    errors[field] ??= message;
  }
  if (setting.how === 'dates') {
    if (dueDaysOf(setting, today).some((day) => day < today)) errors['dates'] = DATE_IN_PAST;
    return errors;
  }
  delete errors['dates'];
  return { ...errors, ...intervalErrors(setting) };
}

/** The schema of the form on the day `today`. */
export const settingSchema = (today: string) =>
  SettingFields.superRefine((setting, context) => {
    for (const [field, message] of Object.entries(errorsOf(setting, today)))
      context.addIssue({ code: 'custom', path: [field], message });
  });

/**
 * The number of animals in one request if each gets reminders for `days` days. A request has at most 99 writes: for
 * each animal one a day, one history entry, and for meds one that prevents two users from setting the same.
 */
export const animalsPerRequest = (type: ReminderKind | undefined, dayCount: number): number =>
  Math.min(
    MAX_TREATED_ANIMALS,
    Math.max(1, Math.floor(99 / (Math.max(1, dayCount) + (type === 'med' ? 2 : 1)))),
  );

/** '6 reminders for 3 animals'. */
export const previewText = (dayCount: number, animalCount: number): string =>
  `${pluralize(dayCount * animalCount, 'reminder')} for ${pluralize(animalCount, 'animal')}`;
