import type * as z from 'zod';
import type { Prescription, PrescriptionInput } from '#shared/calls/prescriptions.ts';
import { daysAfter } from '#shared/rules/due.ts';
import { doses, lastDayOf } from '#shared/rules/prescriptions.ts';
import type { Item, Key } from '../../kernel/table/actions.ts';
import { recordId } from '../../kernel/records/owned.ts';
import { textOf } from '../../kernel/text.ts';
import type { HealthRecord } from '../record/health.record.ts';

type Fields = z.output<typeof PrescriptionInput>;

/** What a prescription says. */
export type PrescriptionFacts = Omit<Fields, 'hospitalClinicId'> & {
  readonly clinicId: string;
  /** The names at that time. */
  readonly clinicName: string;
  readonly medicine: string;
};

/** The reminders that were asked for last. Each asking is a generation; its doses are counted from 0. */
export interface Plan {
  readonly generation: number;
  readonly from: string;
  readonly through: string;
  /** How many of its doses are reminders already. */
  readonly made: number;
}

/** What is still to be done to its reminders: kept until it is done, so that a cut can be mended. */
export interface Pending {
  /** Open ones of generations up to this one that are due after that day end. */
  readonly end?:
    | {
        readonly upTo: number;
        readonly after: string;
        /** Carried by those that end for something that can be undone. */
        readonly sign?: string | undefined;
      }
    | undefined;
  /** Open ones take over medicine, dosage and instructions. */
  readonly correct?: true | undefined;
  /** It is being deleted; what goes with it carries this sign. */
  readonly leaving?: string | undefined;
  /** It was brought back; what carries this sign comes back too. */
  readonly returning?: string | undefined;
}

/** That it was stopped, and by whom. */
export interface Stopped {
  readonly on: string;
  readonly by: string;
  /** Of what took its place from the day `on`: doses before that day are still given. */
  readonly sign?: string | undefined;
  /** That it was to be stopped later before that. */
  readonly was?: Stopped | undefined;
}

/** A prescription as the handlers know it. */
export interface PrescriptionRecord {
  readonly own: string;
  readonly animalId: string;
  readonly facts: PrescriptionFacts;
  readonly plan: Plan;
  readonly pending: Pending;
  readonly stopped?: Stopped | undefined;
  /** When it was added; absent in those of old. */
  readonly addedAt?: string | undefined;
  readonly v: number;
  readonly changedBy: string;
  readonly changedAt: string;
}

export const PRESCRIPTION = 'prescription#';

export const prescriptionKey = ({ animalId, own }: Pick<PrescriptionRecord, 'animalId' | 'own'>): Key => ({
  pk: `animal#${animalId}`,
  sk: `${PRESCRIPTION}${own}`,
});

/** The public id. */
export const prescriptionId = ({ animalId, own }: Pick<PrescriptionRecord, 'animalId' | 'own'>): string =>
  recordId({ owner: { kind: 'animal', id: animalId }, own });

/** The item of a prescription: under its animal, and by its clinic (g2), so that nobody deletes that. */
export function prescriptionItem(record: PrescriptionRecord): Item {
  const { facts, plan, pending, stopped, addedAt, v, changedBy, changedAt } = record;
  const { instructions, ...rest } = facts;
  return {
    ...prescriptionKey(record),
    g2: [`pco#${facts.clinicId}`, `${facts.beginning}#prescription#${record.own}`],
    kind: 'prescription',
    v,
    row: { ...rest, id: prescriptionId(record), own: record.own, animalId: record.animalId },
    more: { instructions, plan, pending, ...(stopped ? { stopped } : {}), ...(addedAt ? { addedAt } : {}) },
    changedBy,
    changedAt,
  };
}

/** The record that an item holds. */
export function prescriptionOf(item: Item): PrescriptionRecord {
  const { id: _, own, animalId, ...facts } = item.row;
  const { instructions, plan, pending, stopped, addedAt } = item.more ?? {};
  return {
    own: String(own),
    animalId: String(animalId),
    facts: { ...facts, instructions: textOf(instructions) } as unknown as PrescriptionFacts,
    plan: plan as Plan,
    pending: pending ?? {},
    stopped: stopped as PrescriptionRecord['stopped'],
    addedAt: textOf(addedAt) || undefined,
    v: item.v,
    changedBy: textOf(item.changedBy),
    changedAt: textOf(item.changedAt),
  };
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
