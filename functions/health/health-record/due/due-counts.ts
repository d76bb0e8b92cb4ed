import type { ReminderKind } from '#shared/rules/health/health.ts';
import { animalKey, animalOf } from '#functions/animals/animal/animal-record/animal.record.ts';
import { residenceVersionOf } from '#functions/animals/animal/counts/counts.ts';
import { readableItems } from '#functions/kernel/records/stored/reading.ts';
import type { Item } from '#functions/kernel/table/actions.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { isReminded } from './away-reminders.ts';
import { MAX_PAGES } from './due.ts';
import { dayPartition, dueAt } from '../health.record.ts';
import { judgedAnimals } from './judged-animals.record.ts';

/** The key of the item that says whose reminders count. */
export const JUDGED_ANIMALS = judgedAnimals.key({});

/** The due and overdue reminders of a kind. */
export interface DueCount {
  readonly due: number;
  /** The overdue ones among them. */
  readonly overdue: number;
  /** The day of the one that is due longest; absent where none is. */
  readonly oldest?: string | undefined;
}

/** The versions that decide whether the cached counts are still valid, read together. */
interface CachedCounts {
  readonly counts: Item | undefined;
  readonly judged: Item | undefined;
}

/** The most that are kept; of more, those of the last read. */
const MAX_CACHED = 6000;

/** The animals whose reminders count, by id, from the cache; animals missing in it are read. */
function judgedAnimalCache(table: TenantTable, { counts, judged }: CachedCounts) {
  const standing = residenceVersionOf(counts);
  const [judgment] = judgedAnimals.readable(judged ? [judged] : []);
  const isCurrent = judgment?.row.standing === standing;
  const earlier = isCurrent ? [...judgment.more.here, ...judgment.more.away] : [];
  const presentIds = new Set(isCurrent ? judgment.more.here : []);
  const judgedIds = new Set(earlier);
  const fresh = new Set<string>();
  return {
    async read(ids: readonly string[]): Promise<void> {
      const unjudgedIds = [...new Set(ids)].filter((id) => !judgedIds.has(id));
      if (unjudgedIds.length === 0) return;
      // The cache must not be older than the counts it depends on.
      const found = await table.unmerged.getMany(unjudgedIds.map(animalKey));
      for (const animal of readableItems(animalOf, found))
        if (isReminded(animal)) presentIds.add(animal.row.id);
      for (const id of unjudgedIds) {
        judgedIds.add(id);
        fresh.add(id);
      }
    },
    counts: (id: string) => presentIds.has(id),
    async keep(): Promise<void> {
      if (fresh.size === 0) return;
      const all = judgedIds.size > MAX_CACHED ? fresh : judgedIds;
      const more = {
        here: [...all].filter((id) => presentIds.has(id)),
        away: [...all].filter((id) => !presentIds.has(id)),
      };
      const item = judgedAnimals.item({ row: { standing }, more });
      // It only spares the next look its reading.
      await table
        .putAll([item])
        .catch((error: unknown) => console.warn('Not kept whose reminders count:', error));
    },
  };
}

interface Tally {
  readonly kind: ReminderKind;
  due: number;
  overdue: number;
  oldest: string | undefined;
  cursor: string | undefined;
  isOver: boolean;
}

/**
 * The number of reminders of each kind that are due until `today`, up to `most`, of current residents: one round trip, another if an
 * animal among them was not judged since one came or left, and two more for each page of a kind that has too few.
 * @param cachedCounts the counts of animals and the judged ones, read no later than this call
 */
export async function dueCounts(
  table: TenantTable,
  kinds: readonly ReminderKind[],
  {
    today,
    most,
    cachedCounts,
  }: { readonly today: string; readonly most: number; readonly cachedCounts: Promise<CachedCounts> },
): Promise<ReadonlyMap<ReminderKind, DueCount>> {
  const tallies = kinds.map((kind): Tally => ({
    kind,
    due: 0,
    overdue: 0,
    oldest: undefined,
    cursor: undefined,
    isOver: false,
  }));
  const pageOf = ({ kind, cursor }: Tally) =>
    table.unmerged.places({ index: 'g1', pk: dayPartition(kind, true), upTo: today, limit: most, cursor });
  let judging: ReturnType<typeof judgedAnimalCache> | undefined;
  for (let pages = 1; pages <= MAX_PAGES; pages++) {
    const open = tallies.filter(({ isOver }) => !isOver);
    if (open.length === 0) break;
    const [read, found] = await Promise.all([cachedCounts, Promise.all(open.map(pageOf))]);
    const judge = (judging ??= judgedAnimalCache(table, read));
    const rows = found.map(({ places }) => places.map(dueAt));
    await judge.read(rows.flat().map(({ animalId }) => animalId));
    open.forEach((tally, i) => {
      const counted = (rows[i] ?? [])
        .filter(({ animalId }) => judge.counts(animalId))
        .slice(0, most - tally.due);
      // The pages are by day, the earliest first.
      tally.oldest ??= counted[0]?.date;
      tally.due += counted.length;
      tally.overdue += counted.filter(({ date }) => date < today).length;
      tally.cursor = found[i]?.cursor;
      tally.isOver = !tally.cursor || tally.due >= most;
    });
  }
  await judging?.keep();
  return new Map(tallies.map(({ kind, due, overdue, oldest }) => [kind, { due, overdue, oldest }]));
}
