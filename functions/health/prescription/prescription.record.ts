import * as z from 'zod';
import {
  doses,
  DURATION_UNITS,
  FREQUENCIES,
  lastDayOf,
  END_OPTIONS,
} from '#shared/rules/health/prescriptions.ts';
import { count, day, optionalText, text, defineRecord } from '../../kernel/records/record.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';
import type { Prescription } from '#shared/calls/health/prescriptions.ts';
import { addDays } from '#shared/rules/time/due.ts';
import type { Key } from '../../kernel/table/actions.ts';
import type { HealthRecord } from '../health-record/health.record.ts';

/** The reminders that were requested last. Each request is a generation; its doses are counted from 0. */
const PlanSchema = z.object({
  generation: z.number(),
  from: day,
  through: day,
  /** The number of its doses that already have reminders. */
  made: count,
});

/** The pending changes of a prescription's reminders: stored until done, so that an interruption can be resumed. */
const PendingStepsSchema = z.object({
  /** Open reminders of generations up to `upTo` that are due after the day `after` are to be ended. */
  end: z
    .object({
      upTo: z.number(),
      after: day,
      /** The sign to put on the ended reminders, if their end can be undone. */
      sign: optionalText,
    })
    .optional(),
  /** True if open reminders are to take over the medicine, dosage and instructions. */
  correct: z.literal(true).optional(),
  /** The prescription is being deleted; reminders deleted with it carry this sign. */
  leaving: optionalText,
  /** The prescription was restored; reminders that carry this sign are restored too. */
  returning: optionalText,
});
export type PendingSteps = z.output<typeof PendingStepsSchema>;

/** The stop of a prescription: its day and its author. */
export interface StopDetails {
  readonly on: string;
  readonly by: string;
  /** The ID of the change that replaced the prescription from the day `on`: doses before that day are still given. */
  readonly sign?: string | undefined;
  /** The earlier stop that this one took the place of. */
  readonly was?: StopDetails | undefined;
}
const StopDetailsSchema: z.ZodType<StopDetails> = z.lazy(() =>
  z.object({ on: day, by: text, sign: optionalText, was: StopDetailsSchema.optional() }),
);

const optionKeysOf = <K extends string>(list: readonly (readonly [K, string])[]) => list.map(([key]) => key);

export const prescriptionRecords = defineRecord({
  kind: 'prescription',
  noun: 'Prescription',
  description: 'prescription; its reminders are med records `health#med#<own>g<generation>n<number>`',
  keyTemplate: ['animal#<animalId>', 'prescription#<own>'],
  g2: ['pco#<clinicId>', '<beginning>#prescription#<own>'],
  relabel({ row: prescriptionRow, more }, entryNames) {
    const medicine = entryNames(prescriptionRow.medicineId);
    if (!medicine) return { row: prescriptionRow, more };
    // A stopped prescription keeps the name that its medicine had then.
    const nameFields = more.stopped ? {} : { medicine: medicine.name };
    return { row: { ...prescriptionRow, medicineId: medicine.id, ...nameFields }, more };
  },
  row: {
    id: z.string(),
    own: z.string(),
    animalId: z.string(),
    clinicId: z.string(),
    /** The name of the clinic when the prescription was saved. */
    clinicName: text,
    medicine: z.string(),
    prescribingVet: text,
    medicineId: optionalText,
    otherMedicine: text,
    dosage: text,
    times: z.number(),
    frequency: z.enum(optionKeysOf(FREQUENCIES)),
    durationNumber: z.number().optional(),
    durationUnit: z.enum(DURATION_UNITS).optional(),
    until: z.enum(['', ...optionKeysOf(END_OPTIONS)]).default(''),
    beginning: day,
  },
  more: {
    instructions: text,
    plan: PlanSchema,
    pending: PendingStepsSchema.default({}),
    stopped: StopDetailsSchema.optional(),
    /** The time at which the prescription was added; absent in older records. */
    addedAt: optionalText,
  },
});

/** A prescription as it is stored. */
export type PrescriptionRecord = RecordOf<typeof prescriptionRecords>;

/** The fields that the form of a prescription gives. */
export type PrescriptionFields = Omit<PrescriptionRecord['row'], 'id' | 'own' | 'animalId'> &
  Pick<PrescriptionRecord['more'], 'instructions'>;

export const PRESCRIPTION_PREFIX = 'prescription#';

export const prescriptionKey = ({
  animalId,
  own,
}: Pick<PrescriptionRecord['row'], 'animalId' | 'own'>): Key => prescriptionRecords.key({ animalId, own });

/** The prefix of the own IDs of a prescription's reminders; fixed IDs prevent creating a reminder twice. */
export const reminderIdPrefix = (prescriptionOwnId: string): string => `${prescriptionOwnId}g`;

/** The own ID of a reminder: its prescription, its generation and its number there, in the order of the doses. */
export const reminderOwnId = (prescriptionOwnId: string, generation: number, index: number): string =>
  `${reminderIdPrefix(prescriptionOwnId)}${generation}n${String(index).padStart(4, '0')}`;

/** The generation that a reminder belongs to. */
export const generationOf = ({ own }: Pick<HealthRecord, 'own'>): number =>
  Number(/g(\d+)n\d+$/.exec(own)?.[1] ?? 0);

/** The doses of the current generation that have no reminders yet, with their index. */
export function missingDoses({ row, more: { plan, pending, stopped } }: PrescriptionRecord) {
  if ((stopped && !stopped.sign) || pending.leaving) return [];
  return doses(row, plan.from, plan.through)
    .map((dose, index) => ({ ...dose, index }))
    .slice(plan.made)
    .filter(({ date }) => !stopped || date < stopped.on);
}

/** True if changes of the prescription's reminders are pending, or reminders are still to be created. */
export const isUnfinished = (record: PrescriptionRecord): boolean =>
  Object.values(record.more.pending).some((part) => part !== undefined) || missingDoses(record).length > 0;

/** The last day with doses: by the duration, or the day before a replacement if earlier; undefined if open-ended. */
export function endDayOf({ row, more: { stopped } }: PrescriptionRecord): string | undefined {
  const lastDayBeforeStop = stopped?.sign ? addDays(stopped.on, -1) : undefined;
  const [first] = [lastDayOf(row), lastDayBeforeStop].flatMap((last) => last ?? []).toSorted();
  return first;
}

/** True if more reminders can be added: the prescription goes on after the last planned day. */
export function canContinue(record: PrescriptionRecord): boolean {
  const { plan, stopped } = record.more;
  const end = endDayOf(record);
  return (!stopped || stopped.sign !== undefined) && (end === undefined || plan.through < end);
}

/** The numbers of a prescription's open reminders, and of those given. */
export type ReminderCounts = Pick<Prescription, 'open' | 'given'>;

export function countReminders(reminders: readonly HealthRecord[]): ReminderCounts {
  const openCount = reminders.filter(({ reminder }) => reminder).length;
  return { open: openCount, given: reminders.length - openCount };
}

/** A prescription as the API shows it. */
export function toPrescription(record: PrescriptionRecord, counts: ReminderCounts): Prescription {
  const { row, more, v, changedBy, changedAt } = record;
  const { own: _, clinicId, clinicName, ...rest } = row;
  const { instructions, plan, stopped } = more;
  return {
    ...rest,
    ...counts,
    instructions,
    version: v,
    changedBy,
    changedAt,
    hospitalClinicId: clinicId,
    hospitalClinic: clinicName,
    ...(plan.made > 0 ? { remindersUntil: plan.through } : {}),
    goesOn: canContinue(record),
    unfinished: isUnfinished(record),
    ...(stopped ? { stoppedOn: stopped.on, stoppedBy: stopped.by } : {}),
  };
}
