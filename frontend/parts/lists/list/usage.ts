import {
  isOrdered,
  type MergedEntry,
  type OrderedList,
  upkeep,
  type EntryUsage,
} from '#shared/calls/lists/upkeep.ts';
import type { ListName } from '#shared/calls/lists/lists.ts';
import { usedText } from '#shared/rules/lists/lists.ts';
import { useCall } from '#client/calls/api.ts';
import type { ShownList } from './list.ts';

/** A list of the rescue, which knows the use of its entries; shared lists don't. */
export interface UsedList {
  readonly of: ListName;
  readonly typeId?: string | undefined;
}

/** The list that is shown. */
export interface OfList {
  readonly list: ShownList;
  readonly typeId?: string | undefined;
  /** Its name among the rescue's lists, of which it is known what uses their entries. */
  readonly of?: ListName | undefined;
}

export const usedList = ({ of, typeId }: OfList): UsedList | undefined => of && { of, typeId };

/** Its name if it is one that is put in order. */
export const orderedList = ({ of }: OfList): OrderedList | undefined =>
  of && isOrdered(of) ? of : undefined;

export const usageQuery = ({ of, typeId }: UsedList, id?: string) => ({
  query: { list: of, ...(typeId ? { animalTypeId: typeId } : {}), ...(id ? { id } : {}) },
});

const NONE_MERGED: readonly MergedEntry[] = [];

/** The use of entries as text; `textOf` is undefined until it is loaded. */
export function useUsage(list: UsedList | undefined) {
  const { data } = useCall(upkeep.usage, usageQuery(list ?? { of: 'medicine' }), {
    enabled: list !== undefined,
    staleTime: 0,
  });
  if (!data) return { textOf: undefined, merged: NONE_MERGED };
  const uses = new Map<string, readonly EntryUsage[]>(data.usage.map((each) => [each.id, each.uses]));
  const none = data.isWhole ? 'not used' : 'not used lately';
  return { textOf: (id: string) => usedText(uses.get(id) ?? []) || none, merged: data.merged };
}
