import { healthnotes } from '#shared/calls/health/healthnotes.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { meds } from '#shared/calls/health/meds.ts';
import { procedures } from '#shared/calls/health/procedures.ts';
import { soaps } from '#shared/calls/health/soaps.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import type { Caller } from '#functions/kernel/caller.ts';
import { callAs } from './calls.ts';
import { daysFromToday } from './days.ts';
import { requireEntry } from './require-entry.ts';
import type { Treatment } from './stories/demo-content.ts';

export interface Patient {
  readonly id: string;
  readonly animalTypeId: string;
  /** The clinic that all of the demo's records name. */
  readonly clinicId: string;
}

const findKindId = (
  kinds: readonly { readonly id: string; readonly kind: string }[],
  { kindName = '' }: Treatment,
): string => requireEntry(new Map(kinds.map(({ id, kind }) => [kind, id])), kindName);

const intervalFields = (interval: Treatment['dueAgain']) =>
  interval ? { dueAgainNumber: interval[0], dueAgainType: interval[1] } : {};

async function addVaccination(caller: Caller, { id, animalTypeId, clinicId }: Patient, treatment: Treatment) {
  const { vaccinationTypes } = await callAs(caller, lists.vaccinationType.list, { query: { animalTypeId } });
  const kindId = findKindId(vaccinationTypes, treatment);
  const { day, notes = '', tag = '', performedBy = '', maker = '', serial = '' } = treatment;
  const date = daysFromToday(caller, day);
  const vm =
    day >= 0
      ? { reminder: true as const, kindId, dueDate: date, notes }
      : {
          kindId,
          actionDate: date,
          hospitalClinicId: clinicId,
          administerer: performedBy,
          vaccineManufacturer: maker,
          vaccineSerialNo: serial,
          tagNumber: tag,
          notes,
          ...intervalFields(treatment.dueAgain),
        };
  await callAs(caller, vaccinations.add, { body: { animalIds: [id], animalVaccinationVm: [vm] } });
}

async function addProcedure(caller: Caller, { id, animalTypeId, clinicId }: Patient, treatment: Treatment) {
  const { healthProcedures } = await callAs(caller, lists.healthProcedure.list, { query: { animalTypeId } });
  const kindId = findKindId(healthProcedures, treatment);
  const { day, notes = '', performedBy = '', weight, chip = '', results = '' } = treatment;
  const date = daysFromToday(caller, day);
  const doneFields = {
    kindId,
    actionDate: date,
    hospitalClinicId: clinicId,
    administerer: performedBy,
    notes,
  };
  const resultFields = { weight, microchipNumber: chip, results, ...intervalFields(treatment.dueAgain) };
  const animalProcedureVm =
    day >= 0 ? { reminder: true as const, kindId, dueDate: date, notes } : { ...doneFields, ...resultFields };
  await callAs(caller, procedures.add, { body: { animalIds: [id], animalProcedureVm } });
}

async function addMedicine(caller: Caller, { id }: Patient, treatment: Treatment) {
  const { medicines } = await callAs(caller, lists.medicine.list, { query: {} });
  const medicineId = findKindId(
    medicines.map((medicine) => ({ id: medicine.id, kind: medicine.medicineName })),
    treatment,
  );
  const { day, notes = '', dosage = '', instructions = '', performedBy = caller.name } = treatment;
  const dates = [day, ...(treatment.furtherDays ?? [])].map((dayOffset) => daysFromToday(caller, dayOffset));
  const medicineFields = { medicineId, dosage, instructions, notes };
  const vm =
    day >= 0
      ? { reminder: true as const, ...medicineFields, dueDate: dates }
      : { ...medicineFields, administeredDate: dates[0] ?? '', administeredBy: performedBy };
  await callAs(caller, meds.add, { query: { force: true }, body: { animalIds: [id], medVms: [vm] } });
}

/** Adds a treatment of an animal, done or due, by the calls that a rescue uses. */
export async function treatAnimal(caller: Caller, patient: Patient, treatment: Treatment): Promise<void> {
  const { kind, day, soap, notes = '' } = treatment;
  const animalIds = [patient.id];
  if (kind === 'vaccination') return addVaccination(caller, patient, treatment);
  if (kind === 'procedure') return addProcedure(caller, patient, treatment);
  if (kind === 'med') return addMedicine(caller, patient, treatment);
  if (kind === 'healthnote') {
    await callAs(caller, healthnotes.add, { body: { animalIds, note: notes } });
    return undefined;
  }
  const [subjective = '', objective = '', assessment = '', soapPlan = ''] = soap ?? [];
  const soapVm = {
    actionDate: daysFromToday(caller, day),
    hospitalClinicId: patient.clinicId,
    subjective,
    objective,
    assessment,
    soapPlan,
  };
  // A SOAP is signed by its author.
  const vet: Caller = { ...caller, name: treatment.performedBy ?? caller.name };
  await callAs(vet, soaps.add, { body: { animalIds, soapVm } });
  return undefined;
}
