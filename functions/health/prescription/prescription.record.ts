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
  /** The number of its doses that are reminders already. */
  made: count,
});

/** The pending changes of its reminders: stored until done, so that an interruption can be resumed. */
const PendingStepsSchema = z.object({
  /** Open ones of generations up to this one that are due after that day end. */
  end: z
    .object({
      upTo: z.number(),
      after: day,
      /** Carried by those that end for something that can be undone. */
      sign: optionalText,
    })
    .optional(),
  /** Open ones take over medicine, dosage and instructions. */
  correct: z.literal(true).optional(),
  /** It is being deleted; what goes with it carries this sign. */
  leaving: optionalText,
  /** It was brought back; what carries this sign comes back too. */
  returning: optionalText,
});
export type PendingSteps = z.output<typeof PendingStepsSchema>;

/** Its stop, with the author. */
export interface StopDetails {
  readonly on: string;
  readonly by: string;
  /** The id of the change that replaced it from the day `on`: doses before that day are still given. */
  readonly sign?: string | undefined;
  /** The end that was planned before that. */
  readonly was?: StopDetails | undefined;
}
const StopDetailsSchema: z.ZodType<StopDetails> = z.lazy(() =>
  z.object({ on: day, by: text, sign: optionalText, was: StopDetailsSchema.optional() }),
);

const keysOf = <K extends string>(list: readonly (readonly [K, string])[]) => list.map(([key]) => key);

export const prescriptionItems = defineRecord({
  kind: 'prescription',
  noun: 'Prescription',
  description: 'prescription; its reminders are med records `health#med#<own>g<generation>n<number>`',
  keyTemplate: ['animal#<animalId>', 'prescription#<own>'],
  g2: ['pco#<clinicId>', '<beginning>#prescription#<own>'],
  relabel({ row: prescriptionRow, more }, entryNames) {
    const medicine = entryNames(prescriptionRow.medicineId);
    if (!medicine) return { row: prescriptionRow, more };
    // One that was stopped keeps the words of its day.
    const nameFields = more.stopped ? {} : { medicine: medicine.name };
    return { row: { ...prescriptionRow, medicineId: medicine.id, ...nameFields }, more };
  },
  row: {
    id: z.string(),
    own: z.string(),
    animalId: z.string(),
    clinicId: z.string(),
    /** The names at that time. */
    clinicName: text,
    medicine: z.string(),
    prescribingVet: text,
    medicineId: optionalText,
    otherMedicine: text,
    dosage: text,
    times: z.number(),
    frequency: z.enum(keysOf(FREQUENCIES)),
    durationNumber: z.number().optional(),
    durationUnit: z.enum(DURATION_UNITS).optional(),
    until: z.enum(['', ...keysOf(END_OPTIONS)]).default(''),
    beginning: day,
  },
  more: {
    instructions: text,
    plan: PlanSchema,
    pending: PendingStepsSchema.default({}),
    stopped: StopDetailsSchema.optional(),
    /** When it was added; absent in older ones. */
    addedAt: optionalText,
  },
});

/** A prescription as it is stored. */
export type PrescriptionRecord = RecordOf<typeof prescriptionItems>;

/** The fields that the form of a prescription gives. */
export type PrescriptionFields = Omit<PrescriptionRecord['row'], 'id' | 'own' | 'animalId'> &
  Pick<PrescriptionRecord['more'], 'instructions'>;

export const PRESCRIPTION_PREFIX = 'prescription#';

export const prescriptionKey = ({
  animalId,
  own,
}: Pick<PrescriptionRecord['row'], 'animalId' | 'own'>): Key => prescriptionItems.key({ animalId, own });

/** The beginning of the own ids of its reminders: their place says whose they are, so that none is made twice. */
export const reminderIdPrefix = (prescriptionOwnId: string): string => `${prescriptionOwnId}g`;

/** The own id of a reminder: its generation and its number there, in the order of the doses. */
export const reminderOwnId = (prescriptionOwnId: string, generation: number, index: number): string =>
  `${reminderIdPrefix(prescriptionOwnId)}${generation}n${String(index).padStart(4, '0')}`;

/** The generation that a reminder belongs to. */
export const generationOf = ({ own }: Pick<HealthRecord, 'own'>): number =>
  Number(/g(\d+)n\d+$/.exec(own)?.[1] ?? 0);

/** The doses of the present generation that are no reminders yet, with their numbers. */
export function missingDoses({ row, more: { plan, pending, stopped } }: PrescriptionRecord) {
  if ((stopped && !stopped.sign) || pending.leaving) return [];
  return doses(row, plan.from, plan.through)
    .map((dose, index) => ({ ...dose, index }))
    .slice(plan.made)
    .filter(({ date }) => !stopped || date < stopped.on);
}

/** True if something is still to be done to its reminders. */
export const isUnfinished = (record: PrescriptionRecord): boolean =>
  Object.values(record.more.pending).some((part) => part !== undefined) || missingDoses(record).length > 0;

/** The last day with doses: of its duration, or the one before something took its place; undefined where none is set. */
export function endDayOf({ row, more: { stopped } }: PrescriptionRecord): string | undefined {
  const lastDayBeforeStop = stopped?.sign ? addDays(stopped.on, -1) : undefined;
  const [first] = [lastDayOf(row), lastDayBeforeStop].flatMap((last) => last ?? []).toSorted();
  return first;
}

/** True if more reminders can be added: it goes on after the last one. */
export function canContinue(record: PrescriptionRecord): boolean {
  const { plan, stopped } = record.more;
  const end = endDayOf(record);
  return (!stopped || stopped.sign !== undefined) && (end === undefined || plan.through < end);
}

/** The number of its open reminders, and of those given. */
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
