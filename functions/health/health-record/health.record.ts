import { HEALTH_KINDS, type HealthKind } from '#shared/rules/health/health.ts';
import { duePartition } from '../../animals/animal/due-while-away.ts';
import type { Item, Key } from '../../kernel/table/actions.ts';
import { allDifferences } from '../../kernel/records/audit.ts';
import { newOwnedIds, parseOwnedId, recordIdOf } from '../../kernel/records/owned.ts';
import { type RecordFields, type HealthRecord, formFieldsOf, storedHealthRecords } from './health.stored.ts';
import type { ChangeStamp } from '../../kernel/records/stored/declaration.ts';

export type { HealthFields, RecordFields, HealthRecord, PriorReminder } from './health.stored.ts';

type NewHealthRecord = Omit<HealthRecord, 'own' | 'v' | 'changedBy' | 'changedAt'>;

/** A record that is not stored yet. */
export function newRecord(recordFields: NewHealthRecord, author: ChangeStamp): HealthRecord {
  const { own } = newOwnedIds({ kind: 'animal', id: recordFields.animalId });
  return { ...recordFields, own, v: 1, ...author };
}

/** The public id of a record. */
export const healthId = ({ animalId, own }: Pick<HealthRecord, 'animalId' | 'own'>): string =>
  recordIdOf({ owner: { kind: 'animal', id: animalId }, own });

/** The parts of the public id of a health record or prescription; undefined for an id of another form. */
export function parseAnimalOwnedId(id: string): { animalId: string; own: string } | undefined {
  const parsedId = parseOwnedId(id);
  return parsedId?.owner.kind === 'animal' ? { animalId: parsedId.owner.id, own: parsedId.own } : undefined;
}

/** The prefix of the sort keys of an animal's health records, of one kind or all. */
export const healthSortPrefix = (kind?: string): string => (kind ? `health#${kind}#` : 'health#');

/** The name of the person who gave or did it: as the form says, else the user who recorded it. */
export const doneByOf = ({
  administeredBy,
  administerer,
  changedBy,
}: Pick<HealthRecord, 'administeredBy' | 'administerer' | 'changedBy'>): string =>
  administeredBy || administerer || changedBy;

/** The key of a record, from its id and its kind. */
export const healthKey = (kind: HealthKind, { animalId, own }: { animalId: string; own: string }): Key =>
  storedHealthRecords.key({ kind, animalId, own });

/**
 * The index partition of a kind: reminders of animals that are here by due day, or done records of all animals by day.
 */
export const dayPartition = (kind: HealthKind, reminder: boolean): string =>
  reminder ? duePartition(kind, 'here') : `done#${kind}`;

/** The index partitions of the reminders of a kind: of animals that are here, and of those that left. */
export const openPartitions = (kind: HealthKind): string[] => [
  duePartition(kind, 'here'),
  duePartition(kind, 'away'),
];

/** The animal and the due day in a reminder's index key. */
export const parseDueKey = ({
  pk,
  indexSortKey,
}: {
  pk: string;
  indexSortKey: string;
}): { animalId: string; date: string } => ({
  animalId: pk.slice('animal#'.length),
  date: indexSortKey.slice(0, 'YYYY-MM-DD'.length),
});

/** The fields with a value: neither undefined nor ''. */
export function definedFieldsOf<F extends RecordFields>(fields: F): Partial<F> {
  const definedFields: Partial<F> = {};
  for (const key in fields)
    if (fields[key] !== undefined && fields[key] !== '') definedFields[key] = fields[key];
  return definedFields;
}

/** A record with its places: under its animal (table), by day among all of its kind (g1), by its clinic (g2). */
export function healthItem({ kind, v, changedBy, changedAt, ...record }: HealthRecord): Item {
  const { notes, results, subjective, objective, assessment, soapPlan, note, ...rowFields } = record;
  const { nextOwn, nextFrom, was, later, ...briefFields } = rowFields;
  const { own, animalId, reminder, date } = briefFields;
  const texts = { notes, results, subjective, objective, assessment, soapPlan, note };
  const row = {
    ...definedFieldsOf({
      ...briefFields,
      ...(reminder ? texts : {}),
      dueOn: reminder ? undefined : (was?.date ?? briefFields.dueOn),
    }),
    id: healthId(record),
    own,
    animalId,
    reminder,
    date,
    by: changedBy,
    at: changedAt,
  };
  const more = definedFieldsOf({ ...later, ...(reminder ? {} : texts), nextOwn, nextFrom, was });
  return storedHealthRecords.item({ row, more, v, changedBy, changedAt }, kind);
}

const isHealthKind = (kind: string | undefined): kind is HealthKind =>
  HEALTH_KINDS.some((candidate) => candidate === kind);

/** An index item has no kind; the record's key names it. */
function kindOf({ kind, sk }: Item): HealthKind {
  const kindInKey = sk.split('#').at(-2);
  if (isHealthKind(kind)) return kind;
  if (isHealthKind(kindInKey)) return kindInKey;
  throw new Error('Not a health record');
}

/** The record that an item holds; of a row from the index the long texts of what was done are missing. */
export function healthRecordOf(item: Item): HealthRecord {
  const { row, more, v } = storedHealthRecords.read(item);
  const { id: _, by: changedBy, at: changedAt, ...fields } = row;
  const { notes, results, subjective, objective, assessment, soapPlan, note, ...rest } = more;
  const { nextOwn, nextFrom, was, ...laterFields } = rest;
  const texts = definedFieldsOf({ notes, results, subjective, objective, assessment, soapPlan, note });
  const base = { kind: kindOf(item), nextOwn, nextFrom, was, v, changedBy, changedAt };
  return { ...fields, ...texts, ...base, later: laterFields };
}

/** The fields of a record for the audit log. */
export function auditedFields(record: HealthRecord): RecordFields {
  const { reminder, date, kindName, clinicName } = record;
  return definedFieldsOf({
    [reminder ? 'dueDate' : 'actionDate']: date,
    kindName,
    clinicName,
    ...formFieldsOf(record),
  });
}

/** The facts that identify a record in a history line about its other facts. */
export const labelFieldsOf = ({ kindName, reminder, date }: HealthRecord): RecordFields =>
  definedFieldsOf({ kindName, [reminder ? 'dueDate' : 'actionDate']: date });

/** A change for the audit log: field → [before, after]. */
export const auditedChanges = (before: HealthRecord | undefined, after: HealthRecord | undefined) =>
  allDifferences(before ? auditedFields(before) : {}, after ? auditedFields(after) : {});
