import { DUE_NOW } from '#shared/calls/health.schema.ts';
import { daysAfter } from '#shared/rules/due.ts';
import type { ReminderKind } from '#shared/rules/health.ts';
import { animalKey, animalOf, type AnimalStoredRow } from '../animals/animal.record.ts';
import type { Item } from '../kernel/actions.ts';
import type { TenantTable } from '../kernel/table.ts';
import { dayPlace, type HealthRecord, recordOf } from './record.ts';

/** A reminder and its animal as it is now. */
export interface Due {
  readonly record: HealthRecord;
  readonly animal: AnimalStoredRow;
}

export interface DuePage {
  readonly due: Due[];
  /** Where the next page starts; absent on the last. */
  readonly cursor?: string;
}

interface Wanted {
  /** `YYYY-MM-DD`; absent: overdue ones from the first on. */
  readonly from?: string | undefined;
  /** `YYYY-MM-DD`; absent: all. */
  readonly until?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** What days of a reminder list mean, from `today` on (READINGS "Animals and milestones"); undefined: all. */
export function untilDay(days: number, today: string): string | undefined {
  if (days === 0) return undefined;
  return days === DUE_NOW ? today : daysAfter(today, days);
}

/** Nobody is to be reminded of the dead and the deleted. */
const counts = ({ isDeleted, lastMilestone }: AnimalStoredRow) => !isDeleted && lastMilestone !== 'death';

/** The records of items with their animals as they are now; of animals that are there and alive. One request. */
export async function withAnimals(table: TenantTable, items: readonly Item[]): Promise<Due[]> {
  const records = items.map(recordOf);
  const ids = [...new Set(records.map(({ animalId }) => animalId))];
  const found = ids.length > 0 ? await table.getMany(ids.map(animalKey), false) : [];
  const animals = new Map(found.flatMap((item) => (item ? [[String(item.row['id']), item] as const] : [])));
  return records.flatMap((record) => {
    const item = animals.get(record.animalId);
    const animal = item && animalOf(item).row;
    return animal && counts(animal) ? [{ record, animal }] : [];
  });
}

/**
 * Reminders of a kind over all animals, the earliest first, with their animals: two round trips, whatever else the
 * rescue has. Those of animals that were deleted or died are left out, so a page may be shorter than `limit`.
 * 400 for a cursor that is not ours.
 */
export async function dueReminders(
  table: TenantTable,
  kind: ReminderKind,
  { from, until, limit, cursor }: Wanted,
): Promise<DuePage> {
  const page = await table.page({ index: 'g1', pk: dayPlace(kind, true), from, upTo: until, limit, cursor });
  const due = await withAnimals(table, page.items);
  return { due, ...(page.cursor ? { cursor: page.cursor } : {}) };
}

/** The animal's facts beside a reminder. */
export const animalFactsOf = ({ animalName, animalTypeId, animalType, location }: AnimalStoredRow) => ({
  animalName,
  animalTypeId,
  animalType,
  location,
});

/** The day where the reader is; that of UTC unless told. */
export const todayOf = (today: string | undefined, now: Date): string =>
  today ?? now.toISOString().slice(0, 10);
