import type { Item, Key } from './actions.ts';
import { createMergedReader, type TableReader } from './joined-partitions.ts';
import { getItem, type Page, type PageRequest } from './reads.ts';
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
      .map(([name, change]) => [name.slice(1), change as EntryChange]),
  );

/** The lookup of current entries, from the renames and merges. */
export const entryNamesFrom =
  (changes: EntryChanges): EntryNames =>
  (first = '') => {
    let [id, change] = [first, changes.get(first)];
    if (!change) return undefined;
    let { means } = change;
    // An entry into which others were merged may itself have been merged into another.
    for (let hops = 0; change.into !== undefined && hops < changes.size; hops++) {
      id = change.into;
      means = change.means;
      change = changes.get(id) ?? { name: change.name };
    }
    return { id, name: change.name, means };
  };

/**
 * The property that attaches the current entry names to an item, so that records read from it show them; never stored.
 */
const CURRENT_NAMES = Symbol('words');
type NamingItem = Item & { readonly [CURRENT_NAMES]?: EntryNames };

/** An item with its tenant's current entry names attached. */
export const withEntryNames = (item: Item, entryNames: EntryNames): Item =>
  ({ ...item, [CURRENT_NAMES]: entryNames }) as NamingItem;

/** The entry names that an item was read with; undefined if no entry was ever renamed. */
export const entryNamesOf = (item: Item): EntryNames | undefined => (item as NamingItem)[CURRENT_NAMES];

/**
 * The keys of records that copy the name or the id of an entry: whole partitions, or sort keys in those of an owner.
 */
const PARTITIONS = /^(animals|due|done|milestone|volunteers|hours)#/;
const PCO_SORT_KEYS = /^(volunteering$|(deleted#)?(volunteer|hours)#)/;
const RESCUE_SORT_KEYS = /^(deleted#)?saved-question#/;
const ANIMAL_SORT_KEYS = /^(deleted#)?(animal$|behaviors$|health#|milestone#|prescription#)/;

/** True if items with this key may hold the name of an entry; no sort key means the whole partition. */
export const mayHoldEntryNames = (pk: string, sk?: string): boolean =>
  PARTITIONS.test(pk) ||
  (pk === 'own' && (!sk || sk === 'deleted#' || RESCUE_SORT_KEYS.test(sk))) ||
  (pk.startsWith('pco#') && PCO_SORT_KEYS.test(sk ?? '')) ||
  (pk.startsWith('animal#') && (!sk || sk === 'deleted#' || ANIMAL_SORT_KEYS.test(sk)));

const hasEntryNames = ({ pk, sk }: Key) => mayHoldEntryNames(pk, sk);
const readsEntryNames = ({ pk, prefix, index }: PageRequest) =>
  mayHoldEntryNames(pk, index ? undefined : prefix);

/** Reads of a tenant's items that show current names of entries. */
export interface NamingTableReader extends TableReader {
  /** The current entry names, read anew. */
  entryNames(): Promise<EntryNames>;
}

/**
 * Reads a tenant's items; those that copy names of pick-list entries get the current names attached. Names are read
 * once, in parallel with the first such items or in their batch: never an additional round trip (docs/adr/113).
 */
export function createNamingReader(space: TenantSpace): NamingTableReader {
  const reader = createMergedReader(space);
  let cachedNames: Promise<EntryNames | undefined> | undefined;
  const toEntryNames = (item: Item | undefined) => (item ? entryNamesFrom(entryChangesIn(item)) : undefined);
  function cacheNames(read: Promise<Item | undefined>): Promise<EntryNames | undefined> {
    const pending = read.then(toEntryNames);
    cachedNames = pending;
    // A failed read is repeated by the next one.
    pending.catch(() => {
      if (cachedNames === pending) cachedNames = undefined;
    });
    return pending;
  }
  const loadNames = () => cachedNames ?? cacheNames(getItem(space, ENTRY_CHANGES));
  const applyNames = <T extends Item | undefined>(
    items: readonly T[],
    entryNames: EntryNames | undefined,
  ): T[] =>
    entryNames
      ? items.map((item) => (item && hasEntryNames(item) ? (withEntryNames(item, entryNames) as T) : item))
      : [...items];

  async function readMany(keys: readonly Key[], consistent?: boolean): Promise<(Item | undefined)[]> {
    if (!keys.some(hasEntryNames)) return reader.getMany(keys, consistent);
    if (cachedNames) {
      const [items, entryNames] = await Promise.all([reader.getMany(keys, consistent), cachedNames]);
      return applyNames(items, entryNames);
    }
    const read = reader.getMany([ENTRY_CHANGES, ...keys], consistent);
    const pendingNames = cacheNames(read.then(([first]) => first));
    const [, ...items] = await read;
    return applyNames(items, await pendingNames);
  }
  async function readWithNames(request: PageRequest, read: () => Promise<Page>): Promise<Page> {
    if (!readsEntryNames(request)) return read();
    const [page, entryNames] = await Promise.all([read(), loadNames()]);
    return { ...page, items: applyNames(page.items, entryNames) };
  }
  return {
    get: async (key) => (hasEntryNames(key) ? (await readMany([key]))[0] : reader.get(key)),
    getMany: readMany,
    async getRows(keys, fields) {
      if (!keys.some(hasEntryNames)) return reader.getRows(keys, fields);
      const [items, entryNames] = await Promise.all([reader.getRows(keys, fields), loadNames()]);
      return applyNames(items, entryNames);
    },
    page: (request) => readWithNames(request, () => reader.page(request)),
    async all(request) {
      return (await readWithNames(request, async () => ({ items: await reader.all(request) }))).items;
    },
    entryNames: async () => entryNamesFrom(entryChangesIn(await getItem(space, ENTRY_CHANGES))),
  };
}
