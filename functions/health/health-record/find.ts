import type { HealthKind } from '#shared/rules/health/health.ts';
import {
  animalKey,
  type AnimalRecord,
  toActiveAnimal,
} from '../../animals/animal/animal-record/animal.record.ts';
import { checkFound, type ReferencedPco } from '../../people/names/references.ts';
import type { Item } from '../../kernel/table/actions.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { deletedKey } from '../../kernel/records/owned.ts';
import { invalidFieldError } from '../../kernel/http-error.ts';
import { pcoIn, pcoKey } from '../../people/pco/pco.table.ts';
import { parseAnimalOwnedId, healthKey, type HealthRecord, healthRecordOf } from './health.record.ts';
import { storedHealthRecords } from './health.stored.ts';

export interface FoundHealthRecord {
  readonly record: HealthRecord;
  /** When it was last written or, if it is deleted, when it was deleted. */
  readonly changedAt: string;
  readonly animal: AnimalRecord;
  /** The name of the clinic, if it was requested. */
  readonly clinicName: string | undefined;
}

interface RecordQuery {
  readonly kind: HealthKind;
  readonly id: string;
  /** True to look for deleted records. */
  readonly deleted?: boolean;
  /** A clinic that a form names. */
  readonly clinic?: ReferencedPco | undefined;
}

/** The name of a clinic from its item. 422 at the field of the form for a PCO that does not exist or is no clinic. */
export function clinicNameOf(reference: ReferencedPco, item: Item | undefined): string {
  checkFound(reference, item);
  const clinic = pcoIn(item)?.row;
  if (!clinic?.hospital) throw invalidFieldError(reference.field, reference.message);
  return clinic.lastName;
}

/**
 * Reads a health record by its id, its animal, and the clinic that a form names, in one request. 404 if the record or
 * its animal is not there; 422 at the field for a clinic that is not there or is no clinic.
 */
export async function loadHealthRecord(
  { table }: TenantContext,
  { kind, id, deleted = false, clinic }: RecordQuery,
): Promise<FoundHealthRecord> {
  const parsedId = parseAnimalOwnedId(id);
  if (!parsedId) throw storedHealthRecords.notFoundError();
  const key = healthKey(kind, parsedId);
  const [item, animalItem, clinicItem] = await table.getMany([
    deleted ? deletedKey(key) : key,
    animalKey(parsedId.animalId),
    ...(clinic ? [pcoKey(clinic.id)] : []),
  ]);
  const animalRecord = toActiveAnimal(animalItem);
  if (!item || !animalRecord) throw storedHealthRecords.notFoundError();
  const record = healthRecordOf(item);
  return {
    record,
    changedAt: item.changedAt ?? record.changedAt,
    animal: animalRecord,
    clinicName: clinic && clinicNameOf(clinic, clinicItem),
  };
}
