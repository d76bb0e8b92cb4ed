import type * as z from 'zod';
import type { PrescriptionInput } from '#shared/calls/health/prescriptions.ts';
import { foldCase } from '#shared/rules/text/words.ts';
import {
  animalKey,
  type AnimalRecord,
  toActiveAnimal,
} from '../../animals/animal/animal-record/animal.record.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { deletedKey, deletedPrefix } from '../../kernel/records/owned.ts';
import { invalidFieldError } from '../../kernel/http-error.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { pcoKey } from '../../people/pco/pco.table.ts';
import { readEntries, readEntryById } from '../../lists/entry/entries.ts';
import { readIfModuleOn } from '../../tenants/modules.ts';
import { MEDICINE_REQUIRED } from '#shared/calls/health/meds.ts';
import { clinicNameOf } from '../health-record/find.ts';
import { clinicReference } from '../health-record/references.ts';
import {
  type PrescriptionFields,
  prescriptionRecords,
  prescriptionKey,
  type PrescriptionRecord,
  reminderIdPrefix,
} from './prescription.record.ts';
import type { Reminders } from './pending-steps.ts';
import {
  parseAnimalOwnedId,
  healthSortPrefix,
  type HealthRecord,
  healthRecordOf,
} from '../health-record/health.record.ts';

/** Returns the result of `reading`; 403 before any other error if the rescue has prescriptions off. */
export const readIfPrescriptionsOn = <T>(context: TenantContext, reading: Promise<T>): Promise<T> =>
  readIfModuleOn(context, 'prescriptions', reading);

/** The reminders of a prescription: open ones and those that were given. */
export async function readReminders(
  table: TenantTable,
  { animalId, own }: Pick<PrescriptionRecord['row'], 'animalId' | 'own'>,
): Promise<HealthRecord[]> {
  const prefix = `${healthSortPrefix('med')}${reminderIdPrefix(own)}`;
  return (await table.all({ pk: `animal#${animalId}`, prefix, consistent: true })).map(healthRecordOf);
}

/** The reminders that were deleted with a prescription that is being restored; none if it is not. */
async function readDeletedReminders(
  table: TenantTable,
  { row: { animalId, own }, more }: PrescriptionRecord,
): Promise<HealthRecord[]> {
  const { returning } = more.pending;
  if (!returning) return [];
  const prefix = deletedPrefix(`${healthSortPrefix('med')}${reminderIdPrefix(own)}`);
  const items = await table.all({ pk: `animal#${animalId}`, prefix, consistent: true });
  return items.map(healthRecordOf).filter(({ endedWith }) => endedWith === returning);
}

export interface FoundPrescription {
  readonly record: PrescriptionRecord;
  readonly animal: AnimalRecord;
  readonly reminders: Reminders;
}

/** Like `loadPrescription`, whether the module is on or not: reminders continue after it was turned off. */
export async function findPrescription(
  { table }: TenantContext,
  id: string,
  deleted = false,
): Promise<FoundPrescription> {
  const parsedId = parseAnimalOwnedId(id);
  if (!parsedId) throw prescriptionRecords.notFoundError();
  const key = prescriptionKey(parsedId);
  const [[item, animalItem], reminders] = await Promise.all([
    table.getMany([deleted ? deletedKey(key) : key, animalKey(parsedId.animalId)]),
    readReminders(table, parsedId),
  ]);
  const animal = toActiveAnimal(animalItem);
  if (!item || !animal) throw prescriptionRecords.notFoundError();
  const record = prescriptionRecords.read(item);
  return {
    record,
    animal,
    reminders: { existing: reminders, removed: await readDeletedReminders(table, record) },
  };
}

/**
 * A prescription by its id, its animal and its reminders: one round trip, one more while it is brought back. 403 where
 * the module is off, 404 if it or its animal is not there.
 */
export const loadPrescription = (
  context: TenantContext,
  id: string,
  deleted = false,
): Promise<FoundPrescription> => readIfPrescriptionsOn(context, findPrescription(context, id, deleted));

const findMedicineByName = async (table: TenantTable, name: string) =>
  (await readEntries(table, 'medicine')).find((entry) => foldCase(entry.name) === foldCase(name));

/**
 * The form's values, with the names of clinic and medicine. A medicine that is in no list is kept by its name; one of
 * that name in the list is used. The clinic and the list are read in parallel. 422 at the field for an unknown entry.
 */
export async function toPrescriptionFields(
  { table }: TenantContext,
  { hospitalClinicId, ...input }: z.output<typeof PrescriptionInput>,
): Promise<PrescriptionFields> {
  const [clinic, listedMedicine] = await Promise.all([
    table.get(pcoKey(hospitalClinicId)),
    input.medicineId
      ? readEntryById(table, 'medicine', input.medicineId)
      : findMedicineByName(table, input.otherMedicine),
  ]);
  if (input.medicineId && !listedMedicine) throw invalidFieldError('medicineId', MEDICINE_REQUIRED);
  return {
    ...input,
    clinicId: hospitalClinicId,
    clinicName: clinicNameOf(clinicReference(hospitalClinicId), clinic),
    medicineId: listedMedicine?.id,
    otherMedicine: listedMedicine ? '' : input.otherMedicine,
    medicine: listedMedicine?.name ?? input.otherMedicine,
  };
}
