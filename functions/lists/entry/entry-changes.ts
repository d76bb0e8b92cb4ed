import { HttpError } from '../../kernel/http-error.ts';
import type { Action } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import {
  entryChangesIn,
  type EntryChange,
  changeAttribute,
  ENTRY_CHANGES,
  entryNamesFrom,
} from '../../kernel/table/entry-names.ts';

/**
 * A DynamoDB item holds 400 KB. This limit has room for about three thousand names; a hundred of them cost each page
 * one read unit more.
 */
const MAX_BYTES = 300 * 1024;

const FULL_MESSAGE =
  'Your lists have reached the limit of 3,000 renamed or merged entries. Add a new entry instead';

const bytesOf = (changes: Iterable<readonly [string, EntryChange]>): number =>
  Buffer.byteLength(JSON.stringify([...changes]));

/**
 * The write that shows the new names of entries in all records; belongs in the transaction of the rename or merge.
 * One read. 422 `words-full` if there is no room for more.
 * @param changes the changes, by the ids of their entries
 */
export async function entryChangeAction(
  table: TenantTable,
  changes: ReadonlyMap<string, EntryChange>,
): Promise<Action> {
  const storedChanges = entryChangesIn(await table.get(ENTRY_CHANGES));
  if (bytesOf(new Map([...storedChanges, ...changes])) > MAX_BYTES)
    throw new HttpError(422, FULL_MESSAGE, { code: 'words-full' });
  const values = [...changes].map(([id, entryChange]) => [changeAttribute(id), entryChange] as const);
  return { set: ENTRY_CHANGES, values: { ...Object.fromEntries(values), kind: 'words' } };
}

/** The write of a rename. One read; 422 if there is no room. */
export const renameAction = (
  table: TenantTable,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<Action> => entryChangeAction(table, new Map([[id, { name }]]));

/** The entries merged into these, each with the one it is part of now. One read. */
export async function findMerged(
  table: TenantTable,
  ids: ReadonlySet<string>,
): Promise<{ readonly id: string; readonly into: string }[]> {
  const storedChanges = entryChangesIn(await table.get(ENTRY_CHANGES));
  const entryNames = entryNamesFrom(storedChanges);
  return [...storedChanges.keys()].flatMap((id) => {
    const into = entryNames(id)?.id;
    return into !== undefined && into !== id && ids.has(into) ? [{ id, into }] : [];
  });
}
