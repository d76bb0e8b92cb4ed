import type { HealthNote } from '#shared/calls/health/healthnotes.ts';
import type { Med } from '#shared/calls/health/meds.ts';
import type { Procedure, WeightEntry } from '#shared/calls/health/procedures.ts';
import type { Soap } from '#shared/calls/health/soaps.ts';
import type { Vaccination } from '#shared/calls/health/vaccinations.ts';
import { DOUBTS, type DoubtCode } from '#shared/rules/health/doubts.ts';
import { healthId, type HealthRecord } from './health.record.ts';

const commonFieldsOf = (record: HealthRecord) => ({
  id: healthId(record),
  animalId: record.animalId,
  version: record.v,
  changedBy: record.changedBy,
  changedAt: record.changedAt,
});

/** The doubted values of a record that were kept; no field if there are none. */
const acceptedDoubts = ({ kept: codes = '' }: Pick<HealthRecord, 'kept'>): { kept?: DoubtCode[] } => {
  const storedCodes = codes.split(',');
  const doubtCodes = DOUBTS.filter((code) => storedCodes.includes(code));
  return doubtCodes.length > 0 ? { kept: doubtCodes } : {};
};

/** The common part of a vaccination and a procedure, given or due. */
const treatmentFieldsOf = (record: HealthRecord, animalName: string) => ({
  ...commonFieldsOf(record),
  ...(record.reminder ? { dueDate: record.date } : { actionDate: record.date }),
  dueAgain: record.dueAgain ?? '',
  dueAgainNumber: record.dueAgainNumber,
  dueAgainType: record.dueAgainType,
  animalName,
  kindId: record.kindId ?? '',
  kindMeans: record.kindMeans,
  reminder: record.reminder,
  hospitalClinicId: record.clinicId,
  hospitalClinic: record.clinicName ?? '',
  administerer: record.administerer ?? '',
  notes: record.notes ?? '',
  ...acceptedDoubts(record),
});

/** A vaccination or its reminder as the API shows it. */
export const toVaccination = (record: HealthRecord, animalName: string): Vaccination => ({
  ...treatmentFieldsOf(record, animalName),
  vaccinationKind: record.kindName ?? '',
  vaccineManufacturer: record.vaccineManufacturer ?? '',
  vaccineSerialNo: record.vaccineSerialNo ?? '',
  tagNumber: record.tagNumber ?? '',
});

/** A procedure, test or treatment or its reminder as the API shows it. */
export const toProcedure = (record: HealthRecord, animalName: string): Procedure => ({
  ...treatmentFieldsOf(record, animalName),
  healthProcedureKind: record.kindName ?? '',
  weight: record.weight,
  weightUnit: record.weightUnit,
  microchipNumber: record.microchipNumber ?? '',
  results: record.results ?? '',
});

/** The weight that a procedure holds, if it holds one. */
export function toWeights(record: HealthRecord): WeightEntry[] {
  const { date, reminder, weight, weightUnit = 'kg' } = record;
  if (reminder || weight === undefined) return [];
  return [{ id: healthId(record), weight, weightUnit, actionDate: date, ...acceptedDoubts(record) }];
}

/** A given med or its reminder as the API shows it. */
export function toMed(record: HealthRecord, animalName: string): Med {
  const { kindId = '', kindName = '', reminder, date } = record;
  return {
    ...commonFieldsOf(record),
    ...(reminder ? { dueDate: date } : { administeredDate: date }),
    animalName,
    medicineId: kindId,
    medicine: kindName,
    medicineName: kindName,
    dosage: record.dosage ?? '',
    instructions: record.instructions ?? '',
    notes: record.notes ?? '',
    reminder,
    administered: !reminder,
    administeredBy: record.administeredBy ?? '',
    administeredAt: record.administeredAt || undefined,
    dose: record.dose ?? '',
    prescriptionId: record.prescriptionId || undefined,
    ...acceptedDoubts(record),
  };
}

/** A SOAP as the API shows it. */
export function toSoap(record: HealthRecord): Soap {
  const { date, clinicId, clinicName = '' } = record;
  return {
    ...commonFieldsOf(record),
    actionDate: date,
    hospitalClinicId: clinicId,
    hospitalClinic: clinicName,
    subjective: record.subjective ?? '',
    objective: record.objective ?? '',
    assessment: record.assessment ?? '',
    soapPlan: record.soapPlan ?? '',
    veterinarian: record.veterinarian ?? '',
  };
}

/** A health note as the API shows it. */
export const toHealthNote = (record: HealthRecord): HealthNote => ({
  ...commonFieldsOf(record),
  note: record.note ?? '',
  dateCreated: record.dateCreated ?? '',
  dateModified: record.changedAt,
});
