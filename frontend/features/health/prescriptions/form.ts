import type * as z from 'zod';
import type { Prescription, PrescriptionInput } from '#shared/calls/health/prescriptions.ts';
import { isDay } from '#shared/rules/time/dates.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { OTHER_MEDICINE } from '#shared/rules/health/medicines.ts';
import {
  type Dose,
  type DosePlan,
  doses,
  FREQUENCIES,
  type DayRange,
  spanFrom,
} from '#shared/rules/health/prescriptions.ts';

/** The values of the form's fields. */
export type Values = z.input<typeof PrescriptionInput>;

/** The initial values of the form: those of the prescription, or for a new one the defaults and the given vet. */
export function valuesOf(prescription: Prescription | undefined, today: string, vet = ''): Values {
  return {
    hospitalClinicId: prescription?.hospitalClinicId ?? '',
    prescribingVet: prescription?.prescribingVet ?? vet,
    medicineId: prescription ? (prescription.medicineId ?? OTHER_MEDICINE) : '',
    otherMedicine: prescription?.otherMedicine ?? '',
    dosage: prescription?.dosage ?? '',
    times: String(prescription?.times ?? 1),
    frequency: prescription?.frequency ?? 'every-day',
    durationNumber: prescription ? (prescription.durationNumber ?? '') : '',
    durationUnit: prescription?.durationUnit ?? 'day',
    until: prescription?.until ?? '',
    beginning: prescription?.beginning ?? today,
    instructions: prescription?.instructions ?? '',
  };
}

/** The reminders that saving creates. */
export interface Preview extends DayRange {
  readonly doses: readonly Dose[];
  /** True if the plan begins before today: doses in the past get no reminder. */
  readonly isLate: boolean;
  /** True if the plan has no duration. */
  readonly isEndless: boolean;
}

/** True if a date is typed completely: with a half-typed year such as 0202, the plan would have centuries of doses. */
const isCompleteDate = (text: string | undefined) => /^[12]/.test(text ?? '') && isDay(text ?? '');

/** The plan of doses that the form describes; undefined while it is incomplete. */
function toDosePlan(values: Values): DosePlan | undefined {
  const { times, frequency, durationNumber, durationUnit, until, beginning } = values;
  const [frequencyNumber, durationLength] = [Number(times), Number(durationNumber ?? 0)];
  if (!Number.isInteger(frequencyNumber) || frequencyNumber < 1 || frequencyNumber > 12) return undefined;
  if (!isCompleteDate(beginning) || !FREQUENCIES.some(([key]) => key === frequency)) return undefined;
  if (
    !until &&
    (!Number.isInteger(durationLength) || durationLength < 1 || durationLength > 365 || !durationUnit)
  )
    return undefined;
  const duration = until ? {} : { durationNumber: durationLength, durationUnit: durationUnit || undefined };
  return { times: frequencyNumber, frequency, beginning, ...duration };
}

/**
 * The reminders that saving creates: from today on, or from tomorrow on for a changed one; undefined without a complete
 * plan.
 */
export function previewOf(values: Values, today: string, isChange: boolean): Preview | undefined {
  const plan = toDosePlan(values);
  if (!plan) return undefined;
  const dayRange = spanFrom(plan, isChange ? addDays(today, 1) : today);
  return {
    ...dayRange,
    doses: doses(plan, dayRange.from, dayRange.through),
    isLate: plan.beginning < today,
    isEndless: plan.durationNumber === undefined,
  };
}

/** True if saving creates new reminders, because the plan changed. */
export function isReplanned(values: Values, previous: Prescription): boolean {
  const [plan, previousPlan] = [toDosePlan(values), toDosePlan(valuesOf(previous, ''))];
  if (!plan || !previousPlan) return false;
  return (['times', 'frequency', 'durationNumber', 'durationUnit', 'beginning'] as const).some(
    (name) => plan[name] !== previousPlan[name],
  );
}
