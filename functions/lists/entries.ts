import type { TenantTable } from '../kernel/table/table.ts';
import { deletedEntries, type Entry, listEntries, type StoredEntry } from './list.record.ts';

/** Where a list lies: of one that each animal type has, that of the type. */
export const placeOfList = (list: string, typeId?: string): string =>
  typeId === undefined ? list : `${list}#${typeId}`;

/** Those that were put in order before the others, which follow by name. */
const inOrder = (entries: readonly StoredEntry[]): StoredEntry[] =>
  entries.toSorted((a, b) => (a.row.order ?? Infinity) - (b.row.order ?? Infinity) || 0);

/** A list of the tenant as it is stored, in its order. @param place as `placeOfList` gives it */
export const storedEntries = async (table: TenantTable, place: string): Promise<StoredEntry[]> =>
  inOrder(listEntries.shown(await table.all({ ...listEntries.at.span({ list: place }), consistent: true })));

/** The entries of a list that were deleted, by name. */
export const deletedOf = async (table: TenantTable, place: string): Promise<StoredEntry[]> =>
  deletedEntries
    .shown(await table.all({ ...deletedEntries.at.span({ list: place }), consistent: true }))
    .toSorted((a, b) => a.row.name.localeCompare(b.row.name));

/** A list of the tenant by name. */
export const entries = async (table: TenantTable, place: string): Promise<Entry[]> =>
  (await storedEntries(table, place)).map(({ row }) => row);
