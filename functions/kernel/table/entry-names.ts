import type { Item, Key } from './actions.ts';
import { joinedReads, type Reads } from './joined.ts';
import { get, type Page, type PageRequest } from './reads.ts';
import type { TenantSpace } from './requests/space.ts';

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
const CURRENT_NAMES = Symbol('words');
type NamingItem = Item & { readonly [CURRENT_NAMES]?: EntryNames };

/** An item that knows the words of its tenant. */
export const saying = (item: Item, words: EntryNames): Item =>
  ({ ...item, [CURRENT_NAMES]: words }) as NamingItem;

/** The words that an item was read with; undefined where nothing was ever renamed. */
export const wordsOf = (item: Item): EntryNames | undefined => (item as NamingItem)[CURRENT_NAMES];

/** The partitions, and in those of animals and PCOs the sort keys, of records that copy the name of an entry. */
const PARTITIONS = /^(animals|due|done|milestone|volunteers|hours)#/;
const OF_PCOS = /^(volunteering$|(deleted#)?(volunteer|hours)#)/;
const OF_ANIMALS = /^(deleted#)?(animal$|behaviors$|health#|milestone#|prescription#)/;

/** True if what lies there may hold the name of an entry; of a whole partition no sort key is given. */
export const holdsWords = (pk: string, sk?: string): boolean =>
  PARTITIONS.test(pk) ||
  (pk.startsWith('pco#') && OF_PCOS.test(sk ?? '')) ||
  (pk.startsWith('animal#') && (!sk || sk === 'deleted#' || OF_ANIMALS.test(sk)));

const isWorded = ({ pk, sk }: Key) => holdsWords(pk, sk);
const asksWorded = ({ pk, prefix, index }: PageRequest) => holdsWords(pk, index ? undefined : prefix);

/** Reading of a tenant's part of the table where records say the present words. */
export interface WordedReads extends Reads {
  /** The words as they are at this moment. */
  words(): Promise<EntryNames>;
}

/**
 * Reads a tenant's items, those that copy names of pick-list entries with the present words. These are read once, beside
 * the first such items or in their batch: never a round trip more (docs/adr/113).
 */
export function wordedReads(space: TenantSpace): WordedReads {
  const reads = joinedReads(space);
  let known: Promise<EntryNames | undefined> | undefined;
  const from = (item: Item | undefined) => (item ? wordsBy(notedIn(item)) : undefined);
  function keep(read: Promise<Item | undefined>): Promise<EntryNames | undefined> {
    const asked = read.then(from);
    known = asked;
    // A failed read is repeated by the next one.
    asked.catch(() => {
      if (known === asked) known = undefined;
    });
    return asked;
  }
  const asked = () => known ?? keep(get(space, WORDS));
  const said = <T extends Item | undefined>(items: readonly T[], words: EntryNames | undefined): T[] =>
    words ? items.map((item) => (item && isWorded(item) ? (saying(item, words) as T) : item)) : [...items];

  async function many(keys: readonly Key[], consistent?: boolean): Promise<(Item | undefined)[]> {
    if (!keys.some(isWorded)) return reads.getMany(keys, consistent);
    if (known) {
      const [found, words] = await Promise.all([reads.getMany(keys, consistent), known]);
      return said(found, words);
    }
    const read = reads.getMany([WORDS, ...keys], consistent);
    const words = keep(read.then(([first]) => first));
    const [, ...found] = await read;
    return said(found, await words);
  }
  async function beside(request: PageRequest, read: () => Promise<Page>): Promise<Page> {
    if (!asksWorded(request)) return read();
    const [found, words] = await Promise.all([read(), asked()]);
    return { ...found, items: said(found.items, words) };
  }
  return {
    get: async (key) => (isWorded(key) ? (await many([key]))[0] : reads.get(key)),
    getMany: many,
    page: (request) => beside(request, () => reads.page(request)),
    async all(request) {
      return (await beside(request, async () => ({ items: await reads.all(request) }))).items;
    },
    words: async () => wordsBy(notedIn(await get(space, WORDS))),
  };
}
