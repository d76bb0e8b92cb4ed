import { PICK_LISTS, type ListName } from '#shared/calls/lists/lists.ts';
import type { upkeep } from '#shared/calls/lists/upkeep.ts';
import type { Data } from '#shared/contract/call.ts';
import type { TenantContext } from '../kernel/context.ts';
import { audit, byNow } from '../kernel/records/audit.ts';
import { transactOnce } from '../kernel/records/idempotent.ts';
import { versionConflict } from '../kernel/records/version-conflict.ts';
import { notThere, stale } from '../kernel/refusal.ts';
import { readDeleted, entries, placeOfList, readOrderedList } from '../lists/entry/entries.ts';
import { listOrders } from '../lists/entry/order.record.ts';

interface Ordering {
  readonly list: ListName;
  readonly typeId: string | undefined;
  readonly ids: readonly string[];
  readonly version: number | undefined;
}

/** The most names in a history line. */
const MAX_NAMES = 12;

const listText = (names: readonly string[]): string =>
  names.length > MAX_NAMES
    ? `${names.slice(0, MAX_NAMES).join(', ')} and ${names.length - MAX_NAMES} more`
    : names.join(', ');

/** The key of the list. 404 for an unknown type. */
async function placeIn({ table }: TenantContext, { list, typeId }: Ordering): Promise<string> {
  if (!('ofType' in PICK_LISTS[list])) return list;
  const types = await entries(table, 'animalType');
  if (!types.some(({ id }) => id === typeId)) throw notThere(PICK_LISTS.animalType.title);
  return placeOfList(list, typeId);
}

/**
 * Puts the entries of a list in order; those that are not named follow by name (product/lists 2.1). Entries deleted or
 * merged meanwhile keep their place, in case they are restored. 404; 409 if another order was made meanwhile.
 */
export async function putInOrder(
  context: TenantContext,
  ordering: Ordering,
): Promise<Data<typeof upkeep.order>> {
  const { table } = context;
  const { list, ids, version } = ordering;
  const place = await placeIn(context, ordering);
  const key = listOrders.key({ list: place });
  const [item, standing, deleted, entryNames] = await Promise.all([
    table.get(key),
    readOrderedList(table, place),
    readDeleted(table, place),
    table.entryNames(),
  ]);
  const names = new Map([...standing.entries, ...deleted].map(({ row }) => [row.id, row.name]));
  if (!ids.every((id) => names.has(id) || entryNames(id))) throw notThere(PICK_LISTS[list].title);
  const before = item && listOrders.read(item);
  const seen = standing.entries.map(({ row }) => row.name);
  if (version !== undefined && version !== (before?.v ?? 0))
    throw stale(before ?? { v: 0 }, { now: [{ field: 'order', text: listText(seen) }] });
  const after = { row: { ids: [...ids] }, v: (before?.v ?? 0) + 1, ...byNow(context), at: { list: place } };
  const line = audit(context, {
    recordId: ordering.typeId ?? list,
    what: 'upkeep.order',
    changes: {
      order: [listText(seen), listText(ids.flatMap((id) => names.get(id) ?? []))],
    },
  });
  const put = {
    put: listOrders.item(after),
    guard: before ? { v: before.v } : ({ absent: true } as const),
    onFail: versionConflict,
  };
  return transactOnce(context, [put, line], { ids: [...ids], orderVersion: after.v });
}
