import type { HealthNote } from '#shared/calls/healthnotes.ts';
import type { Med } from '#shared/calls/meds.ts';
import type { Procedure, WeightEntry } from '#shared/calls/procedures.ts';
import type { Soap } from '#shared/calls/soaps.ts';
import type { Vaccination } from '#shared/calls/vaccinations.ts';
import type { DueUnit } from '#shared/rules/due.ts';
import type { WeightUnit } from '#shared/rules/health.ts';
import { textOf } from '../../kernel/text.ts';
import { healthId, type HealthRecord } from './health.record.ts';

const factsOf = (record: HealthRecord) => ({
  id: healthId(record),
  animalId: record.animalId,
  version: record.v,
  changedBy: record.changedBy,
  changedAt: record.changedAt,
});

const daysOf = ({ reminder, date }: HealthRecord) => (reminder ? { dueDate: date } : { actionDate: date });

const numberOf = (value: unknown): number | undefined => (value === undefined ? undefined : Number(value));

const againOf = ({ brief }: HealthRecord) => ({
  dueAgain: textOf(brief['dueAgain']),
  dueAgainNumber: numberOf(brief['dueAgainNumber']),
  dueAgainType: brief['dueAgainType'] as DueUnit | undefined,
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
    reminder,
    hospitalClinicId: clinicId,
    hospitalClinic: clinicName,
    administerer: textOf(brief['administerer']),
    vaccineManufacturer: textOf(brief['vaccineManufacturer']),
    vaccineSerialNo: textOf(brief['vaccineSerialNo']),
    tagNumber: textOf(brief['tagNumber']),
    notes: textOf(texts['notes']),
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
    reminder,
    hospitalClinicId: clinicId,
    hospitalClinic: clinicName,
    administerer: textOf(brief['administerer']),
    weight: numberOf(brief['weight']),
    weightUnit: brief['weightUnit'] as WeightUnit | undefined,
    microchipNumber: textOf(brief['microchipNumber']),
    results: textOf(texts['results']),
    notes: textOf(texts['notes']),
  };
}

/** The weight that a procedure holds, if it holds one. */
export function shownWeight({ date, brief, reminder, ...record }: HealthRecord): WeightEntry[] {
  const weight = numberOf(brief['weight']);
  if (reminder || weight === undefined) return [];
  const weightUnit = (brief['weightUnit'] ?? 'kg') as WeightUnit;
  return [{ id: healthId(record), weight, weightUnit, actionDate: date }];
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
    dosage: textOf(brief['dosage']),
    instructions: textOf(brief['instructions']),
    notes: textOf(texts['notes']),
    reminder,
    administered: !reminder,
    administeredBy: textOf(brief['administeredBy']),
    administeredAt: textOf(brief['administeredAt']) || undefined,
    dose: textOf(brief['dose']),
    prescriptionId: textOf(brief['prescriptionId']) || undefined,
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
    subjective: textOf(texts['subjective']),
    objective: textOf(texts['objective']),
    assessment: textOf(texts['assessment']),
    soapPlan: textOf(texts['soapPlan']),
    veterinarian: textOf(brief['veterinarian']),
  };
}

/** A health note as the API shows it. */
export const shownNote = (record: HealthRecord): HealthNote => ({
  ...factsOf(record),
  note: textOf(record.texts['note']),
  dateCreated: textOf(record.brief['dateCreated']),
  dateModified: record.changedAt,
});
