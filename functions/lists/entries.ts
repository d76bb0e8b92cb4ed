import { fold } from '#shared/rules/words.ts';
import { overtaken } from '../kernel/records/overtaken.ts';
import type { Action } from '../kernel/table/actions.ts';
import type { TenantTable } from '../kernel/table/table.ts';
import { deletedEntries, type Entry, listEntries, type StoredEntry } from './list.record.ts';

/** Where a list lies: of one that each animal type has, that of the type. */
export const placeOfList = (list: string, typeId?: string): string =>
  typeId === undefined ? list : `${list}#${typeId}`;

/** Those that were put in order before the others, which follow by name. */
const inOrder = (entries: readonly StoredEntry[]): StoredEntry[] =>
  entries.toSorted((a, b) => (a.row.order ?? Infinity) - (b.row.order ?? Infinity) || 0);

/** The entries that lie in a place, whatever became of its animal type. */
export const lyingIn = async (table: TenantTable, place: string): Promise<StoredEntry[]> =>
  listEntries.shown(await table.all({ ...listEntries.at.span({ list: place }), consistent: true }));

/** Where the list of a type lies that became part of another; undefined of all others. */
async function placeNow(table: TenantTable, place: string): Promise<string | undefined> {
  const [list = '', typeId] = place.split('#');
  const now = typeId === undefined ? undefined : (await table.words())(typeId);
  return now && now.id !== typeId ? placeOfList(list, now.id) : undefined;
}

/**
 * A list of the tenant as it is stored, in its order; of a type that became part of another, that one's. One request, and
 * two more where the list of a type is empty.
 * @param place as `placeOfList` gives it
 */
export async function storedEntries(table: TenantTable, place: string): Promise<StoredEntry[]> {
  const found = await lyingIn(table, place);
  if (found.length > 0) return inOrder(found);
  const now = await placeNow(table, place);
  return now === undefined ? [] : inOrder(await lyingIn(table, now));
}

/** The entries of a list that were deleted, by name. */
export const deletedOf = async (table: TenantTable, place: string): Promise<StoredEntry[]> =>
  deletedEntries
    .shown(await table.all({ ...deletedEntries.at.span({ list: place }), consistent: true }))
    .toSorted((a, b) => a.row.name.localeCompare(b.row.name));

/** A list of the tenant by name. */
export const entries = async (table: TenantTable, place: string): Promise<Entry[]> =>
  (await storedEntries(table, place)).map(({ row }) => row);

/** The entry of an id in a list, or the one that it became part of: a form may have been opened before. */
export async function entryNow(table: TenantTable, list: string, id: string): Promise<Entry | undefined> {
  const all = await entries(table, list);
  const found = all.find((entry) => entry.id === id);
  if (found) return found;
  const now = (await table.words())(id);
  return now && all.find((entry) => entry.id === now.id);
}

/** The write that lets a transaction go through only while an entry stands where it was read; else `Overtaken`. */
export const stillListed = (place: string, { id, name }: Pick<Entry, 'id' | 'name'>): Action => ({
  check: listEntries.key({ list: place, name: fold(name) }),
  guard: { same: { id } },
  onFail: overtaken,
});
