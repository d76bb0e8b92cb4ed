import { PICK_LISTS, type ListName } from '#shared/calls/lists/lists.ts';
import type { upkeep } from '#shared/calls/lists/upkeep.ts';
import type { Data } from '#shared/contract/call.ts';
import { guardOf } from '../kernel/table/actions.ts';
import type { TenantContext } from '../kernel/context.ts';
import { audit, changeStamp } from '../kernel/records/audit.ts';
import { transactOnce } from '../kernel/records/idempotent.ts';
import { versionConflict } from '../kernel/records/version-conflict.ts';
import { notFoundError, staleVersionError } from '../kernel/http-error.ts';
import { readDeletedEntries, readEntries, listKeyOf, readOrderedList } from '../lists/entry/entries.ts';
import { listOrders } from '../lists/entry/order.record.ts';

interface OrderRequest {
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
async function findListKey({ table }: TenantContext, { list, typeId }: OrderRequest): Promise<string> {
  if (!('ofType' in PICK_LISTS[list])) return list;
  const types = await readEntries(table, 'animalType');
  if (!types.some(({ id }) => id === typeId)) throw notFoundError(PICK_LISTS.animalType.title);
  return listKeyOf(list, typeId);
}

/**
 * Puts the entries of a list in order; those that are not named follow by name (product/lists 2.1). Entries deleted or
 * merged meanwhile keep their place, in case they are restored. 404; 409 if another order was made meanwhile.
 */
export async function saveOrder(
  context: TenantContext,
  orderRequest: OrderRequest,
): Promise<Data<typeof upkeep.order>> {
  const { table } = context;
  const { list, ids, version } = orderRequest;
  const listKey = await findListKey(context, orderRequest);
  const key = listOrders.key({ list: listKey });
  const [item, currentList, deletedEntries, entryNames] = await Promise.all([
    table.get(key),
    readOrderedList(table, listKey),
    readDeletedEntries(table, listKey),
    table.entryNames(),
  ]);
  const names = new Map([...currentList.entries, ...deletedEntries].map(({ row }) => [row.id, row.name]));
  if (!ids.every((id) => names.has(id) || entryNames(id))) throw notFoundError(PICK_LISTS[list].title);
  const before = item && listOrders.read(item);
  const currentNames = currentList.entries.map(({ row }) => row.name);
  if (version !== undefined && version !== (before?.v ?? 0))
    throw staleVersionError(before ?? { v: 0 }, { now: [{ field: 'order', text: listText(currentNames) }] });
  const after = {
    row: { ids: [...ids] },
    v: (before?.v ?? 0) + 1,
    ...changeStamp(context),
    keyParts: { list: listKey },
  };
  const auditLine = audit(context, {
    recordId: orderRequest.typeId ?? list,
    what: 'upkeep.order',
    changes: {
      order: [listText(currentNames), listText(ids.flatMap((id) => names.get(id) ?? []))],
    },
  });
  const orderAction = {
    put: listOrders.item(after),
    guard: guardOf(before),
    onFail: versionConflict,
  };
  return transactOnce(context, [orderAction, auditLine], { ids: [...ids], orderVersion: after.v });
}
