import {
  isOrdered,
  type MergedEntry,
  type OrderedList,
  upkeep,
  type EntryUsage,
} from '#shared/calls/lists/upkeep.ts';
import type { ListName } from '#shared/calls/lists/lists.ts';
import { usesText } from '#shared/rules/lists/lists.ts';
import { useCall } from '#client/calls/api.ts';
import type { ListDefinition } from './list.ts';

/** A list of the rescue. Only these have a usage to load; lists that all rescues share have none. */
export interface ListWithUsage {
  readonly listName: ListName;
  readonly typeId?: string | undefined;
}

/** A list that is shown: one of the rescue, or one that all rescues share. */
export interface ListRef {
  readonly list: ListDefinition;
  readonly typeId?: string | undefined;
  /** The name of a list of the rescue; absent for a shared list. */
  readonly listName?: ListName | undefined;
}

export const listWithUsage = ({ listName, typeId }: ListRef): ListWithUsage | undefined =>
  listName && { listName, typeId };

/** Gives the name of the list if users can sort its entries by hand, else undefined. */
export const orderedList = ({ listName }: ListRef): OrderedList | undefined =>
  listName && isOrdered(listName) ? listName : undefined;

export const usageQuery = ({ listName, typeId }: ListWithUsage, id?: string) => ({
  query: { list: listName, ...(typeId ? { animalTypeId: typeId } : {}), ...(id ? { id } : {}) },
});

const NO_MERGED_ENTRIES: readonly MergedEntry[] = [];

/**
 * Loads the usage of a list: `textOf` gives the uses of an entry as text (undefined until loaded), `merged` holds the
 * recent merges. Without a list nothing is requested.
 */
export function useUsage(list: ListWithUsage | undefined) {
  const { data } = useCall(upkeep.usage, usageQuery(list ?? { listName: 'medicine' }), {
    enabled: list !== undefined,
    staleTime: 0,
  });
  if (!data) return { textOf: undefined, merged: NO_MERGED_ENTRIES };
  const uses = new Map<string, readonly EntryUsage[]>(data.usage.map((entry) => [entry.id, entry.uses]));
  const emptyText = data.isWhole ? 'Nothing' : 'Nothing lately';
  return { textOf: (id: string) => usesText(uses.get(id) ?? []) || emptyText, merged: data.merged };
}
