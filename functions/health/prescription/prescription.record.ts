import type { Prescription } from '#shared/calls/health/prescriptions.ts';
import { daysAfter } from '#shared/rules/time/due.ts';
import { doses, lastDayOf } from '#shared/rules/health/prescriptions.ts';
import type { Item, Key } from '../../kernel/table/actions.ts';
import { recordId } from '../../kernel/records/owned.ts';
import type { HealthRecord } from '../record/health.record.ts';
import { type PrescriptionRecord, prescriptionItems } from './prescription.stored.ts';

export type { PendingSteps, PrescriptionFacts, PrescriptionRecord } from './prescription.stored.ts';

export const PRESCRIPTION = 'prescription#';

export const prescriptionKey = ({ animalId, own }: Pick<PrescriptionRecord, 'animalId' | 'own'>): Key =>
  prescriptionItems.key({ animalId, own });

/** The public id. */
export const prescriptionId = ({ animalId, own }: Pick<PrescriptionRecord, 'animalId' | 'own'>): string =>
  recordId({ owner: { kind: 'animal', id: animalId }, own });

/** The item of a prescription: under its animal, and by its clinic (g2), which prevents deleting the clinic. */
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
  const [first] = [lastDayOf(facts), replaced].flatMap((last) => last ?? []).toSorted();
  return first;
}

/** True if more reminders can be added: it goes on after the last one. */
export function goesOn(record: PrescriptionRecord): boolean {
  const { plan, stopped } = record;
  const end = endOf(record);
  return (!stopped || stopped.sign !== undefined) && (end === undefined || plan.through < end);
}

/** The number of its open reminders, and of those given. */
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
