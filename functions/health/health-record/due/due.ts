import { DUE_NOW } from '#shared/calls/health/schemas/health.schema.ts';
import { addDays } from '#shared/rules/time/due.ts';
import type { ReminderKind } from '#shared/rules/health/health.ts';
import {
  animalKey,
  animalOf,
  type AnimalStoredRow,
} from '#functions/animals/animal/animal-record/animal.record.ts';
import type { Item } from '#functions/kernel/table/actions.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { areRemindersShown, type FormerAnimalReminder, moveAwayReminders } from './away-reminders.ts';
import { dayPartition, healthKey, type HealthRecord, healthRecordOf } from '../health.record.ts';
import type { RecordPointer } from './late-done.ts';
import { readableItems } from '#functions/kernel/records/stored/reading.ts';

/** A reminder and its animal as it is now. */
export interface DueReminder {
  readonly record: HealthRecord;
  readonly animal: AnimalStoredRow;
}

export interface DuePage {
  readonly due: DueReminder[];
  /** The cursor of the next page; absent on the last. */
  readonly cursor?: string;
}

interface DueQuery {
  /** `YYYY-MM-DD`; absent: overdue ones from the first on. */
  readonly from?: string | undefined;
  /** `YYYY-MM-DD`; absent: all. */
  readonly until?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** The last day of a reminder list that covers `days` days from `today` on (product/health 7.2); undefined: no end. */
export function lastDueDay(days: number, today: string): string | undefined {
  if (days === 0) return undefined;
  return days === DUE_NOW ? today : addDays(today, days);
}

/**
 * The records whose animals are still away, with those animals, which are read in full because `moveAwayReminders`
 * writes them.
 */
async function findFormerReminders(
  table: TenantTable,
  records: readonly HealthRecord[],
): Promise<FormerAnimalReminder[]> {
  const ids = [...new Set(records.map(({ animalId }) => animalId))];
  const items = await table.getMany(ids.map(animalKey), false);
  const animals = new Map(readableItems(animalOf, items).map((animal) => [animal.row.id, animal]));
  return records.flatMap((record) => {
    const animal = animals.get(record.animalId);
    return animal && !areRemindersShown(animal) ? [{ record, animal }] : [];
  });
}

/**
 * The records of `items`, and the done ones that `pointers` lead to, with their animals as they are now; of current
 * residents only. One round trip, and two more if reminders of animals that left are among them: these are moved out of
 * the index of due ones.
 */
export async function joinAnimals(
  table: TenantTable,
  items: readonly Item[],
  pointers: readonly RecordPointer[] = [],
): Promise<DueReminder[]> {
  const records = readableItems(healthRecordOf, items);
  const ids = [...new Set([...records, ...pointers].map(({ animalId }) => animalId))];
  const [animalItems, pointedItems] = await Promise.all([
    ids.length > 0 ? table.getRows(ids.map(animalKey)) : [],
    pointers.length > 0
      ? table.getMany(
          pointers.map((pointer) => healthKey(pointer.kind, pointer)),
          false,
        )
      : [],
  ]);
  const animals = new Map(readableItems(animalOf, animalItems).map((animal) => [animal.row.id, animal.row]));
  const doneRecords = readableItems(healthRecordOf, pointedItems).filter(({ reminder }) => !reminder);
  const due: DueReminder[] = [];
  const formerRecords: HealthRecord[] = [];
  for (const record of [...records, ...doneRecords]) {
    const row = animals.get(record.animalId);
    if (row && areRemindersShown({ row })) due.push({ record, animal: row });
    else if (row && record.reminder) formerRecords.push(record);
  }
  if (formerRecords.length > 0)
    await moveAwayReminders(table, await findFormerReminders(table, formerRecords));
  return due;
}

/** The most pages that one call reads in search of reminders of current residents. */
export const MAX_PAGES = 20;

/**
 * Reminders of a kind over all animals, the earliest first, with their animals: two round trips, and four more for each
 * page without any of current residents, only the first time, since those are moved away. A page may be shorter than
 * `limit`. 400 for a cursor that is not ours.
 */
export async function readDueReminders(
  table: TenantTable,
  kind: ReminderKind,
  { from, until, limit, cursor }: DueQuery,
): Promise<DuePage> {
  let nextCursor = cursor;
  for (let pages = 1; ; pages++) {
    const page = await table.page({
      index: 'g1',
      pk: dayPartition(kind, true),
      from,
      upTo: until,
      limit,
      cursor: nextCursor,
    });
    const due = await joinAnimals(table, page.items);
    nextCursor = page.cursor;
    if (due.length > 0 || !nextCursor || pages === MAX_PAGES)
      return { due, ...(nextCursor ? { cursor: nextCursor } : {}) };
  }
}

/**
 * The first `limit` reminders of current residents, and `hasMore`: two round trips if few reminders are of animals that
 * left.
 */
export async function readFirstDue(
  table: TenantTable,
  kind: ReminderKind,
  { limit, ...query }: DueQuery,
): Promise<{ due: DueReminder[]; hasMore: boolean }> {
  const due: DueReminder[] = [];
  let { cursor } = query;
  for (let pages = 1; ; pages++) {
    const page = await readDueReminders(table, kind, { ...query, limit, cursor });
    due.push(...page.due);
    cursor = page.cursor;
    if (due.length >= limit || !cursor || pages === MAX_PAGES)
      return { due: due.slice(0, limit), hasMore: cursor !== undefined || due.length > limit };
  }
}

/** The fields of an animal that are shown with its reminders. */
export const animalFieldsOf = ({
  animalName,
  animalTypeId,
  animalType,
  location,
  flag,
  flagReason,
}: AnimalStoredRow) => ({ animalName, animalTypeId, animalType, location, flag, flagReason });
