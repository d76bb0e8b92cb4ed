import { CLINIC_REQUIRED } from '#shared/calls/health/schemas/health.schema.ts';
import { MEDICINE_REQUIRED } from '#shared/calls/health/meds.ts';
import { PROCEDURE_REQUIRED } from '#shared/calls/health/procedures.ts';
import { KIND_REQUIRED } from '#shared/calls/health/vaccinations.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import type { ReminderKind } from '#shared/rules/health/health.ts';
import {
  animalKey,
  type AnimalRecord,
  toActiveAnimals,
} from '../../animals/animal/animal-record/animal.record.ts';
import type { ReferencedPco } from '../../people/names/references.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { invalidFieldError, notFoundError, HttpError } from '../../kernel/http-error.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { readEntriesByIds } from '../../lists/entry/entries.ts';
import type { Entry } from '../../lists/entry/list.record.ts';
import { pcoKey } from '../../people/pco/pco.table.ts';
import { clinicNameOf } from './find.ts';
import type { HealthRecord } from './health.record.ts';

/** For each kind of record: its pick-list, the form's field for the entry, and the message if none was chosen. */
const LISTS: Record<ReminderKind, { list: (typeId: string) => string; field: string; message: string }> = {
  vaccination: { list: (id) => `vaccinationType#${id}`, field: 'kindId', message: KIND_REQUIRED },
  procedure: { list: (id) => `healthProcedure#${id}`, field: 'kindId', message: PROCEDURE_REQUIRED },
  med: { list: () => 'medicine', field: 'medicineId', message: MEDICINE_REQUIRED },
};

/** Finds a kind by its id; 422 at the field, prefixed by `fieldPath`, if the rescue has no such kind. */
export type KindFinder = (id: string, fieldPath?: string) => Entry;

interface KindList {
  readonly kind: ReminderKind;
  readonly animalTypeId?: string;
}

/**
 * The kinds of one animal type by the ids that a form names; one request, two where one became part of another.
 * Medicines are the same for all types.
 */
export const readKinds = (
  table: TenantTable,
  { kind, animalTypeId = '' }: KindList,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Entry>> => readEntriesByIds(table, LISTS[kind].list(animalTypeId), ids);

/** The kind with an id; 422 at the field, prefixed by `fieldPath`, if the rescue has no such kind. */
export function requireKind(
  entriesById: ReadonlyMap<string, Entry>,
  kind: ReminderKind,
  id: string,
  fieldPath = '',
): Entry {
  const { field, message } = LISTS[kind];
  const entry = entriesById.get(id);
  if (!entry) throw invalidFieldError(`${fieldPath}${field}`, message);
  return entry;
}

/** Reads the kinds that a form names, as `readKinds` does; gives a function that finds one of them. */
export async function createKindFinder(
  table: TenantTable,
  list: KindList,
  ids: readonly string[],
): Promise<KindFinder> {
  const entriesById = await readKinds(table, list, ids);
  return (id, fieldPath) => requireKind(entriesById, list.kind, id, fieldPath);
}

/** The fields of its kind that a record stores, as they were on that day. */
export interface KindFields {
  readonly kindId: string;
  readonly kindName: string;
  readonly kindMeans: string | undefined;
}

/** The fields of a kind's list entry that a record stores. */
export const kindFieldsOf = ({ id, name, means }: Entry): KindFields => ({
  kindId: id,
  kindName: name,
  kindMeans: means,
});

/** The stored fields of its kind if a correction keeps the kind; undefined for another kind. */
export const unchangedKind = (
  { kindId, kindName, kindMeans }: Pick<HealthRecord, 'kindId' | 'kindName' | 'kindMeans'>,
  id: string,
): KindFields | undefined => (kindId === id && kindName ? { kindId, kindName, kindMeans } : undefined);

/** The clinic that a form names. */
export const clinicParty = (id: string, fieldPath = ''): ReferencedPco => ({
  id,
  field: `${fieldPath}hospitalClinicId`,
  message: CLINIC_REQUIRED,
});

export interface Subjects {
  readonly animals: AnimalRecord[];
  /** Names by id. */
  readonly clinicNames: ReadonlyMap<string, string>;
}

/**
 * The animals of a form and the names of the clinics it names, in one request. 404 if an animal is not there; 422 at
 * the field for a clinic that is not there or is no clinic.
 */
export async function loadSubjects(
  { table }: TenantContext,
  ids: readonly string[],
  parties: readonly ReferencedPco[],
): Promise<Subjects> {
  const items = await table.getMany([...ids.map(animalKey), ...parties.map(({ id }) => pcoKey(id))]);
  const animals = toActiveAnimals(items.slice(0, ids.length));
  if (animals.length < ids.length) throw notFoundError('Animal');
  const clinics = new Map<string, string>();
  parties.forEach((party, index) => {
    clinics.set(party.id, clinicNameOf(party, items[ids.length + index]));
  });
  return { animals, clinicNames: clinics };
}

/** 422 unless all animals are of one type (product/health 1.6); gives that type. */
export function requireSingleType(animals: readonly AnimalRecord[]): string {
  const [type = '', ...otherTypes] = new Set(animals.map(({ row }) => row.animalTypeId));
  if (otherTypes.length > 0) throw new HttpError(422, 'Selected animals have different animal types');
  return type;
}

/** 422 at the field if the date is before the birth of one of the animals. */
export function checkNotBeforeBirth(
  animals: readonly AnimalRecord[],
  { date, field, country }: { date: string; field: string; country: string | undefined },
): void {
  for (const { row } of animals)
    if (date < row.birth.milestoneDate)
      throw invalidFieldError(
        field,
        `Date must not be before the birth of ${row.animalName}, ${formatDay(row.birth.milestoneDate, country)}`,
      );
}
