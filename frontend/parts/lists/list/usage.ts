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
  readonly of: ListName;
  readonly typeId?: string | undefined;
}

/** The shown list: one of the rescue, or a shared one. */
export interface ListRef {
  readonly list: ListDefinition;
  readonly typeId?: string | undefined;
  /** The name of a list of the rescue; absent for a shared list. */
  readonly of?: ListName | undefined;
}

export const listWithUsage = ({ of, typeId }: ListRef): ListWithUsage | undefined => of && { of, typeId };

/** Its name if users can sort its entries by hand. */
export const orderedList = ({ of }: ListRef): OrderedList | undefined =>
  of && isOrdered(of) ? of : undefined;

export const usageQuery = ({ of, typeId }: ListWithUsage, id?: string) => ({
  query: { list: of, ...(typeId ? { animalTypeId: typeId } : {}), ...(id ? { id } : {}) },
});

const NONE_MERGED: readonly MergedEntry[] = [];

/** The use of entries as text; `textOf` is undefined until it is loaded. */
export function useUsage(list: ListWithUsage | undefined) {
  const { data } = useCall(upkeep.usage, usageQuery(list ?? { of: 'medicine' }), {
    enabled: list !== undefined,
    staleTime: 0,
  });
  if (!data) return { textOf: undefined, merged: NONE_MERGED };
  const uses = new Map<string, readonly EntryUsage[]>(data.usage.map((each) => [each.id, each.uses]));
  const none = data.isWhole ? 'Nothing' : 'Nothing lately';
  return { textOf: (id: string) => usersText(uses.get(id) ?? []) || none, merged: data.merged };
}
