import { PICK_LISTS, type ListName } from '#shared/calls/lists/lists.ts';
import { notFoundError } from '../../kernel/http-error.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { readDeletedEntries, readEntries, listKeyOf, readStoredEntries } from './entries.ts';
import type { StoredEntry } from './list.record.ts';

/** An entry, and its list. */
export interface FoundEntry {
  readonly listKey: string;
  readonly entry: StoredEntry;
}

/** The ids of the tenant's animal types, including deleted ones, whose lists still exist. */
async function readTypeIds(table: TenantTable): Promise<string[]> {
  const [types, deleted] = await Promise.all([
    readEntries(table, 'animalType'),
    readDeletedEntries(table, 'animalType'),
  ]);
  return [...types.map(({ id }) => id), ...deleted.map(({ row }) => row.id)];
}

/** The keys of the lists that may have an entry: one, or one for each animal type. */
async function listKeysOf(table: TenantTable, list: ListName, typeId: string | undefined): Promise<string[]> {
  if (!('ofType' in PICK_LISTS[list])) return [list];
  return (typeId === undefined ? await readTypeIds(table) : [typeId]).map((id) => listKeyOf(list, id));
}

interface EntryQuery {
  readonly id: string;
  /** The animal type of the entry; if undefined, the lists of all types are read in parallel. */
  readonly typeId: string | undefined;
  readonly isDeleted?: boolean;
}

/** Finds an entry by its id. One round trip; two if the list is per animal type and `typeId` is undefined. */
export async function findEntry(
  table: TenantTable,
  list: ListName,
  { id, typeId, isDeleted = false }: EntryQuery,
): Promise<FoundEntry | undefined> {
  const readListEntries = isDeleted ? readDeletedEntries : readStoredEntries;
  const listKeys = await listKeysOf(table, list, typeId);
  const found = await Promise.all(
    listKeys.map(async (listKey) =>
      (await readListEntries(table, listKey)).map((entry): FoundEntry => ({ listKey, entry })),
    ),
  );
  return found.flat().find(({ entry }) => entry.row.id === id);
}

/** Like `findEntry`, but throws 404 if there is no such entry. */
export async function loadEntry(...args: Parameters<typeof findEntry>): Promise<FoundEntry> {
  const found = await findEntry(...args);
  if (!found) throw notFoundError(PICK_LISTS[args[1]].title);
  return found;
}
