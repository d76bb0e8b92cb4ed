import type { HealthKind } from '#shared/rules/health/health.ts';
import { animalsAt } from '../../animals/animal/animal-record/animal.record.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { healthStart, type HealthRecord, healthRecordOf } from './health.record.ts';

const latestFirst = (a: HealthRecord, b: HealthRecord) =>
  b.date.localeCompare(a.date) || b.own.localeCompare(a.own);
const earliestFirst = (a: HealthRecord, b: HealthRecord) => -latestFirst(a, b);

export interface OfAnimal {
  readonly animalName: string;
  /** Reminders the earliest first, then what was done the latest first. */
  readonly records: HealthRecord[];
}

/**
 * The health records of an animal, of one kind or all; of reminders, of what was done, or both: one round trip.
 * 404 if the animal is not there.
 */
export async function recordsOf(
  context: TenantContext,
  { animalId, kind, reminder }: { animalId: string; kind?: HealthKind; reminder?: boolean | undefined },
): Promise<OfAnimal> {
  const [[animal], items] = await Promise.all([
    animalsAt(context, [animalId]),
    context.table.all({ pk: `animal#${animalId}`, prefix: healthStart(kind), consistent: true }),
  ]);
  const all = items.map(healthRecordOf);
  const due = all.filter((record) => record.reminder).toSorted(earliestFirst);
  const done = all.filter((record) => !record.reminder).toSorted(latestFirst);
  return {
    animalName: animal?.row.animalName ?? '',
    records: [...(reminder === false ? [] : due), ...(reminder === true ? [] : done)],
  };
}
