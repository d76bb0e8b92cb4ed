import * as z from 'zod';
import {
  blankable,
  whenFieldsValid,
  Cursor,
  integerOrDefault,
  Day,
  Flag,
  Id,
  singleLine,
  requiredText,
  idOf,
  integerBetween,
} from '#shared/contract/fields.ts';
import { changeFields } from '#shared/contract/reply.ts';
import type { ReminderKind } from '#shared/rules/health/health.ts';
import { isNotBeforeToday } from '#shared/rules/time/today.ts';
import { DOUBTS } from '#shared/rules/health/doubts.ts';
import { DUE_UNITS, MAX_INTERVAL } from '#shared/rules/time/due.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';

/** The most animals that fit one transaction, with one record and its line of the history each. */
export const MAX_TREATED_ANIMALS = 45;

/** The same, if a next reminder is added for each. */
export const MAX_TREATED_WITH_NEXT = 30;

/** The most reminders that one request completes. */
const MAX_COMPLETED_REMINDERS = 100;

/** The most dates for which one request sets a reminder. */
export const MAX_DATES = 24;

/** The most characters of a medical text. */
export const LONG_TEXT = 10_000;

export const CLINIC_REQUIRED = 'Clinic is required';

/** The choice for an animal that already gets the medicine; without one the call fails with 409 `gets-already`. */
export const OverlapChoice = z.object({
  /** True to keep both schedules. */
  force: Flag,
  /** True to end the old one on the first day of the new one; takes precedence over `force`. */
  endOld: Flag,
});

export const DOSAGE_REQUIRED = 'Dosage is required';

/** The amount of a medicine that was given, is due or is prescribed (product/health 4.1). */
export const dosage = requiredText('Dosage', 100);

const INTERVAL_INVALID = `Must be a whole number from 0 to ${MAX_INTERVAL}`;

/** "Due again": a number and its unit; the unit is required once there is a number (product/health 1.3). */
export const dueAgainFields = {
  dueAgainNumber: blankable(integerBetween(0, MAX_INTERVAL, INTERVAL_INVALID), INTERVAL_INVALID),
  dueAgainType: blankable(z.enum(DUE_UNITS), 'Must be day, week, month or year'),
  /** A documented field (`1-year`) that is not read, since the two fields above determine it. */
  dueAgain: z.string().max(40).nullish(),
};

type DueAgainInterval = { dueAgainNumber?: number | undefined; dueAgainType?: string | undefined };

/** The rule of `dueAgainFields`, as a refinement of the object that has them. */
export const hasInterval = ({ dueAgainNumber, dueAgainType }: DueAgainInterval) =>
  !dueAgainNumber || Boolean(dueAgainType);
export const INTERVAL_RULE = {
  error: 'Reminder interval is required',
  path: ['dueAgainType'],
  when: whenFieldsValid('dueAgainNumber', 'dueAgainType'),
};

/** The fault of a due date before today. */
export const DATE_IN_PAST = 'Date must not be in the past';

const dueDay = (message: string) =>
  z.string({ error: message }).min(1, message).pipe(Day).refine(isNotBeforeToday, DATE_IN_PAST);

/** When a reminder is due: a day, or several when adding; not in the past. Gives a sorted list, each day once. */
export const dueDates = (message: string) =>
  z
    .union(
      [
        dueDay(message).transform((day) => [day]),
        z
          .array(dueDay(message), { error: message })
          .min(1, message)
          .max(MAX_DATES, `At most ${MAX_DATES} dates at once`),
      ],
      { error: message },
    )
    .transform((days) => [...new Set(days)].toSorted());

/** The one day of a reminder that is corrected. One that was overdue may stay so. */
export const dueDate = (message: string) =>
  z
    .union(
      [
        z.string(),
        z
          .array(z.string())
          .length(1)
          .transform(([day]) => day ?? ''),
      ],
      { error: message },
    )
    .pipe(z.string().min(1, message).pipe(Day));

/** Fields of every health record: its animal, version, and author and time of the last change. */
export const recordFields = {
  id: Id,
  animalId: Id,
  ...changeFields,
};

/** Parameters that read the records of one animal: reminders, completed ones, or (absent) both. */
export const animalParams = z.object({
  animalId: idOf('animal'),
  reminder: z
    .union([z.boolean(), z.enum(['true', 'false'])], { error: 'Must be true or false' })
    .optional()
    .transform((flag) => (flag === undefined ? undefined : flag === true || flag === 'true')),
});

/** In lists of reminders: due today or overdue (product/health 7.2). */
export const DUE_NOW = -999;

const DAYS_INVALID = `Must be ${DUE_NOW}, or a whole number from 0 to 36500`;

/**
 * The reminders of all animals, the earliest first: `days` 0 or absent means all, N ≥ 1 due until N days from today,
 * overdue included, −999 due today or overdue.
 */
export const allAnimalsParams = z.object({
  /** A documented field; completed reminders of all animals are not listed here. */
  reminder: z.string().max(5).optional(),
  days: z.coerce
    .number({ error: DAYS_INVALID })
    .int(DAYS_INVALID)
    .refine((days) => days === DUE_NOW || (days >= 0 && days <= 36_500), DAYS_INVALID)
    .default(0),
  limit: integerOrDefault(1, 500, 50),
  cursor: Cursor,
});

/** The animal of a reminder, as it is now. */
export const animalFields = {
  animalName: z.string(),
  animalTypeId: z.string(),
  animalType: z.string(),
  location: z.string(),
  flag: z.boolean(),
  flagReason: z.string(),
};

/** Beside a list of reminders: how many this reply holds, and where the next page begins. */
export const listFields = { count: z.number(), nextCursor: z.string().optional() };

/**
 * True if the update completes a reminder (product/health 2.2): then it is refused (409) once the reminder is
 * complete.
 */
export const CompleteReminderFlag = z.object({
  completeReminder: z
    .union([z.literal(0), z.literal(1), z.enum(['0', '1', ''])], { error: 'Must be 0 or 1' })
    .optional()
    .transform((flag) => Number(flag ?? 0) === 1),
});

/**
 * The open reminders that added records complete: those of the same animal and kind by the rule of
 * `shared/rules/health/completing.ts` (true, also when absent), none (false), or exactly these, as a form has shown
 * them. 409 if one was completed in the meantime.
 */
export const remindersToComplete = (kind: ReminderKind) =>
  z
    .union([z.boolean(), z.array(idOf(kind)).max(MAX_COMPLETED_REMINDERS)], {
      error: 'Must be true, false or ids of reminders',
    })
    .default(true);

/** The keys of the doubts whose values the user confirms (409 `doubtful` names them). */
export const acceptedDoubtKeys = z
  .array(singleLine('Must be keys of doubts').max(200))
  .max(4 * MAX_TREATED_ANIMALS)
  .optional();

/** The doubted values of a record that were kept. */
export const keptDoubts = z.array(z.enum(DOUBTS)).optional();

/** True keeps an open reminder that is not near the next dose; else it is moved to the day of that dose. */
export const keepReminders = z.boolean().optional();

/** The result of adding: the ids of the records, and counts of what happened with them, for the message. */
export const HealthAddResult = z.object({
  ids: z.array(Id),
  /** The ids with which `rounds.undo` undoes all of it: a following reminder is removed with its record. */
  undoable: z.array(Id).default([]),
  /** Reminders that follow from "due again" or were set. */
  reminders: z.number(),
  records: z.number(),
  /** Those of the ids that were open reminders before. */
  completed: z.array(Id).default([]),
  /** Reminders that were not made, because that day has one already. */
  kept: z.number().default(0),
  /** Open reminders that were moved to the day on which it is due again. */
  moved: z.number().default(0),
  /** Reminders of the same medicine that ended because of the new ones. */
  ended: z.number().default(0),
});
export type HealthAddResult = z.output<typeof HealthAddResult>;

const reminderText = (number: number, rest: string) =>
  number === 0 ? [] : [`${pluralize(number, 'reminder')} ${rest}`];

const ENDED_TEXT = 'of the old one ended.';

/** '. 3 reminders of the old one ended.', to append to a message; '' if none ended. */
export const endedText = (endedCount: number): string =>
  ['', ...reminderText(endedCount, ENDED_TEXT)].join('. ');

/** Side effects of adding, in sentences: '4 reminders completed.'; '' for none. */
const sideEffectsText = ({
  completed,
  kept,
  moved,
  ended,
}: Pick<HealthAddResult, 'completed' | 'kept' | 'moved' | 'ended'>): string =>
  [
    ...reminderText(ended, ENDED_TEXT),
    ...reminderText(completed.length, 'completed.'),
    ...reminderText(moved, 'moved to the new day.'),
    ...reminderText(kept, kept === 1 ? 'was there already.' : 'were there already.'),
  ].join(' ');

/** '3 vaccinations and 3 reminders added successfully', followed by side effects. */
export const addedMessage =
  (singular: string, plural: string, reminder: string) =>
  ({ records, reminders, ...counts }: Omit<HealthAddResult, 'ids' | 'undoable'>) => {
    const reminderLabel = records > 0 ? `1 ${reminder.toLowerCase()}` : reminder;
    const parts = [
      ...(records > 0 ? [records === 1 ? singular : `${records} ${plural}`] : []),
      ...(reminders > 0 ? [reminders === 1 ? reminderLabel : `${reminders} ${reminder.toLowerCase()}s`] : []),
    ];
    const sideEffects = sideEffectsText(counts);
    if (parts.length === 0) return sideEffects;
    return `${parts.join(' and ')} added successfully${sideEffects && `. ${sideEffects}`}`;
  };
