import { type Med, type MedDue, meds } from '#shared/calls/health/meds.ts';
import { type Procedure, type ProcedureDue, procedures } from '#shared/calls/health/procedures.ts';
import { type Vaccination, type VaccinationDue, vaccinations } from '#shared/calls/health/vaccinations.ts';
import type { Right } from '#shared/access/rights.ts';
import { dosageText } from '#shared/rules/health/medicines.ts';
import { makeCall } from '#client/calls/make-call.ts';
import type { IconName } from '#ui/picture/icons.tsx';
import type { Subject } from '../forms/subject.ts';
import type { RemoveCall } from '../forms/undo/DeleteRecord.tsx';

/** A record with its kind, for the form of that kind. */
export type ReminderRecord =
  | { readonly kind: 'vaccination'; readonly record: Vaccination }
  | { readonly kind: 'procedure'; readonly record: Procedure }
  | { readonly kind: 'med'; readonly record: Med };

/** A row of a reminder screen. */
export interface Reminder {
  readonly id: string;
  readonly subject: Subject;
  readonly location: string;
  /** Why the animal is flagged; '' where it is not. */
  readonly flag: string;
  readonly dueDate: string;
  /** Only for medicines. */
  readonly dosage?: string;
  /** The medicine, or the kind of the vaccination or procedure. */
  readonly title: string;
  /** The contents of the screen's own columns. */
  readonly cells: readonly string[];
  readonly reminderRecord: ReminderRecord;
}

interface Query {
  readonly days: number;
  readonly limit: number;
  readonly cursor?: string;
}

interface Page {
  readonly reminders: readonly Reminder[];
  readonly nextCursor?: string | undefined;
}

/** One of the three reminder screens (product/health 7.1). */
export interface Screen {
  readonly kind: ReminderRecord['kind'];
  readonly title: string;
  readonly icon: IconName;
  /** The right to change the listed records. */
  readonly right: Right;
  readonly columns: readonly string[];
  readonly remove: RemoveCall;
  /** The name of the call, as a cache key. */
  readonly name: string;
  readonly load: (query: Query, signal: AbortSignal) => Promise<Page>;
}

type DueReminder = VaccinationDue | ProcedureDue | MedDue;

function rowOf({ id, animalId, animalName, animalTypeId, animalType, location, ...due }: DueReminder) {
  const { dueDate = '', flag, flagReason } = due;
  const subject = { id: animalId, animalName, animalTypeId, animalType };
  return { id, subject, location, flag: flag ? flagReason : '', dueDate };
}

const toReminderQuery = (query: Query) => ({ query: { reminder: 'true', ...query } });

export const VACCINATION_SCREEN: Screen = {
  kind: 'vaccination',
  title: 'Vaccination Reminders',
  icon: 'syringe',
  right: 'animals.actions.vaccination',
  columns: ['Vaccination', 'Notes'],
  remove: vaccinations.remove,
  name: vaccinations.due.name,
  load: async (query, signal) => {
    const { data } = await makeCall(vaccinations.due, toReminderQuery(query), { signal });
    const reminders = data.animalVaccinations.map((record) => ({
      ...rowOf(record),
      title: record.vaccinationKind,
      cells: [record.vaccinationKind, record.notes],
      reminderRecord: { kind: 'vaccination' as const, record },
    }));
    return { reminders, nextCursor: data.nextCursor };
  },
};

export const PROCEDURE_SCREEN: Screen = {
  kind: 'procedure',
  title: 'Procedure Test and Treatment Reminders',
  icon: 'flask',
  right: 'animals.actions.procedure',
  columns: ['Procedure, Test or Treatment', 'Notes'],
  remove: procedures.remove,
  name: procedures.due.name,
  load: async (query, signal) => {
    const { data } = await makeCall(procedures.due, toReminderQuery(query), { signal });
    const reminders = data.animalProcedures.map((record) => ({
      ...rowOf(record),
      title: record.healthProcedureKind,
      cells: [record.healthProcedureKind, record.notes],
      reminderRecord: { kind: 'procedure' as const, record },
    }));
    return { reminders, nextCursor: data.nextCursor };
  },
};

const dosageLabel = ({ dosage, dose }: Med) => [dosageText(dosage), dose].filter(Boolean).join(' · ');

export const MED_SCREEN: Screen = {
  kind: 'med',
  title: 'Med Reminders',
  icon: 'pill',
  right: 'animals.actions.meds',
  columns: ['Medicine', 'Dosage', 'Instructions'],
  remove: meds.remove,
  name: meds.due.name,
  load: async (query, signal) => {
    const { data } = await makeCall(meds.due, toReminderQuery(query), { signal });
    const reminders = data.meds.map((record) => ({
      ...rowOf(record),
      dosage: record.dosage,
      title: record.medicineName,
      cells: [record.medicineName, dosageLabel(record), record.instructions],
      reminderRecord: { kind: 'med' as const, record },
    }));
    return { reminders, nextCursor: data.nextCursor };
  },
};
