import type { HealthNote } from '#shared/calls/health/healthnotes.ts';
import type { Med } from '#shared/calls/health/meds.ts';
import type { Procedure, WeightEntry } from '#shared/calls/health/procedures.ts';
import type { Soap } from '#shared/calls/health/soaps.ts';
import type { Vaccination } from '#shared/calls/health/vaccinations.ts';
import { DOUBTS, type DoubtCode } from '#shared/rules/health/doubts.ts';
import { healthId, type HealthRecord } from './health.record.ts';

const factsOf = (record: HealthRecord) => ({
  id: healthId(record),
  animalId: record.animalId,
  version: record.v,
  changedBy: record.changedBy,
  changedAt: record.changedAt,
});

const daysOf = ({ reminder, date }: HealthRecord) => (reminder ? { dueDate: date } : { actionDate: date });

/** Its kept doubts. */
const keptOf = ({ brief }: Pick<HealthRecord, 'brief'>): { kept?: DoubtCode[] } => {
  const said = (brief.kept ?? '').split(',');
  const kept = DOUBTS.filter((code) => said.includes(code));
  return kept.length > 0 ? { kept } : {};
};

const againOf = ({ brief }: HealthRecord) => ({
  dueAgain: brief.dueAgain ?? '',
  dueAgainNumber: brief.dueAgainNumber,
  dueAgainType: brief.dueAgainType,
});

/** A vaccination or its reminder as the API shows it. */
export function shownVaccination(record: HealthRecord, animalName: string): Vaccination {
  const { kindId = '', kindName = '', reminder, clinicId, clinicName = '', brief, texts } = record;
  return {
    ...factsOf(record),
    ...daysOf(record),
    ...againOf(record),
    animalName,
    kindId,
    vaccinationKind: kindName,
    kindMeans: record.kindMeans,
    reminder,
    hospitalClinicId: clinicId,
    hospitalClinic: clinicName,
    administerer: brief.administerer ?? '',
    vaccineManufacturer: brief.vaccineManufacturer ?? '',
    vaccineSerialNo: brief.vaccineSerialNo ?? '',
    tagNumber: brief.tagNumber ?? '',
    notes: texts.notes ?? '',
    ...keptOf(record),
  };
}

/** A procedure, test or treatment or its reminder as the API shows it. */
export function shownProcedure(record: HealthRecord, animalName: string): Procedure {
  const { kindId = '', kindName = '', reminder, clinicId, clinicName = '', brief, texts } = record;
  return {
    ...factsOf(record),
    ...daysOf(record),
    ...againOf(record),
    animalName,
    kindId,
    healthProcedureKind: kindName,
    kindMeans: record.kindMeans,
    reminder,
    hospitalClinicId: clinicId,
    hospitalClinic: clinicName,
    administerer: brief.administerer ?? '',
    weight: brief.weight,
    weightUnit: brief.weightUnit,
    microchipNumber: brief.microchipNumber ?? '',
    results: texts.results ?? '',
    notes: texts.notes ?? '',
    ...keptOf(record),
  };
}

/** The weight that a procedure holds, if it holds one. */
export function shownWeight({ date, brief, reminder, ...record }: HealthRecord): WeightEntry[] {
  const weight = brief.weight;
  if (reminder || weight === undefined) return [];
  const weightUnit = brief.weightUnit ?? 'kg';
  return [{ id: healthId(record), weight, weightUnit, actionDate: date, ...keptOf({ brief }) }];
}

/** A med given or its reminder as the API shows it. */
export function shownMed(record: HealthRecord, animalName: string): Med {
  const { kindId = '', kindName = '', reminder, date, brief, texts } = record;
  return {
    ...factsOf(record),
    ...(reminder ? { dueDate: date } : { administeredDate: date }),
    animalName,
    medicineId: kindId,
    medicine: kindName,
    medicineName: kindName,
    dosage: brief.dosage ?? '',
    instructions: brief.instructions ?? '',
    notes: texts.notes ?? '',
    reminder,
    administered: !reminder,
    administeredBy: brief.administeredBy ?? '',
    administeredAt: brief.administeredAt || undefined,
    dose: brief.dose ?? '',
    prescriptionId: brief.prescriptionId || undefined,
    ...keptOf(record),
  };
}

/** A SOAP as the API shows it. */
export function shownSoap(record: HealthRecord): Soap {
  const { date, clinicId, clinicName = '', brief, texts } = record;
  return {
    ...factsOf(record),
    actionDate: date,
    hospitalClinicId: clinicId,
    hospitalClinic: clinicName,
    subjective: texts.subjective ?? '',
    objective: texts.objective ?? '',
    assessment: texts.assessment ?? '',
    soapPlan: texts.soapPlan ?? '',
    veterinarian: brief.veterinarian ?? '',
  };
}

/** A health note as the API shows it. */
export const shownNote = (record: HealthRecord): HealthNote => ({
  ...factsOf(record),
  note: record.texts.note ?? '',
  dateCreated: record.brief.dateCreated ?? '',
  dateModified: record.changedAt,
});
