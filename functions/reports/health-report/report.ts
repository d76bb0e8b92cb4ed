import { visibleFields, visibleRecords, maySeePart } from '#shared/access/parts.ts';
import type { Role } from '#shared/access/roles.ts';
import { type HealthReport, REPORT_PARTS } from '#shared/calls/reports/reports.ts';
import type { Tenant } from '#shared/calls/tenants/tenants.ts';
import { toAlteredStatus } from '#shared/rules/animals/altered.ts';
import { HEALTH_TITLES } from '#shared/rules/health/health.ts';
import type { AnimalRecord } from '../../animals/animal/animal-record/animal.record.ts';
import { type HealthRecord, healthRecordOf } from '../../health/health-record/health.record.ts';
import {
  toMed,
  toHealthNote,
  toProcedure,
  toSoap,
  toVaccination,
} from '../../health/health-record/health-replies.ts';
import type { Item } from '../../kernel/table/actions.ts';
import { textOf } from '../../kernel/text.ts';

type Reminder = HealthReport['reminderReports'][number];
type Vaccination = HealthReport['vaccinationReports'][number];
type Entry = HealthReport['healthChronologyReports'][number];

/** Words of which some may be missing, with blanks or commas between them. */
const joinParts = (parts: readonly (string | undefined)[], separator = ' ') =>
  parts.filter(Boolean).join(separator);

function reminderOf(record: HealthRecord): Reminder {
  const { kind, date: dueDate, kindName = '' } = record;
  const type = HEALTH_TITLES[kind];
  if (kind !== 'med') return { dueDate, type, kind: kindName, notes: record.notes ?? '' };
  const { dosage, dose, instructions, notes } = toMed(record, '');
  const medicine = joinParts([kindName, dosage]);
  return {
    dueDate,
    type,
    medicine,
    kind: joinParts([medicine, dose && `(${dose})`]),
    notes: joinParts([instructions, notes], '; '),
  };
}

function vaccinationOf(record: HealthRecord): Vaccination {
  const vaccination = toVaccination(record, '');
  return {
    actionDate: record.date,
    vaccinationKind: vaccination.vaccinationKind,
    clinic: vaccination.hospitalClinic,
    practitioner: vaccination.administerer,
    tagNumber: vaccination.tagNumber,
    manufacturer: vaccination.vaccineManufacturer,
    serialNo: vaccination.vaccineSerialNo,
    notes: vaccination.notes,
  };
}

function procedureOf(record: HealthRecord): Entry {
  const { date: actionDate } = record;
  const procedureReply = toProcedure(record, '');
  const procedure = {
    actionDate,
    kind: procedureReply.healthProcedureKind,
    clinic: procedureReply.hospitalClinic,
    practitioner: procedureReply.administerer,
    result: procedureReply.results,
    weight:
      procedureReply.weight === undefined
        ? ''
        : joinParts([String(procedureReply.weight), procedureReply.weightUnit]),
    microchipNumber: procedureReply.microchipNumber,
    notes: procedureReply.notes,
  };
  return { tableName: 'Animal Procedure', actionDate, procedure };
}

function soapOf(record: HealthRecord): Entry {
  const { date: actionDate } = record;
  const { hospitalClinic: clinic, veterinarian, ...texts } = toSoap(record);
  const { subjective, objective, assessment, soapPlan } = texts;
  const soap = { actionDate, clinic, veterinarian, subjective, objective, assessment, soapPlan };
  return { tableName: 'SOAP', actionDate, soap };
}

function medOf(record: HealthRecord): Entry {
  const { date: actionDate } = record;
  const { medicine, dosage, administeredBy, instructions, notes } = toMed(record, '');
  const med = { actionDate, medicine, dosage, administeredBy, instructions, notes };
  return { tableName: 'Med Given', actionDate, med };
}

function noteOf(record: HealthRecord): Entry {
  const { date: actionDate, changedBy: author } = record;
  return {
    tableName: 'Health Note',
    actionDate,
    note: { actionDate, notes: toHealthNote(record).note, by: author },
  };
}

const ENTRY_MAKERS = { procedure: procedureOf, soap: soapOf, med: medOf, healthnote: noteOf };

const entryOf = (record: HealthRecord): Entry[] =>
  record.kind === 'vaccination' ? [] : [ENTRY_MAKERS[record.kind](record)];

/** The chip that was found last: a dog may carry two. */
function chipOf({ more }: AnimalRecord, latestFirst: readonly HealthRecord[]): string {
  const found = latestFirst.find(({ microchipNumber }) => microchipNumber);
  return found
    ? (found.microchipNumber ?? '')
    : textOf('microchipNumber' in more ? more.microchipNumber : undefined);
}

function animalReport({ row, more }: AnimalRecord, microchipNumber: string): HealthReport['animalReport'] {
  const { id, animalId, animalName, animalType, breed, sex, birth } = row;
  return {
    id,
    animalId,
    animalName,
    animalType,
    breed,
    sex,
    color: more.color,
    birthDate: birth.milestoneDate,
    isApproxDOB: birth.isApproxDOB,
    approx: birth.approx,
    spayedOrNeutered: more.spayedOrNeutered === true,
    altered: toAlteredStatus(more.spayedOrNeutered),
    microchipNumber,
  };
}

/** A rescue's facts in the letterhead. */
export function tenantReport(tenant: Partial<Tenant>): HealthReport['tenantReport'] {
  const { name = '', street = '', city = '', state = '', zip = '', phone = '' } = tenant;
  const { emailAddress = '', website = '', countryId: countryCode = '' } = tenant;
  return { name, street, city, state, zip, phone, emailAddress, website, countryCode };
}

/** By day, and by the order of entry within one; ids sort by creation. */
const byDay = (a: HealthRecord, b: HealthRecord) =>
  a.date === b.date ? (a.own < b.own ? -1 : 1) : a.date < b.date ? -1 : 1;

/**
 * The health report of an animal, for a role (product/health 9.2): reminders the earliest first,
 * completed records the latest first.
 * @param tenant the facts for the letterhead
 * @param items the animal's health records, in any order
 * @param role whose rights decide which parts it has
 */
export function healthReport(
  animal: AnimalRecord,
  tenant: Partial<Tenant>,
  items: readonly Item[],
  role: Role,
): HealthReport {
  const records = visibleRecords(role, items.map(healthRecordOf)).toSorted(byDay);
  const doneRecords = records.filter(({ reminder }) => !reminder).toReversed();
  return {
    parts: REPORT_PARTS.filter((part) => maySeePart(role, part)),
    animalReport: animalReport(animal, chipOf(animal, doneRecords)),
    tenantReport: tenantReport(tenant),
    chronicConditonReport: { chronicCondition: animal.more.chronicCondition },
    dietReport: { diet: visibleFields(role, animal.more).diet },
    reminderReports: records.filter(({ reminder }) => reminder).map(reminderOf),
    vaccinationReports: doneRecords.filter(({ kind }) => kind === 'vaccination').map(vaccinationOf),
    healthChronologyReports: doneRecords.flatMap(entryOf),
  };
}
