import * as z from 'zod';
import { contract } from '../../contract/call.ts';
import {
  blankable,
  whenFieldsValid,
  requiredChosenId,
  Day,
  Flag,
  Id,
  optionalText,
  Version,
  optionalLines,
  idOf,
  optionalChosenId,
  integerBetween,
} from '../../contract/fields.ts';
import { isWithinAYear } from '../../rules/time/today.ts';
import { OTHER_MEDICINE } from '../../rules/health/medicines.ts';
import { DURATION_UNITS, FREQUENCIES, END_OPTIONS } from '../../rules/health/prescriptions.ts';
import { pluralize } from '../../rules/text/phrases.ts';
import { OverlapChoice, CLINIC_REQUIRED, dosage, endedText, recordFields } from './schemas/health.schema.ts';
import { MEDICINE_REQUIRED } from './meds.ts';
import { UNDO_MINUTES } from './rounds.ts';

const TIMES_REQUIRED = 'Times a day is required';
const TIMES_INVALID = 'Times a day must be a whole number from 1 to 12';
const DURATION_INVALID = 'Duration must be a whole number from 1 to 365';
const DURATION_REQUIRED = 'Duration is required';
const BEGINNING_REQUIRED = 'Beginning date is required';

const optionKeys = <K extends string>(list: readonly (readonly [K, string])[]) => list.map(([key]) => key);

const fields = {
  hospitalClinicId: requiredChosenId('clinic', CLINIC_REQUIRED),
  prescribingVet: optionalText(75),
  medicineId: optionalChosenId('medicine'),
  /** The name of a medicine that is not in the list. */
  otherMedicine: optionalText(224),
  dosage,
  /** The times a day. */
  times: z
    .union([z.number(), z.string().trim().min(1, TIMES_REQUIRED)], { error: TIMES_REQUIRED })
    .transform(Number)
    .pipe(z.number(TIMES_INVALID).int(TIMES_INVALID).min(1, TIMES_INVALID).max(12, TIMES_INVALID)),
  frequency: z.enum(optionKeys(FREQUENCIES), { error: 'Frequency is required' }),
  durationNumber: blankable(integerBetween(1, 365, DURATION_INVALID), DURATION_INVALID),
  durationUnit: blankable(z.enum(DURATION_UNITS), 'Must be day, week or month'),
  /** Its end, instead of a duration. */
  until: z
    .union([z.literal(''), z.enum(optionKeys(END_OPTIONS))], { error: DURATION_REQUIRED })
    .nullish()
    .transform((until) => until ?? ''),
  beginning: z
    .string({ error: BEGINNING_REQUIRED })
    .min(1, BEGINNING_REQUIRED)
    .pipe(Day)
    .refine(isWithinAYear, 'Beginning date must be within a year of today'),
  instructions: optionalLines(1000),
};
type Fields = z.output<z.ZodObject<typeof fields>>;

/** Requires a medicine of the list or another one, and a duration or another end (product/health 8.1). */
const withConsistencyChecks = <T extends z.ZodType<Fields>>(schema: T) =>
  schema
    .superRefine(
      ({ medicineId, otherMedicine }, context) => {
        if (otherMedicine || (medicineId && medicineId !== OTHER_MEDICINE)) return;
        const path = [medicineId ? 'otherMedicine' : 'medicineId'];
        context.addIssue({ code: 'custom', path, message: MEDICINE_REQUIRED });
      },
      { when: whenFieldsValid('medicineId', 'otherMedicine') },
    )
    .superRefine(
      ({ until, durationNumber, durationUnit }, context) => {
        if (until || (durationNumber && durationUnit)) return;
        const path = [durationNumber ? 'durationUnit' : 'durationNumber'];
        context.addIssue({ code: 'custom', path, message: DURATION_REQUIRED });
      },
      { when: whenFieldsValid('until', 'durationNumber', 'durationUnit') },
    );

/** Drops the other medicine if one of the list is chosen, and the duration if there is another end. */
const tidyInput = <T extends Fields>(input: T): T => ({
  ...input,
  ...(input.medicineId && input.medicineId !== OTHER_MEDICINE
    ? { otherMedicine: '' }
    : { medicineId: undefined }),
  ...(input.until ? { durationNumber: undefined, durationUnit: undefined } : {}),
});

/** The prescription form (product/health 8.1). */
export const PrescriptionInput = withConsistencyChecks(z.object(fields)).transform(tidyInput);

/** A prescription to correct. */
export const PrescriptionChange = withConsistencyChecks(
  z.object({ ...fields, version: Version.optional() }),
).transform(tidyInput);

export const Prescription = z.object({
  ...recordFields,
  hospitalClinicId: z.string(),
  hospitalClinic: z.string(),
  prescribingVet: z.string(),
  medicineId: z.string().optional(),
  /** The name of the medicine, whether it is in the list or not. */
  medicine: z.string(),
  otherMedicine: z.string(),
  /** '' in prescriptions made before a dosage was required. */
  dosage: z.string(),
  times: z.number(),
  frequency: fields.frequency,
  durationNumber: z.number().optional(),
  durationUnit: z.enum(DURATION_UNITS).optional(),
  until: z.enum(['', ...optionKeys(END_OPTIONS)]),
  beginning: Day,
  instructions: z.string(),
  /** The last day with reminders; absent where none were made. */
  remindersUntil: Day.optional(),
  /** True if it goes on after that day: more reminders can be made. */
  goesOn: z.boolean(),
  /** True if making or ending its reminders was interrupted and must be continued. */
  unfinished: z.boolean(),
  /** The number of its open reminders. */
  open: z.number(),
  /** The number of its reminders that were given. */
  given: z.number(),
  stoppedOn: Day.optional(),
  stoppedBy: z.string().optional(),
});
export type Prescription = z.output<typeof Prescription>;

const RIGHT = 'animals.actions.prescription';
const prescriptionParams = z.object({ id: idOf('prescription') });
/** The number of reminders of the same medicine that were ended by the change. */
const EndedCount = z.number().default(0);
const reminderCountText = (number: number) => pluralize(number, 'med reminder');

export const prescriptions = contract('health', 'prescriptions', {
  list: {
    method: 'GET',
    path: '/prescription/get-prescriptions',
    access: RIGHT,
    summary:
      'The prescriptions of an animal, the latest first; an optional module, 403 where the rescue has it off',
    query: z.object({ animalId: idOf('animal') }),
    reply: z.object({ prescriptions: z.array(Prescription) }),
  },
  add: {
    method: 'POST',
    path: '/prescription/add-prescription',
    access: RIGHT,
    history: {
      'prescriptions.add':
        'prescribed {medicine}[ {dosage}][, {howOften}][, from {beginning}][, with reminders until {remindersUntil}]',
      'meds.end': 'ended the reminders for [{kindName} on {dueDate}|meds]',
    },
    summary:
      'A prescription of an animal, with a med reminder for each dose from today on: the first 30 days where it has no end, 200 reminders at most; 409 where the animal has open reminders of the medicine at that time, unless force=true (both stay) or endOld=true',
    message: ({ reminders, ended = 0 }: { reminders: number; ended?: number }) =>
      (reminders === 0
        ? 'Prescription added successfully'
        : `Prescription and ${reminderCountText(reminders)} added successfully`) + endedText(ended),
    query: OverlapChoice.extend({ animalId: idOf('animal') }),
    body: PrescriptionInput,
    reply: z.object({ id: Id, reminders: z.number(), ended: EndedCount }),
  },
  update: {
    method: 'POST',
    path: '/prescription/update-prescription',
    access: RIGHT,
    history: {
      'prescriptions.update': 'corrected the prescription[ of {medicine}][: {changes}]',
      'prescriptions.end': 'ended the reminder of a prescription[ for {kindName} on {dueDate}]',
      'prescriptions.correct':
        'corrected the reminder of a prescription[ for {kindName} on {dueDate}][: {changes}]',
    },
    summary:
      'Corrects a prescription; its open reminders after today are replaced by those of the correction, earlier ones stay. 409 if another user saved first or it was stopped, or where it newly meets open reminders of the same medicine, unless force=true (both stay) or endOld=true',
    message: ({ ended = 0 }: { ended?: number }) => `Prescription updated successfully${endedText(ended)}`,
    query: prescriptionParams.extend(OverlapChoice.shape),
    body: PrescriptionChange,
    reply: z.object({ prescription: Prescription, ended: EndedCount }),
  },
  carryOn: {
    method: 'PATCH',
    path: '/prescription/continue-prescription',
    access: RIGHT,
    history: 'continued the prescription[ of {medicine}][, with reminders until {remindersUntil}]',
    summary:
      'Finishes what was cut off of a prescription; where nothing was, makes the reminders of the time after the last one; 422 where it has no dosage; 409 where the animal gets the medicine otherwise at that time, unless force=true (both stay) or endOld=true',
    message: ({ reminders, ended = 0 }: { reminders: number; ended?: number }) =>
      reminders === 0
        ? 'No reminders were missing'
        : `${reminderCountText(reminders)} added successfully${endedText(ended)}`,
    query: prescriptionParams.extend(OverlapChoice.shape),
    reply: z.object({ reminders: z.number(), ended: EndedCount }),
  },
  stop: {
    method: 'PATCH',
    path: '/prescription/stop-prescription',
    access: RIGHT,
    history: 'stopped the prescription[ of {medicine}][ on {stoppedOn}]',
    summary:
      'Stops a prescription: its open reminders after today end, with atOnce those of today and overdue ones too; one that was stopped before stays as it is',
    message: ({ ended, by }: { ended: number; by?: string | undefined }) =>
      by
        ? `${by} stopped this prescription before`
        : `Prescription stopped, ${reminderCountText(ended)} ended`,
    query: prescriptionParams.extend({ atOnce: Flag }),
    reply: z.object({
      ended: z.number(),
      /** The user who stopped it before. */
      by: z.string().optional(),
    }),
  },
  remove: {
    method: 'PATCH',
    path: '/prescription/delete-prescription',
    access: RIGHT,
    history: 'deleted the prescription[ of {medicine}][ {dosage}][, {howOften}][, from {beginning}]',
    summary: 'Deletes a prescription softly with its open reminders; what was given stays',
    message: 'Prescription deleted successfully',
    query: prescriptionParams,
    reply: z.object({ ended: z.number() }),
  },
  restore: {
    method: 'PATCH',
    path: '/prescription/restore-prescription',
    access: 'records.restore',
    history: 'brought back the prescription[ of {medicine}][ {dosage}][, {howOften}][, from {beginning}]',
    summary: 'Brings a deleted prescription back with the reminders that went with it',
    message: 'Prescription restored successfully',
    query: prescriptionParams,
    reply: z.object({ reminders: z.number() }),
  },
  undo: {
    method: 'PATCH',
    path: '/prescription/undo-prescription',
    access: RIGHT,
    history: {
      'prescriptions.undo': 'took back the prescription[ of {medicine}][ {dosage}][, {howOften}]',
      'prescriptions.goOn': 'resumed the prescription[ of {medicine}]',
    },
    summary: `Takes back a prescription that was added within ${UNDO_MINUTES} minutes, with its reminders, and brings back what ended for it; 409 if it is too late, or something of it was given or changed`,
    message: ({ back }: { back: number }) =>
      back === 0 ? 'Undone' : `Undone, with ${reminderCountText(back)} of the old prescription open again`,
    query: prescriptionParams,
    reply: z.object({
      ended: z.number(),
      /** The number of reminders of the earlier prescription that are open again. */
      back: z.number(),
    }),
  },
});
