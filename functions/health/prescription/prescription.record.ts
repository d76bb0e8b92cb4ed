import type { Prescription } from '#shared/calls/health/prescriptions.ts';
import { daysAfter } from '#shared/rules/time/due.ts';
import { doses, lastDayOf } from '#shared/rules/health/prescriptions.ts';
import type { Key } from '../../kernel/table/actions.ts';
import type { HealthRecord } from '../record/health.record.ts';
import { type PrescriptionRecord, prescriptionItems } from './prescription.stored.ts';

export type { PendingSteps, PrescriptionFields, PrescriptionRecord } from './prescription.stored.ts';

export const PRESCRIPTION = 'prescription#';

export const prescriptionKey = ({
  animalId,
  own,
}: Pick<PrescriptionRecord['row'], 'animalId' | 'own'>): Key => prescriptionItems.key({ animalId, own });

/** The beginning of the own ids of its reminders: their place says whose they are, so that none is made twice. */
export const reminderStart = (own: string): string => `${own}g`;

/** The own id of a reminder: its generation and its number there, in the order of the doses. */
export const reminderOwn = (own: string, generation: number, index: number): string =>
  `${reminderStart(own)}${generation}n${String(index).padStart(4, '0')}`;

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
export function endOf({ row, more: { stopped } }: PrescriptionRecord): string | undefined {
  const replaced = stopped?.sign ? daysAfter(stopped.on, -1) : undefined;
  const [first] = [lastDayOf(row), replaced].flatMap((last) => last ?? []).toSorted();
  return first;
}

/** True if more reminders can be added: it goes on after the last one. */
export function goesOn(record: PrescriptionRecord): boolean {
  const { plan, stopped } = record.more;
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
    goesOn: goesOn(record),
    unfinished: isUnfinished(record),
    ...(stopped ? { stoppedOn: stopped.on, stoppedBy: stopped.by } : {}),
  };
}
