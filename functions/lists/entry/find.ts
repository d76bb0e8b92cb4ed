import { PICK_LISTS, type ListName } from '#shared/calls/lists/lists.ts';
import { notFoundError } from '../../kernel/http-error.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { readDeleted, entries, listKeyOf, storedEntries } from './entries.ts';
import type { StoredEntry } from './list.record.ts';

/** An entry, and its list. */
export interface FoundEntry {
  readonly listKey: string;
  readonly entry: StoredEntry;
}

/** The animal types of the tenant, those among them that were deleted: their lists are there. */
async function typeIds(table: TenantTable): Promise<string[]> {
  const [types, deleted] = await Promise.all([
    entries(table, 'animalType'),
    readDeleted(table, 'animalType'),
  ]);
  return [...types.map(({ id }) => id), ...deleted.map(({ row }) => row.id)];
}

/** The places in which an entry of a list may be. */
async function listKeysOf(table: TenantTable, list: ListName, typeId: string | undefined): Promise<string[]> {
  if (!('ofType' in PICK_LISTS[list])) return [list];
  return (typeId === undefined ? await typeIds(table) : [typeId]).map((id) => listKeyOf(list, id));
}

interface EntryQuery {
  readonly id: string;
  /** The animal type it is of: without it the lists of all types are read, side by side. */
  readonly typeId: string | undefined;
  readonly isDeleted?: boolean;
}

/** The entry of an id in a list of the tenant, if it is there. One round trip, two without the type of a list that has one. */
export async function findEntry(
  table: TenantTable,
  list: ListName,
  { id, typeId, isDeleted = false }: EntryQuery,
): Promise<FoundEntry | undefined> {
  const readEntries = isDeleted ? readDeleted : storedEntries;
  const listKeys = await listKeysOf(table, list, typeId);
  const found = await Promise.all(
    listKeys.map(async (listKey) =>
      (await readEntries(table, listKey)).map((entry): FoundEntry => ({ listKey, entry })),
    ),
  );
  return found.flat().find(({ entry }) => entry.row.id === id);
}

/** The same, or 404. */
export async function entryAt(...args: Parameters<typeof findEntry>): Promise<FoundEntry> {
  const found = await findEntry(...args);
  if (!found) throw notFoundError(PICK_LISTS[args[1]].title);
  return found;
}
