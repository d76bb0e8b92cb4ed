import * as z from 'zod';
import { DURATION_UNITS, FREQUENCIES, UNTIL } from '#shared/rules/health/prescriptions.ts';
import { count, day, given, text } from '../../kernel/records/fields.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';

/** The reminders that were requested last. Each request is a generation; its doses are counted from 0. */
const PLAN = z.object({
  generation: z.number(),
  from: day,
  through: day,
  /** The number of its doses that are reminders already. */
  made: count,
});

/** The pending changes of its reminders: stored until done, so that an interruption can be resumed. */
const PENDING = z.object({
  /** Open ones of generations up to this one that are due after that day end. */
  end: z
    .object({
      upTo: z.number(),
      after: day,
      /** Carried by those that end for something that can be undone. */
      sign: given,
    })
    .optional(),
  /** Open ones take over medicine, dosage and instructions. */
  correct: z.literal(true).optional(),
  /** It is being deleted; what goes with it carries this sign. */
  leaving: given,
  /** It was brought back; what carries this sign comes back too. */
  returning: given,
});
export type PendingSteps = z.output<typeof PENDING>;

/** Its stop, with the author. */
export interface StopDetails {
  readonly on: string;
  readonly by: string;
  /** Of what took its place from the day `on`: doses before that day are still given. */
  readonly sign?: string | undefined;
  /** Whether it was to be stopped later before that. */
  readonly was?: StopDetails | undefined;
}
const STOPPED: z.ZodType<StopDetails> = z.lazy(() =>
  z.object({ on: day, by: text, sign: given, was: STOPPED.optional() }),
);

const keysOf = <K extends string>(list: readonly (readonly [K, string])[]) => list.map(([key]) => key);

const row = {
  id: z.string(),
  own: z.string(),
  animalId: z.string(),
  clinicId: z.string(),
  /** The names at that time. */
  clinicName: text,
  medicine: z.string(),
  prescribingVet: text,
  medicineId: given,
  otherMedicine: text,
  dosage: text,
  times: z.number(),
  frequency: z.enum(keysOf(FREQUENCIES)),
  durationNumber: z.number().optional(),
  durationUnit: z.enum(DURATION_UNITS).optional(),
  until: z.enum(['', ...keysOf(UNTIL)]).default(''),
  beginning: day,
};

export const prescriptionItems = defineRecord({
  kind: 'prescription',
  noun: 'Prescription',
  what: 'prescription; its reminders are med records `health#med#<own>g<generation>n<number>`',
  at: ['animal#<animalId>', 'prescription#<own>'],
  g2: ['pco#<clinicId>', '<beginning>#prescription#<own>'],
  relabel({ row: of, more }, words) {
    const medicine = words(of.medicineId);
    if (!medicine) return { row: of, more };
    // One that was stopped keeps the words of its day.
    const said = more.stopped ? {} : { medicine: medicine.name };
    return { row: { ...of, medicineId: medicine.id, ...said }, more };
  },
  row,
  more: {
    instructions: text,
    plan: PLAN,
    pending: PENDING.default({}),
    stopped: STOPPED.optional(),
    /** When it was added; absent in older ones. */
    addedAt: given,
  },
});

/** A prescription as it is stored. */
export type PrescriptionRecord = RecordOf<typeof prescriptionItems>;

/** The fields that the form of a prescription gives. */
export type PrescriptionFields = Omit<PrescriptionRecord['row'], 'id' | 'own' | 'animalId'> &
  Pick<PrescriptionRecord['more'], 'instructions'>;
