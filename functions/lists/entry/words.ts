import { Refusal } from '../../kernel/refusal.ts';
import type { Action } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { notedIn, type NotedWord, wordAttribute, WORDS, wordsBy } from '../../kernel/table/entry-names.ts';

/**
 * An item holds 400 KB. Up to this there is room for three thousand names as people give them; a hundred of them cost
 * a page a unit more than none.
 */
const MOST_BYTES = 300 * 1024;

/** The message, and the alternative it offers. */
const FULL = 'Your lists have reached the limit of 3,000 renamed or merged entries. Add a new entry instead';

const bytesOf = (noted: Iterable<readonly [string, NotedWord]>): number =>
  Buffer.byteLength(JSON.stringify([...noted]));

/**
 * The write that lets all records say what entries are now: belongs into the transaction of the rename or merge.
 * One reading. 422 `words-full` where there is no room for more.
 * @param changed by the entries' ids
 */
export async function noting(table: TenantTable, changed: ReadonlyMap<string, NotedWord>): Promise<Action> {
  const noted = notedIn(await table.get(WORDS));
  if (bytesOf(new Map([...noted, ...changed])) > MOST_BYTES)
    throw new Refusal(422, FULL, { code: 'words-full' });
  const values = [...changed].map(([id, word]) => [wordAttribute(id), word] as const);
  return { set: WORDS, values: { ...Object.fromEntries(values), kind: 'words' } };
}

/** The write of a rename: what records say of an entry from now on. One reading; 422 where there is no room. */
export const renaming = (
  table: TenantTable,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<Action> => noting(table, new Map([[id, { name }]]));

/** The entries merged into these, each with the one it is part of now. One read. */
export async function mergedInto(
  table: TenantTable,
  ids: ReadonlySet<string>,
): Promise<{ readonly id: string; readonly into: string }[]> {
  const noted = notedIn(await table.get(WORDS));
  const words = wordsBy(noted);
  return [...noted.keys()].flatMap((id) => {
    const into = words(id)?.id;
    return into !== undefined && into !== id && ids.has(into) ? [{ id, into }] : [];
  });
}
