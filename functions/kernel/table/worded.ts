import type { Item, Key } from './actions.ts';
import { joinedReads, type Reads } from './joined.ts';
import { get, type Page, type PageRequest } from './reads.ts';
import type { TenantSpace } from './requests/space.ts';
import { holdsWords, notedIn, saying, WORDS, type EntryNames, wordsBy } from './words.ts';

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
