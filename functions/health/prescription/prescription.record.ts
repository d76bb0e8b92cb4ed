import * as z from 'zod';
import type { Prescription } from '#shared/calls/prescriptions.ts';
import { daysAfter } from '#shared/rules/due.ts';
import { doses, DURATION_UNITS, FREQUENCIES, lastDayOf, UNTIL } from '#shared/rules/prescriptions.ts';
import type { Item, Key } from '../../kernel/table/actions.ts';
import { count, day, given, text } from '../../kernel/records/fields.ts';
import { recordId } from '../../kernel/records/owned.ts';
import { record } from '../../kernel/records/record.ts';
import type { HealthRecord } from '../record/health.record.ts';

/** The reminders that were asked for last. Each asking is a generation; its doses are counted from 0. */
const plan = z.object({
  generation: z.number(),
  from: day,
  through: day,
  /** How many of its doses are reminders already. */
  made: count,
});
export type Plan = z.output<typeof plan>;

/** What is still to be done to its reminders: kept until it is done, so that a cut can be mended. */
const pending = z.object({
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
export type Pending = z.output<typeof pending>;

/** That it was stopped, and by whom. */
export interface Stopped {
  readonly on: string;
  readonly by: string;
  /** Of what took its place from the day `on`: doses before that day are still given. */
  readonly sign?: string | undefined;
  /** That it was to be stopped later before that. */
  readonly was?: Stopped | undefined;
}
const stopped: z.ZodType<Stopped> = z.lazy(() =>
  z.object({ on: day, by: text, sign: given, was: stopped.optional() }),
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

export const prescriptionItems = record({
  kind: 'prescription',
  noun: 'Prescription',
  what: 'prescription; its reminders are med records `health#med#<own>g<generation>n<number>`',
  at: ['animal#<animalId>', 'prescription#<own>'],
  g2: ['pco#<clinicId>', '<beginning>#prescription#<own>'],
  row,
  more: {
    instructions: text,
    plan,
    pending: pending.default({}),
    stopped: stopped.optional(),
    /** When it was added; absent in those of old. */
    addedAt: given,
  },
});

type Kept = ReturnType<typeof prescriptionItems.read>;

/** What a prescription says. */
export type PrescriptionFacts = Omit<Kept['row'], 'id' | 'own' | 'animalId'> &
  Pick<Kept['more'], 'instructions'>;

/** A prescription as the handlers know it. */
export interface PrescriptionRecord
  extends
    Pick<Kept['row'], 'own' | 'animalId'>,
    Omit<Kept['more'], 'instructions'>,
    Pick<Kept, 'v' | 'changedBy' | 'changedAt'> {
  readonly facts: PrescriptionFacts;
}

export const PRESCRIPTION = 'prescription#';

export const prescriptionKey = ({ animalId, own }: Pick<PrescriptionRecord, 'animalId' | 'own'>): Key =>
  prescriptionItems.key({ animalId, own });

/** The public id. */
export const prescriptionId = ({ animalId, own }: Pick<PrescriptionRecord, 'animalId' | 'own'>): string =>
  recordId({ owner: { kind: 'animal', id: animalId }, own });

/** The item of a prescription: under its animal, and by its clinic (g2), so that nobody deletes that. */
export function prescriptionItem({
  facts,
  own,
  animalId,
  v,
  changedBy,
  changedAt,
  ...rest
}: PrescriptionRecord): Item {
  const { instructions, ...said } = facts;
  return prescriptionItems.item({
    row: { ...said, id: prescriptionId({ animalId, own }), own, animalId },
    more: { instructions, ...rest },
    v,
    changedBy,
    changedAt,
  });
}

/** The record that an item holds. */
export function prescriptionOf(item: Item): PrescriptionRecord {
  const { row: said, more, v, changedBy, changedAt } = prescriptionItems.read(item);
  const { id: _, own, animalId, ...facts } = said;
  const { instructions, ...rest } = more;
  return { ...rest, own, animalId, facts: { ...facts, instructions }, v, changedBy, changedAt };
}

/** The beginning of the own ids of its reminders: their place says whose they are, so that none is made twice. */
export const reminderStart = (own: string): string => `${own}g`;

/** The own id of a reminder: its generation and its number there, in the order of the doses. */
export const reminderOwn = (own: string, generation: number, index: number): string =>
  `${reminderStart(own)}${generation}n${String(index).padStart(4, '0')}`;

/** The generation that a reminder belongs to. */
export const generationOf = ({ own }: Pick<HealthRecord, 'own'>): number =>
  Number(/g(\d+)n\d+$/.exec(own)?.[1] ?? 0);

/** The doses of the present generation that are no reminders yet, with their numbers. */
export function missingDoses({ facts, plan, pending, stopped }: PrescriptionRecord) {
  if ((stopped && !stopped.sign) || pending.leaving) return [];
  return doses(facts, plan.from, plan.through)
    .map((dose, index) => ({ ...dose, index }))
    .slice(plan.made)
    .filter(({ date }) => !stopped || date < stopped.on);
}

/** True if something is still to be done to its reminders. */
export const isUnfinished = (record: PrescriptionRecord): boolean =>
  Object.values(record.pending).some((part) => part !== undefined) || missingDoses(record).length > 0;

/** The last day with doses: of its duration, or the one before something took its place; undefined where none is set. */
export function endOf({ facts, stopped }: PrescriptionRecord): string | undefined {
  const replaced = stopped?.sign ? daysAfter(stopped.on, -1) : undefined;
  const [first] = [lastDayOf(facts), replaced].flatMap((day) => day ?? []).toSorted();
  return first;
}

/** True if more reminders can be asked for: it goes on after the last one. */
export function goesOn(record: PrescriptionRecord): boolean {
  const { plan, stopped } = record;
  const end = endOf(record);
  return (!stopped || stopped.sign !== undefined) && (end === undefined || plan.through < end);
}

/** How many of its reminders are open, and how many were given. */
export type Counts = Pick<Prescription, 'open' | 'given'>;

export function countsOf(reminders: readonly HealthRecord[]): Counts {
  const open = reminders.filter(({ reminder }) => reminder).length;
  return { open, given: reminders.length - open };
}

/** A prescription as the API shows it. */
export function shownPrescription(record: PrescriptionRecord, counts: Counts): Prescription {
  const { facts, plan, stopped, v, animalId, changedBy, changedAt } = record;
  const { clinicId, clinicName, ...rest } = facts;
  return {
    ...rest,
    ...counts,
    id: prescriptionId(record),
    animalId,
    version: v,
    changedBy,
    changedAt,
    hospitalClinicId: clinicId,
    hospitalClinic: clinicName,
    ...(plan.made > 0 ? { remindersUntil: plan.through } : {}),
    goesOn: goesOn(record),
    unfinished: isUnfinished(record),
    ...(stopped ? { stoppedOn: stopped.on, stoppedBy: stopped.by } : {}),
  };
}
