import * as z from 'zod';
import { reminderCalls } from './schemas/health-calls.ts';
import { contract } from '../../contract/call.ts';
import {
  requiredChosenId,
  Day,
  Flag,
  Id,
  requiredText,
  optionalLines,
  idOf,
  pastDay,
} from '../../contract/fields.ts';
import {
  acceptedDoubtKeys,
  HealthAddResult,
  addedMessage,
  OverlapChoice,
  animalFields,
  remindersToComplete,
  dosage,
  dueDate,
  dueDates,
  keptDoubts,
  LONG_TEXT,
  recordFields,
  MAX_TREATED_ANIMALS,
} from './schemas/health.schema.ts';
import { versionField } from './schemas/clinical.schema.ts';
import { commaSeparatedIds, animalIdList } from '../../contract/ids.ts';

export const MEDICINE_REQUIRED = 'Medicine is required';
export const SELECT_REMINDER = 'Please select a reminder';
const DUE_REQUIRED = 'Date of P,T or T is required';

const medicineFields = {
  medicineId: requiredChosenId('medicine', MEDICINE_REQUIRED),
  dosage,
  instructions: optionalLines(1000),
  notes: optionalLines(LONG_TEXT),
};

/** A med that was given (product/health 4.1). */
export const MedInput = z.object({
  reminder: z.literal(false).optional(),
  ...medicineFields,
  administeredDate: pastDay('Date is required'),
  administeredBy: requiredText('Administerer name', 75),
  /** A documented field: a given dose is no reminder. */
  administered: z.unknown().optional(),
  accepted: acceptedDoubtKeys,
  ...versionField,
});

/** Reminders of a medicine, for one date or several. */
export const MedReminders = z.object({
  reminder: z.literal(true),
  ...medicineFields,
  dueDate: dueDates(DUE_REQUIRED),
});

/** A reminder that is corrected. */
export const MedReminder = z.object({
  reminder: z.literal(true),
  ...medicineFields,
  ...versionField,
  dueDate: dueDate(DUE_REQUIRED),
});

export const Med = z.object({
  ...recordFields,
  animalName: z.string(),
  medicineId: z.string(),
  /** The name of the medicine, under both documented names. */
  medicine: z.string(),
  medicineName: z.string(),
  dosage: z.string(),
  instructions: z.string(),
  notes: z.string(),
  reminder: z.boolean(),
  administered: z.boolean(),
  administeredBy: z.string(),
  administeredDate: Day.optional(),
  /** The time at which it was marked as given on a round; absent otherwise. */
  administeredAt: z.string().optional(),
  dueDate: Day.optional(),
  /** The number of the dose within the day: '2 of 3'; '' if there is only one. */
  dose: z.string(),
  /** The prescription that a reminder comes from. */
  prescriptionId: z.string().optional(),
  kept: keptDoubts,
});
export type Med = z.output<typeof Med>;

export const MedDue = Med.extend(animalFields);
export type MedDue = z.output<typeof MedDue>;

const reminderIds = commaSeparatedIds(SELECT_REMINDER).pipe(
  z
    .array(idOf('med'))
    .min(1, SELECT_REMINDER)
    .max(MAX_TREATED_ANIMALS, `At most ${MAX_TREATED_ANIMALS} reminders at once`),
);

export const meds = contract('health', 'meds', {
  ...reminderCalls({
    kind: 'med',
    title: 'Med',
    historyName:
      '[{kindName}[ {dosage}] of {actionDate}|the reminder for {kindName}[ {dosage}] on {dueDate}|a med]',
    addedSentence:
      '[added {kindName}[ {dosage}] on {actionDate}[, which was due on {completedReminder}]|set {kindName}[ {dosage}] as due on {dueDate}|added a med]',
    correctedSentence:
      '[completed {kindName} on {actionDate}, which was due on {was.dueDate}|corrected [{kindName} of {actionDate}|the reminder for {kindName} on {dueDate}|a med][: {changes}]]',
    one: 'a med',
    many: 'meds',
    right: 'animals.actions.meds',
    path: 'med',
    listPath: 'get-meds',
    add: {
      summary: `Meds given (reminder false) or due (reminder true, one date or several), for up to ${MAX_TREATED_ANIMALS} animals, all or none. What is given completes the open reminder that it meets. 409 where an animal has open reminders of the medicine of a new one at that time, unless force=true (both stay) or endOld=true`,
      message: addedMessage('Given med', 'given meds', 'Med reminder'),
      query: OverlapChoice,
      body: z.object({
        animalIds: animalIdList(MAX_TREATED_ANIMALS),
        completeReminders: remindersToComplete('med'),
        medVms: z
          .array(z.discriminatedUnion('reminder', [MedReminders, MedInput]), { error: MEDICINE_REQUIRED })
          .min(1, MEDICINE_REQUIRED)
          .max(10, 'At most 10 meds at once'),
      }),
      reply: HealthAddResult,
    },
    listReply: z.object({ meds: z.array(Med) }),
    due: { meds: z.array(MedDue) },
    updateBody: z.discriminatedUnion('reminder', [MedReminder, MedInput]),
    updateReply: z.object({ med: Med }),
  }),
  give: {
    method: 'PUT',
    path: '/med/update-meds-given',
    access: 'animals.actions.meds',
    history: 'gave [{kindName}|a med][ on {actionDate}]{-dueDate}{-administeredAt}{-administeredBy}',
    summary: `Marks up to ${MAX_TREATED_ANIMALS} reminders as given by the caller, all or none; those given before stay as they are and are counted; 422 for one that is due later than today, or without a dosage`,
    message: ({ given, already }: { given: number; already: number }) =>
      given === 0
        ? 'Already given'
        : already === 0
          ? 'Meds successfully given'
          : `${given} given, ${already} were given before`,
    query: z.object({
      ids: reminderIds,
      /**
       * The moment of the press, at most three days ago: a round may be offline. Its day is the rescue's. Absent:
       * now.
       */
      at: z.iso.datetime('Must be a moment').optional(),
      /** Keys of doubts (409 `doubtful`), separated by commas, whose doses are given anyway. */
      accepted: commaSeparatedIds('Must be keys of doubts').pipe(acceptedDoubtKeys.unwrap()).optional(),
      /** Gives all of them even if an animal already had all planned doses of the day. */
      force: Flag,
    }),
    reply: z.object({
      given: z.number(),
      /** Those that this request gave. */
      ids: z.array(Id),
      already: z.number(),
      /** The names of those who gave the doses that were already given. */
      by: z.array(z.string()).default([]),
    }),
  },
});
