import type { Item, Key } from './actions.ts';
import { joinedReads, type Reads } from './joined-partitions.ts';
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

/** The rename or merge of an entry: its name now, and the entry that it was merged into. */
export interface EntryChange {
  readonly name: string;
  readonly into?: string;
  /** Its meaning to rules. */
  readonly means?: string;
}

/** The key of the item that holds a tenant's renamed and merged entries (docs/adr/113). */
export const ENTRY_CHANGES: Key = { pk: '', sk: 'words' };

/** The attribute of an entry's change; its prefix keeps ids apart from the item's other attributes. */
export const changeAttribute = (id: string): string => `=${id}`;

type EntryChanges = ReadonlyMap<string, EntryChange>;

/** The renames and merges in the stored item, by the entry's id. */
export const entryChangesIn = (item: Item | undefined): EntryChanges =>
  new Map(
    Object.entries(item ?? {})
      .filter(([name]) => name.startsWith('='))
      .map(([name, word]) => [name.slice(1), word as EntryChange]),
  );

/** The lookup of current entries, from the renames and merges. */
export const entryNamesFrom =
  (changes: EntryChanges): EntryNames =>
  (first = '') => {
    let [id, word] = [first, changes.get(first)];
    if (!word) return undefined;
    let { means } = word;
    // An entry into which others were merged may itself have been merged into another.
    for (let hops = 0; word.into !== undefined && hops < changes.size; hops++) {
      id = word.into;
      means = word.means;
      word = changes.get(id) ?? { name: word.name };
    }
    return { id, name: word.name, means };
  };

/** Attaches the current entry names to an item, so that records read from it show them; never stored. */
const CURRENT_NAMES = Symbol('words');
type NamingItem = Item & { readonly [CURRENT_NAMES]?: EntryNames };

/** An item with its tenant's current entry names attached. */
export const withEntryNames = (item: Item, entryNames: EntryNames): Item =>
  ({ ...item, [CURRENT_NAMES]: entryNames }) as NamingItem;

/** The entry names that an item was read with; undefined if no entry was ever renamed. */
export const entryNamesOf = (item: Item): EntryNames | undefined => (item as NamingItem)[CURRENT_NAMES];

/** The keys of records that copy the name or the id of an entry: whole partitions, or sort keys in those of an owner. */
const PARTITIONS = /^(animals|due|done|milestone|volunteers|hours)#/;
const OF_PCOS = /^(volunteering$|(deleted#)?(volunteer|hours)#)/;
const OF_RESCUE = /^(deleted#)?saved-question#/;
const OF_ANIMALS = /^(deleted#)?(animal$|behaviors$|health#|milestone#|prescription#)/;

/** True if items with this key may hold the name of an entry; no sort key means the whole partition. */
export const mayHoldEntryNames = (pk: string, sk?: string): boolean =>
  PARTITIONS.test(pk) ||
  (pk === 'own' && (!sk || sk === 'deleted#' || OF_RESCUE.test(sk))) ||
  (pk.startsWith('pco#') && OF_PCOS.test(sk ?? '')) ||
  (pk.startsWith('animal#') && (!sk || sk === 'deleted#' || OF_ANIMALS.test(sk)));

const hasEntryNames = ({ pk, sk }: Key) => mayHoldEntryNames(pk, sk);
const readsEntryNames = ({ pk, prefix, index }: PageRequest) =>
  mayHoldEntryNames(pk, index ? undefined : prefix);

/** Reads of a tenant's items that show current names of entries. */
export interface ReadsWithEntryNames extends Reads {
  /** The current entry names, read anew. */
  entryNames(): Promise<EntryNames>;
}

/**
 * Reads a tenant's items; those that copy names of pick-list entries get the current names attached. Names are read once, in
 * parallel with the first such items or in their batch: never an additional round trip (docs/adr/113).
 */
export function readsWithEntryNames(space: TenantSpace): ReadsWithEntryNames {
  const reads = joinedReads(space);
  let cached: Promise<EntryNames | undefined> | undefined;
  const from = (item: Item | undefined) => (item ? entryNamesFrom(entryChangesIn(item)) : undefined);
  function keep(read: Promise<Item | undefined>): Promise<EntryNames | undefined> {
    const pending = read.then(from);
    cached = pending;
    // A failed read is repeated by the next one.
    pending.catch(() => {
      if (cached === pending) cached = undefined;
    });
    return pending;
  }
  const loadNames = () => cached ?? keep(get(space, ENTRY_CHANGES));
  const applyNames = <T extends Item | undefined>(
    items: readonly T[],
    entryNames: EntryNames | undefined,
  ): T[] =>
    entryNames
      ? items.map((item) => (item && hasEntryNames(item) ? (withEntryNames(item, entryNames) as T) : item))
      : [...items];

  async function many(keys: readonly Key[], consistent?: boolean): Promise<(Item | undefined)[]> {
    if (!keys.some(hasEntryNames)) return reads.getMany(keys, consistent);
    if (cached) {
      const [found, entryNames] = await Promise.all([reads.getMany(keys, consistent), cached]);
      return applyNames(found, entryNames);
    }
    const read = reads.getMany([ENTRY_CHANGES, ...keys], consistent);
    const words = keep(read.then(([first]) => first));
    const [, ...found] = await read;
    return applyNames(found, await words);
  }
  async function readWithNames(request: PageRequest, read: () => Promise<Page>): Promise<Page> {
    if (!readsEntryNames(request)) return read();
    const [found, entryNames] = await Promise.all([read(), loadNames()]);
    return { ...found, items: applyNames(found.items, entryNames) };
  }
  return {
    get: async (key) => (hasEntryNames(key) ? (await many([key]))[0] : reads.get(key)),
    getMany: many,
    async getRows(keys, fields) {
      if (!keys.some(hasEntryNames)) return reads.getRows(keys, fields);
      const [found, entryNames] = await Promise.all([reads.getRows(keys, fields), loadNames()]);
      return applyNames(found, entryNames);
    },
    page: (request) => readWithNames(request, () => reads.page(request)),
    async all(request) {
      return (await readWithNames(request, async () => ({ items: await reads.all(request) }))).items;
    },
    entryNames: async () => entryNamesFrom(entryChangesIn(await get(space, ENTRY_CHANGES))),
  };
}
