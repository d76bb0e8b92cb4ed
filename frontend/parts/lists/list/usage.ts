import {
  isOrdered,
  type MergedEntry,
  type OrderedList,
  upkeep,
  type EntryUsage,
} from '#shared/calls/lists/upkeep.ts';
import type { ListName } from '#shared/calls/lists/lists.ts';
import { usersText } from '#shared/rules/lists/lists.ts';
import { useCall } from '#client/calls/api.ts';
import type { ListDefinition } from './list.ts';

/** A list of the rescue, whose entries have a known usage; shared lists have none. */
export interface ListWithUsage {
  readonly listName: ListName;
  readonly typeId?: string | undefined;
}

/** The shown list: one of the rescue, or a shared one. */
export interface ListRef {
  readonly list: ListDefinition;
  readonly typeId?: string | undefined;
  /** The name of a list of the rescue; absent for a shared list. */
  readonly listName?: ListName | undefined;
}

export const listWithUsage = ({ listName, typeId }: ListRef): ListWithUsage | undefined =>
  listName && { listName, typeId };

/** Its name if users can sort its entries by hand. */
export const orderedList = ({ listName }: ListRef): OrderedList | undefined =>
  listName && isOrdered(listName) ? listName : undefined;

export const usageQuery = ({ listName, typeId }: ListWithUsage, id?: string) => ({
  query: { list: listName, ...(typeId ? { animalTypeId: typeId } : {}), ...(id ? { id } : {}) },
});

const NONE_MERGED: readonly MergedEntry[] = [];

/** The use of entries as text; `textOf` is undefined until it is loaded. */
export function useUsage(list: ListWithUsage | undefined) {
  const { data } = useCall(upkeep.usage, usageQuery(list ?? { listName: 'medicine' }), {
    enabled: list !== undefined,
    staleTime: 0,
  });
  if (!data) return { textOf: undefined, merged: NONE_MERGED };
  const uses = new Map<string, readonly EntryUsage[]>(data.usage.map((entry) => [entry.id, entry.uses]));
  const emptyText = data.isWhole ? 'Nothing' : 'Nothing lately';
  return { textOf: (id: string) => usersText(uses.get(id) ?? []) || emptyText, merged: data.merged };
}
