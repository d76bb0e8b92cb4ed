import type * as z from 'zod';
import type { PrescriptionInput } from '#shared/calls/health/prescriptions.ts';
import { fold } from '#shared/rules/text/words.ts';
import { animalKey, type AnimalRecord, animalIn } from '../../animals/animal/animal-record/animal.record.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { deletedKey, deletedPrefix } from '../../kernel/records/owned.ts';
import { faulty } from '../../kernel/refusal.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { pcoKey } from '../../people/pco/pco.table.ts';
import { entries, entryById } from '../../lists/entry/entries.ts';
import { readWhereOn } from '../../tenants/modules.ts';
import { MEDICINE_REQUIRED } from '#shared/calls/health/meds.ts';
import { clinicNamed } from '../health-record/find.ts';
import { clinicIn } from '../health-record/references.ts';
import {
  type PrescriptionFields,
  prescriptionItems,
  prescriptionKey,
  type PrescriptionRecord,
  reminderStart,
} from './prescription.record.ts';
import type { Reminders } from './steps.ts';
import {
  animalOwnedId,
  healthStart,
  type HealthRecord,
  healthRecordOf,
} from '../health-record/health.record.ts';

/** 403 where the rescue has prescriptions off, before anything else. */
export const ifPrescriptionsOn = <T>(context: TenantContext, read: Promise<T>): Promise<T> =>
  readWhereOn(context, 'prescriptions', read);

/** The reminders of a prescription: open ones and those that were given. */
export async function remindersOf(
  table: TenantTable,
  { animalId, own }: Pick<PrescriptionRecord['row'], 'animalId' | 'own'>,
): Promise<HealthRecord[]> {
  const prefix = `${healthStart('med')}${reminderStart(own)}`;
  return (await table.all({ pk: `animal#${animalId}`, prefix, consistent: true })).map(healthRecordOf);
}

/** Those that went with a prescription when it was deleted, by their sign. */
export async function remindersDeletedWith(
  table: TenantTable,
  { row: { animalId, own }, more }: PrescriptionRecord,
): Promise<HealthRecord[]> {
  const { returning } = more.pending;
  if (!returning) return [];
  const prefix = deletedPrefix(`${healthStart('med')}${reminderStart(own)}`);
  const items = await table.all({ pk: `animal#${animalId}`, prefix, consistent: true });
  return items.map(healthRecordOf).filter(({ endedWith }) => endedWith === returning);
}

export interface FoundPrescription {
  readonly record: PrescriptionRecord;
  readonly animal: AnimalRecord;
  readonly reminders: Reminders;
}

/** Like `prescriptionAt`, whether the module is on or not: reminders continue after it was turned off. */
export async function foundPrescription(
  { table }: TenantContext,
  id: string,
  deleted = false,
): Promise<FoundPrescription> {
  const place = animalOwnedId(id);
  if (!place) throw prescriptionItems.missing();
  const key = prescriptionKey(place);
  const [[item, lies], open] = await Promise.all([
    table.getMany([deleted ? deletedKey(key) : key, animalKey(place.animalId)]),
    remindersOf(table, place),
  ]);
  const animal = animalIn(lies);
  if (!item || !animal) throw prescriptionItems.missing();
  const record = prescriptionItems.read(item);
  return {
    record,
    animal,
    reminders: { existing: open, removed: await remindersDeletedWith(table, record) },
  };
}

/**
 * A prescription by its id, its animal and its reminders: one round trip, one more while it is brought back. 403 where
 * the module is off, 404 if it or its animal is not there.
 */
export const prescriptionAt = (
  context: TenantContext,
  id: string,
  deleted = false,
): Promise<FoundPrescription> => ifPrescriptionsOn(context, foundPrescription(context, id, deleted));

const medicineCalled = async (table: TenantTable, name: string) =>
  (await entries(table, 'medicine')).find((entry) => fold(entry.name) === fold(name));

/**
 * The form's values, with the names of clinic and medicine. A medicine that is in no list is kept by its name; one
 * of that name in the list is used. One request beside the list. 422 at the field for an unknown entry.
 */
export async function fieldsFrom(
  { table }: TenantContext,
  { hospitalClinicId, ...input }: z.output<typeof PrescriptionInput>,
): Promise<PrescriptionFields> {
  const party = clinicIn(hospitalClinicId);
  const [clinic, listed] = await Promise.all([
    table.get(pcoKey(hospitalClinicId)),
    input.medicineId
      ? entryById(table, 'medicine', input.medicineId)
      : medicineCalled(table, input.otherMedicine),
  ]);
  if (input.medicineId && !listed) throw faulty('medicineId', MEDICINE_REQUIRED);
  return {
    ...input,
    clinicId: hospitalClinicId,
    clinicName: clinicNamed(party, clinic),
    medicineId: listed?.id,
    otherMedicine: listed ? '' : input.otherMedicine,
    medicine: listed?.name ?? input.otherMedicine,
  };
}
