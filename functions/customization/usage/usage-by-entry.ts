/**
 * Counts the uses of a list's entries. A stored counter for each entry would change with every write of a record and be
 * a hot item, so uses are counted in the first 1,000 rows of each index partition, and the reply says whether there are
 * more. Only the residents of an animal type have a stored counter, and are exact.
 */
import type { UsedBy } from '#shared/rules/lists/lists.ts';
import type { EntryUsage } from '#shared/calls/lists/upkeep.ts';

/** The most rows of a range that are read to count the uses of entries. */
export const MAX_ROWS_READ = 1000;

/** The count of one kind of use. */
export interface UsageCount {
  readonly by: UsedBy;
  /** The entry of each record that was read. */
  readonly ids: readonly (string | undefined)[];
  /** True if there are records that were not read. */
  readonly isMore: boolean;
}

/** The counts by entry. */
export interface Usage {
  readonly usesOf: (id: string) => EntryUsage[];
  /** False if there are records that were not read. */
  readonly isWhole: boolean;
}

const countsOf = (ids: UsageCount['ids']): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const id of ids) if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
};

/** Groups counts by entry; uses with a count of 0 are left out. */
export function usageByEntry(usageCounts: readonly UsageCount[]): Usage {
  const countsByUse = usageCounts.map(({ by, ids, isMore }) => ({ by, isMore, counts: countsOf(ids) }));
  return {
    usesOf: (id) =>
      countsByUse.flatMap(({ by, isMore, counts }) => {
        const count = counts.get(id) ?? 0;
        return count > 0 ? [{ by, count, isMore }] : [];
      }),
    isWhole: usageCounts.every(({ isMore }) => !isMore),
  };
}
