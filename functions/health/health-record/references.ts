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
import { listKeyOf, readEntriesByIds } from '../../lists/entry/entries.ts';
import type { Entry } from '../../lists/entry/list.record.ts';
import { pcoKey } from '../../people/pco/pco.table.ts';
import { clinicNameOf } from './find.ts';
import type { HealthRecord } from './health.record.ts';

/** For each kind of record: its pick-list, the form's field for the entry, and the message if none was chosen. */
const LISTS: Record<ReminderKind, { list: string; field: string; message: string }> = {
  vaccination: { list: 'vaccinationType', field: 'kindId', message: KIND_REQUIRED },
  procedure: { list: 'healthProcedure', field: 'kindId', message: PROCEDURE_REQUIRED },
  med: { list: 'medicine', field: 'medicineId', message: MEDICINE_REQUIRED },
};

/**
 * The pick-list of a kind of record: each animal type has lists of vaccines and procedures, all have one of medicines.
 */
type KindList =
  | { readonly recordKind: 'med' }
  | { readonly recordKind: 'vaccination' | 'procedure'; readonly animalTypeId: string };

/**
 * The list entries by the ids that a form names; one request, two if an id is not in the list, as that of a merged
 * entry.
 */
export const readKinds = (
  table: TenantTable,
  list: KindList,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Entry>> =>
  readEntriesByIds(
    table,
    listKeyOf(LISTS[list.recordKind].list, list.recordKind === 'med' ? undefined : list.animalTypeId),
    ids,
  );

/**
 * Finds a list entry by its id. 422 at the field if the rescue has no such entry; `fieldPath` is the prefix of the
 * field's name, with its dot.
 */
export type KindFinder = (id: string, fieldPath?: string) => Entry;

/** A function that finds one of the entries that `readKinds` gave. */
export const createKindFinder =
  (recordKind: ReminderKind, entriesById: ReadonlyMap<string, Entry> | undefined): KindFinder =>
  (id, fieldPath = '') => {
    const { field, message } = LISTS[recordKind];
    const entry = entriesById?.get(id);
    if (!entry) throw invalidFieldError(`${fieldPath}${field}`, message);
    return entry;
  };

/** The id, name and meaning of a list entry, which a record stores as they are when it is written. */
export interface KindFields {
  readonly kindId: string;
  readonly kindName: string;
  readonly kindMeans: string | undefined;
}

/** The fields of a list entry that a record stores. */
export const kindFieldsOf = ({ id, name, means }: Entry): KindFields => ({
  kindId: id,
  kindName: name,
  kindMeans: means,
});

/** The stored fields of its kind if a correction keeps the kind; undefined for another kind, or one without a name. */
export const unchangedKind = (
  { kindId, kindName, kindMeans }: Pick<HealthRecord, 'kindId' | 'kindName' | 'kindMeans'>,
  id: string,
): KindFields | undefined => (kindId === id && kindName ? { kindId, kindName, kindMeans } : undefined);

/** The clinic that a form names. */
export const clinicReference = (id: string, fieldPath = ''): ReferencedPco => ({
  id,
  field: `${fieldPath}hospitalClinicId`,
  message: CLINIC_REQUIRED,
});

interface AnimalsAndClinics {
  readonly animals: AnimalRecord[];
  /** The names of the clinics by their ids. */
  readonly clinicNames: ReadonlyMap<string, string>;
}

/**
 * The animals of a form and the names of the clinics that it names, in one request. 404 for an unknown animal; 422 at
 * the field for an unknown clinic, or a contact that is no clinic.
 */
export async function loadAnimalsAndClinics(
  { table }: TenantContext,
  ids: readonly string[],
  clinics: readonly ReferencedPco[],
): Promise<AnimalsAndClinics> {
  const items = await table.getMany([...ids.map(animalKey), ...clinics.map(({ id }) => pcoKey(id))]);
  const animals = toActiveAnimals(items.slice(0, ids.length));
  if (animals.length < ids.length) throw notFoundError('Animal');
  const clinicNames = new Map(
    clinics.map((clinic, index) => [clinic.id, clinicNameOf(clinic, items[ids.length + index])]),
  );
  return { animals, clinicNames };
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
