import type { Item, Key } from './actions.ts';

/** A pick-list entry as it is now. */
export interface EntryName {
  /** Its own id, or that of the entry it was merged into. */
  readonly id: string;
  readonly name: string;
  /** Its meaning to rules, for one that was merged. */
  readonly means?: string | undefined;
}

/** Looks up the current entry by the id that a record holds; undefined if its name never changed. */
export type EntryNames = (id: string | undefined) => EntryName | undefined;

/** The note of an entry: its name, and the entry that it was merged into. */
export interface NotedWord {
  readonly name: string;
  readonly into?: string;
  /** Its meaning to rules. */
  readonly means?: string;
}

/** The key of a tenant's renamed and merged entries (docs/adr/113). */
export const WORDS: Key = { pk: '', sk: 'words' };

/** The attribute of an entry: beside the item's own, whatever its id is. */
export const wordAttribute = (id: string): string => `=${id}`;

type NotedWords = ReadonlyMap<string, NotedWord>;

/** Notes of renames and merges, by id. */
export const notedIn = (item: Item | undefined): NotedWords =>
  new Map(
    Object.entries(item ?? {})
      .filter(([name]) => name.startsWith('='))
      .map(([name, word]) => [name.slice(1), word as NotedWord]),
  );

/** The current entries, from the notes of renames and merges. */
export const wordsBy =
  (noted: NotedWords): EntryNames =>
  (first = '') => {
    let [id, word] = [first, noted.get(first)];
    if (!word) return undefined;
    let { means } = word;
    // An entry of which others were made part may itself have become part of another.
    for (let hops = 0; word.into !== undefined && hops < noted.size; hops++) {
      id = word.into;
      means = word.means;
      word = noted.get(id) ?? { name: word.name };
    }
    return { id, name: word.name, means };
  };

/** Marks an item with its tenant's words, so that whatever reads it says the present ones; never stored. */
const SAID = Symbol('words');
type NamingItem = Item & { readonly [SAID]?: EntryNames };

/** An item that knows the words of its tenant. */
export const saying = (item: Item, words: EntryNames): Item => ({ ...item, [SAID]: words }) as NamingItem;

/** The words that an item was read with; undefined where nothing was ever renamed. */
export const wordsOf = (item: Item): EntryNames | undefined => (item as NamingItem)[SAID];

/** The partitions, and in those of animals and PCOs the sort keys, of records that copy the name of an entry. */
const PARTITIONS = /^(animals|due|done|milestone|volunteers|hours)#/;
const OF_PCOS = /^(volunteering$|(deleted#)?(volunteer|hours)#)/;
const OF_ANIMALS = /^(deleted#)?(animal$|behaviors$|health#|milestone#|prescription#)/;

/** True if what lies there may hold the name of an entry; of a whole partition no sort key is given. */
export const holdsWords = (pk: string, sk?: string): boolean =>
  PARTITIONS.test(pk) ||
  (pk.startsWith('pco#') && OF_PCOS.test(sk ?? '')) ||
  (pk.startsWith('animal#') && (!sk || sk === 'deleted#' || OF_ANIMALS.test(sk)));
