import { foldCase } from '#shared/rules/text/words.ts';
import { versionConflict } from '../../kernel/records/version-conflict.ts';
import type { Action, Item } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { deletedEntries, type Entry, listEntries, type StoredEntry } from './list.record.ts';
import { listOrders, type StoredOrder } from './order.record.ts';

/** The key of a list; with `typeId`, of the list that this animal type has. */
export const listKeyOf = (list: string, typeId?: string): string =>
  typeId === undefined ? list : `${list}#${typeId}`;

/** A list: its entries in order, and the version of that order, 0 if there is none. */
export interface OrderedList {
  readonly entries: StoredEntry[];
  readonly orderVersion: number;
}

/** True for an entry: a list's partition holds its entries, and their order if there is one. */
export const isEntry = ({ kind }: Item): boolean => listEntries.kinds.includes(kind);

/** Entries in order: first the ordered ones, then the others by name. */
function sortEntries(entries: StoredEntry[], order: StoredOrder | undefined): OrderedList {
  if (!order) return { entries, orderVersion: 0 };
  const positions = new Map(order.row.ids.map((id, i) => [id, i]));
  const positionOf = ({ row }: StoredEntry) => positions.get(row.id) ?? positions.size;
  return { entries: entries.toSorted((a, b) => positionOf(a) - positionOf(b)), orderVersion: order.v };
}

async function readList(table: TenantTable, listKey: string): Promise<OrderedList> {
  const items = await table.all({
    ...listEntries.keyTemplate.keyPrefix({ list: listKey }),
    consistent: true,
  });
  const order = items.find((item) => !isEntry(item));
  return sortEntries(listEntries.readable(items.filter(isEntry)), order && listOrders.read(order));
}

/** The entries of a list partition, even if its animal type was deleted. */
export const readEntriesIn = async (table: TenantTable, listKey: string): Promise<StoredEntry[]> =>
  (await readList(table, listKey)).entries;

/** For the list of a merged animal type, the key of the list that it was merged into; undefined for all others. */
async function mergedListKey(table: TenantTable, listKey: string): Promise<string | undefined> {
  const [list = '', typeId] = listKey.split('#');
  const currentType = typeId === undefined ? undefined : (await table.entryNames())(typeId);
  return currentType && currentType.id !== typeId ? listKeyOf(list, currentType.id) : undefined;
}

/**
 * A list of the tenant; for a merged type, the list of the kept type. One request, and two more if the
 * list of a type is empty.
 * @param listKey as `listKeyOf` gives it
 */
export async function readOrderedList(table: TenantTable, listKey: string): Promise<OrderedList> {
  const found = await readList(table, listKey);
  if (found.entries.length > 0) return found;
  const mergedKey = await mergedListKey(table, listKey);
  return mergedKey === undefined ? found : readList(table, mergedKey);
}

/** The stored records of a list's entries, in order. */
export const readStoredEntries = async (table: TenantTable, listKey: string): Promise<StoredEntry[]> =>
  (await readOrderedList(table, listKey)).entries;

/** The entries of a list that were deleted, by name. */
export const readDeletedEntries = async (table: TenantTable, listKey: string): Promise<StoredEntry[]> =>
  deletedEntries
    .readable(
      await table.all({ ...deletedEntries.keyTemplate.keyPrefix({ list: listKey }), consistent: true }),
    )
    .toSorted((a, b) => a.row.name.localeCompare(b.row.name));

/** The entries of a list, in order. */
export const readEntries = async (table: TenantTable, listKey: string): Promise<Entry[]> =>
  (await readStoredEntries(table, listKey)).map(({ row }) => row);

/**
 * The entries of a list by these ids. The id of a merged entry gives the entry that it was merged into, since a form
 * may have been opened before the merge. One request, one more where an id is not in the list.
 * @param listKey as `listKeyOf` gives it
 */
export async function readEntriesByIds(
  table: TenantTable,
  listKey: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Entry>> {
  const byId = new Map((await readEntries(table, listKey)).map((entry) => [entry.id, entry]));
  const missingIds = ids.filter((id) => !byId.has(id));
  if (missingIds.length === 0) return byId;
  const entryNames = await table.entryNames();
  for (const id of missingIds) {
    const currentEntry = byId.get(entryNames(id)?.id ?? '');
    if (currentEntry) byId.set(id, currentEntry);
  }
  return byId;
}

/** The entry of one id, as `readEntriesByIds` gives it. */
export const readEntryById = async (
  table: TenantTable,
  listKey: string,
  id: string,
): Promise<Entry | undefined> => (await readEntriesByIds(table, listKey, [id])).get(id);

/** A condition that an entry is still where it was read; else `VersionConflict`. */
export const stillListedCheck = (listKey: string, { id, name }: Pick<Entry, 'id' | 'name'>): Action => ({
  check: listEntries.key({ list: listKey, name: foldCase(name) }),
  guard: { sameValues: { id } },
  onFail: versionConflict,
});
