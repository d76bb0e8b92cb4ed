import type { HealthKind } from '#shared/rules/health/health.ts';
import { loadAnimal } from '../../animals/animal/animal-record/animal.record.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { readableItems } from '../../kernel/records/stored/reading.ts';
import { healthSortPrefix, type HealthRecord, healthRecordOf } from './health.record.ts';

const compareLatestFirst = (a: HealthRecord, b: HealthRecord) =>
  b.date.localeCompare(a.date) || b.own.localeCompare(a.own);
const compareEarliestFirst = (a: HealthRecord, b: HealthRecord) => -compareLatestFirst(a, b);

export interface AnimalRecords {
  readonly animalName: string;
  /** Reminders the earliest first, then what was done the latest first. */
  readonly records: HealthRecord[];
}

/**
 * The health records of an animal, of one kind or all; of reminders, of what was done, or both: one round trip.
 * 404 for an unknown animal.
 */
export async function readRecords(
  context: TenantContext,
  { animalId, kind, reminder }: { animalId: string; kind?: HealthKind; reminder?: boolean | undefined },
): Promise<AnimalRecords> {
  const [{ row }, items] = await Promise.all([
    loadAnimal(context, animalId),
    context.table.all({ pk: `animal#${animalId}`, prefix: healthSortPrefix(kind), consistent: true }),
  ]);
  const allRecords = readableItems(healthRecordOf, items);
  const due = allRecords.filter((record) => record.reminder).toSorted(compareEarliestFirst);
  const doneRecords = allRecords.filter((record) => !record.reminder).toSorted(compareLatestFirst);
  return {
    animalName: row.animalName,
    records: [...(reminder === false ? [] : due), ...(reminder === true ? [] : doneRecords)],
  };
}
