import type { ReminderKind } from '#shared/rules/health/health.ts';
import { animalKey, animalOf } from '#functions/animals/animal/animal-record/animal.record.ts';
import { residenceVersionOf } from '#functions/animals/animal/counts/counts.ts';
import { readableItems } from '#functions/kernel/records/stored/reading.ts';
import type { Item } from '#functions/kernel/table/actions.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { areRemindersShown } from './away-reminders.ts';
import { MAX_PAGES } from './due.ts';
import { dayPartition, parseDueKey } from '../health.record.ts';
import { reminderAnimals } from './judged-animals.record.ts';

/** The key of the item that caches the animals whose reminders count. */
export const JUDGED_ANIMALS_KEY = reminderAnimals.key({});

/** The due and overdue reminders of a kind. */
export interface DueCount {
  readonly due: number;
  /** The overdue ones among them. */
  readonly overdue: number;
  /** The earliest due day; absent if none is due. */
  readonly oldest?: string | undefined;
}

/** The items with the animal counts and with the judged animals, read together. */
interface CachedCounts {
  readonly counts: Item | undefined;
  readonly judged: Item | undefined;
}

/** The maximum number of cached animals; if there are more, those of the last read are kept. */
const MAX_CACHED = 6000;

/** The animals whose reminders count, by id, from the cache; animals missing in it are read. */
function openJudgedAnimalCache(table: TenantTable, { counts, judged }: CachedCounts) {
  const residenceVersion = residenceVersionOf(counts);
  const [storedJudgment] = reminderAnimals.readable(judged ? [judged] : []);
  const isCurrent = storedJudgment?.row.standing === residenceVersion;
  const storedIds = isCurrent ? [...storedJudgment.more.here, ...storedJudgment.more.away] : [];
  const presentIds = new Set(isCurrent ? storedJudgment.more.here : []);
  const judgedIds = new Set(storedIds);
  const newlyJudgedIds = new Set<string>();
  return {
    async judgeAnimals(ids: readonly string[]): Promise<void> {
      const unjudgedIds = [...new Set(ids)].filter((id) => !judgedIds.has(id));
      if (unjudgedIds.length === 0) return;
      // The cache must not be older than the counts it depends on.
      const animalItems = await table.unmerged.getMany(unjudgedIds.map(animalKey));
      for (const animal of readableItems(animalOf, animalItems))
        if (areRemindersShown(animal)) presentIds.add(animal.row.id);
      for (const id of unjudgedIds) {
        judgedIds.add(id);
        newlyJudgedIds.add(id);
      }
    },
    isPresent: (id: string) => presentIds.has(id),
    async store(): Promise<void> {
      if (newlyJudgedIds.size === 0) return;
      const idsToStore = judgedIds.size > MAX_CACHED ? newlyJudgedIds : judgedIds;
      const more = {
        here: [...idsToStore].filter((id) => presentIds.has(id)),
        away: [...idsToStore].filter((id) => !presentIds.has(id)),
      };
      const item = reminderAnimals.item({ row: { standing: residenceVersion }, more });
      // A failure is harmless: the cache only saves reading these animals the next time.
      await table
        .putAll([item])
        .catch((error: unknown) =>
          console.warn('The cache of animals with reminders could not be stored:', error),
        );
    },
  };
}

interface Tally {
  readonly kind: ReminderKind;
  due: number;
  overdue: number;
  oldest: string | undefined;
  cursor: string | undefined;
  isComplete: boolean;
}

/**
 * The number of reminders of each kind that are due until `today`, up to `limit`, of current residents: one round trip,
 * another if an animal among them was not judged since one came or left, and two more for each page of a kind that has
 * too few.
 * @param cachedCounts the items with the animal counts and the judged animals, read no later than this call
 */
export async function dueCounts(
  table: TenantTable,
  kinds: readonly ReminderKind[],
  {
    today,
    limit,
    cachedCounts,
  }: { readonly today: string; readonly limit: number; readonly cachedCounts: Promise<CachedCounts> },
): Promise<ReadonlyMap<ReminderKind, DueCount>> {
  const tallies = kinds.map((kind): Tally => ({
    kind,
    due: 0,
    overdue: 0,
    oldest: undefined,
    cursor: undefined,
    isComplete: false,
  }));
  const pageOf = ({ kind, cursor }: Tally) =>
    table.unmerged.readIndexKeys({
      index: 'g1',
      pk: dayPartition(kind, true),
      upTo: today,
      limit,
      cursor,
    });
  let animalCache: ReturnType<typeof openJudgedAnimalCache> | undefined;
  for (let pageNumber = 1; pageNumber <= MAX_PAGES; pageNumber++) {
    const openTallies = tallies.filter(({ isComplete }) => !isComplete);
    if (openTallies.length === 0) break;
    const [cachedItems, duePages] = await Promise.all([cachedCounts, Promise.all(openTallies.map(pageOf))]);
    const cache = (animalCache ??= openJudgedAnimalCache(table, cachedItems));
    const rows = duePages.map(({ indexKeys }) => indexKeys.map(parseDueKey));
    await cache.judgeAnimals(rows.flat().map(({ animalId }) => animalId));
    openTallies.forEach((tally, index) => {
      const countedReminders = (rows[index] ?? [])
        .filter(({ animalId }) => cache.isPresent(animalId))
        .slice(0, limit - tally.due);
      // The pages are by day, the earliest first.
      tally.oldest ??= countedReminders[0]?.date;
      tally.due += countedReminders.length;
      tally.overdue += countedReminders.filter(({ date }) => date < today).length;
      tally.cursor = duePages[index]?.cursor;
      tally.isComplete = !tally.cursor || tally.due >= limit;
    });
  }
  await animalCache?.store();
  return new Map(tallies.map(({ kind, due, overdue, oldest }) => [kind, { due, overdue, oldest }]));
}
