import * as z from 'zod';
import { DUE_UNITS } from '#shared/rules/time/due.ts';
import { HEALTH_KINDS, type HealthKind, WEIGHT_UNITS } from '#shared/rules/health/health.ts';
import { day, flag, optionalText, text, defineRecord } from '../../kernel/records/record.ts';
import { textOf } from '../../kernel/text.ts';
import { kindMeans } from '../../lists/defaults/meaning.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';
import type { Values } from '../../kernel/records/stored/shapes.ts';

/** The fields of a record in lists besides its kind, day and clinic; must stay short. */
const BRIEF_FIELDS = {
  /** The value of the form's "Due again" field. */
  dueAgain: optionalText,
  dueAgainNumber: z.number().optional(),
  dueAgainType: z.enum(DUE_UNITS).optional(),
  administerer: optionalText,
  vaccineManufacturer: optionalText,
  vaccineSerialNo: optionalText,
  tagNumber: optionalText,
  weight: z.number().optional(),
  weightUnit: z.enum(WEIGHT_UNITS).optional(),
  microchipNumber: optionalText,
  dosage: optionalText,
  instructions: optionalText,
  administeredBy: optionalText,
  administeredAt: optionalText,
  /** The position in a prescription: 'Dose 1 of 2'. */
  dose: optionalText,
  prescriptionId: optionalText,
  veterinarian: optionalText,
  dateCreated: optionalText,
  /** The codes, separated by commas, of doubts that the user saw and kept the value nevertheless. */
  kept: optionalText,
  /** The id of the change that ended it, if that can be undone. */
  endedWith: optionalText,
};

const TEXT_FIELDS = {
  notes: optionalText,
  results: optionalText,
  subjective: optionalText,
  objective: optionalText,
  assessment: optionalText,
  soapPlan: optionalText,
  note: optionalText,
};

/** The vaccination type, health procedure or medicine, and the clinic, with their names and meaning at that time. */
const NAMED_FIELDS = {
  kindId: optionalText,
  kindName: optionalText,
  kindMeans: optionalText,
  clinicId: optionalText,
  clinicName: optionalText,
};

type Row = Readonly<Record<string, unknown>>;

/** Adds the meaning of its kind to a row of an older release; it is derived from the kind's name. */
function withMeaning<R extends Row>(row: R, kind: string | undefined): R & { readonly kindMeans?: string } {
  const means = kindMeans(kind, textOf(row['kindName']));
  return means ? { ...row, kindMeans: means } : row;
}

/** A note that a reminder was not done: day, user, time and reason. */
const skipped = z.object({ on: day, by: text, at: text, why: text }).optional();

/** The reminder's fields before it was completed. */
const PriorReminderSchema = z.object({
  date: day,
  kindId: optionalText,
  kindName: optionalText,
  kindMeans: optionalText,
  skipped,
  brief: z.object(BRIEF_FIELDS).default({}),
  texts: z.object(TEXT_FIELDS).default({}),
});
export type PriorReminder = z.output<typeof PriorReminderSchema>;

export const storedHealthRecords = defineRecord({
  kind: HEALTH_KINDS,
  noun: 'Health record',
  description:
    'health record, due (`<state>` is `due`; `away` once a look passed over it, as its animal left) or done; its clinic where it names one',
  keyTemplate: ['animal#<animalId>', 'health#<kind>#<own>'],
  g1: ['<state>#<kind>', '<date>#<own>'],
  g2: ['pco#<clinicId>', '<date>#<kind>#<own>'],
  parts: ({ row }) => ({ state: row.reminder ? 'due' : 'done' }),
  relabel({ row, more }, entryNames) {
    const kind = entryNames(row.kindId);
    if (!kind) return { row, more };
    const isOtherKind = kind.id !== row.kindId;
    const kindFields = { kindName: kind.name, ...(isOtherKind ? { kindMeans: kind.means } : {}) };
    // A completed record keeps the entry's name of that day, and is found by the entry anyway.
    return { row: { ...row, kindId: kind.id, ...(row.reminder ? kindFields : {}) }, more };
  },
  row: {
    id: z.string(),
    own: z.string(),
    animalId: z.string(),
    /** True for what is due, false for what was done. */
    reminder: flag,
    /** When it is due, or when it was done. */
    date: day,
    /** The due day of the reminder that it completed. */
    dueOn: optionalText,
    skipped,
    ...NAMED_FIELDS,
    ...BRIEF_FIELDS,
    /** The texts of a reminder: it is read from the index, which holds the row only. */
    ...TEXT_FIELDS,
    by: text,
    at: text,
  },
  more: {
    ...TEXT_FIELDS,
    /** The `own` id of the reminder that follows from it ("due again"). */
    nextOwn: optionalText,
    /** If that reminder existed before: the day from which it was moved. */
    nextFrom: optionalText,
    was: PriorReminderSchema.optional(),
  },
  steps: [
    ({ row, more }, { sk }) => {
      // The key is `health#<kind>#<own>`; a deleted record has a word in front.
      const kind = sk.split('#').at(-2);
      const priorReminder = z.record(z.string(), z.unknown()).optional().parse(more['was']);
      return {
        row: withMeaning(row, kind),
        more: { ...more, ...(priorReminder ? { was: withMeaning(priorReminder, kind) } : {}) },
      };
    },
  ],
});

/** Values of a record's fields; what is absent was not given. */
export type RecordFields = Readonly<Record<string, unknown>>;

type StoredHealthRecord = RecordOf<typeof storedHealthRecords>;

/**
 * A health record of any kind: its declared fields side by side. A row of an index lacks the long texts of what was
 * done.
 */
export type HealthRecord = Omit<StoredHealthRecord['row'], 'id' | 'by' | 'at'> &
  Pick<StoredHealthRecord['more'], 'nextOwn' | 'nextFrom' | 'was'> &
  Pick<StoredHealthRecord, 'v' | 'changedBy' | 'changedAt'> & {
    readonly kind: HealthKind;
    /** The fields that a later release added beside the texts. */
    readonly later?: RecordFields;
  };

const FormSchema = z.object({ ...BRIEF_FIELDS, ...TEXT_FIELDS });

/** The fields of a record's form besides its kind, day and clinic. */
export type HealthFields = Values<typeof BRIEF_FIELDS & typeof TEXT_FIELDS>;

/** The form's fields of a record, without its other fields. */
export const formFieldsOf = (record: HealthFields): HealthFields => FormSchema.parse(record);

/** The fields of a reminder that an undo of its completion needs. */
export const toPriorReminder = (reminder: HealthRecord): PriorReminder =>
  PriorReminderSchema.parse({ ...reminder, brief: reminder, texts: reminder });
