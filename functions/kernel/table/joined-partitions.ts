import type { Item, Key } from './actions.ts';
import { cursorForPartition, sortKeyIn, writeCursor } from './requests/cursor.ts';
import {
  queryAll,
  getItem,
  getMany,
  getRows,
  page,
  type Page,
  type PageRequest,
  queryIndexKeys,
  type IndexKeysPage,
} from './reads.ts';
import { sortKeyOf, type TenantSpace, compareSortKeys } from './requests/space.ts';

/** Longer chains of merged PCOs are not followed. */
const MAX_HOPS = 20;

const OWNER_PARTITION = /^pco#(\w+)$/;

/**
 * The key of the record of a PCO's merges: the one that it was merged into, and those merged into it (docs/adr/130).
 */
const joinedKey = (pk: string): Key => ({ pk, sk: 'joined' });

/** The id of the PCO that a PCO was merged into, from its record. */
const mergedInto = (item: Item | undefined): string | undefined => {
  const target = item?.kind === 'pco' ? item.row['mergedInto'] : undefined;
  return typeof target === 'string' ? target : undefined;
};

/** All partitions of a merged PCO, by any of them; for any other partition that one alone. */
async function findPartitions(space: TenantSpace, pk: string): Promise<string[]> {
  let currentPk = pk;
  for (let hops = 0; OWNER_PARTITION.test(currentPk) && hops < MAX_HOPS; hops++) {
    const { into, parts = [] } = ((await getItem(space, joinedKey(currentPk)))?.row ?? {}) as {
      into?: string;
      parts?: readonly string[];
    };
    if (!into) return [currentPk, ...parts.map((id) => `pco#${id}`)];
    currentPk = `pco#${into}`;
  }
  return [currentPk];
}

type SortOrder = Pick<PageRequest, 'index' | 'newestFirst'>;

const sortKey = (item: Item, { index }: SortOrder) => sortKeyOf(item, index);

const compareKeys = (a: string, b: string, { newestFirst }: SortOrder) =>
  compareSortKeys(a, b) * (newestFirst ? -1 : 1);

const sortItems = (items: readonly Item[], order: SortOrder) =>
  items.toSorted((a, b) => compareKeys(sortKey(a, order), sortKey(b, order), order));

/** Merges pages in one order; the result ends where the first incomplete page ends. */
function mergePages(pages: readonly Page[], request: PageRequest): Page {
  const { index, limit = Infinity } = request;
  const [boundary] = pages
    .flatMap(({ cursor }) => (cursor ? [{ cursor, sk: sortKeyIn(cursor, index) }] : []))
    .toSorted((a, b) => compareKeys(a.sk, b.sk, request));
  const orderedItems = sortItems(
    pages.flatMap(({ items }) => items),
    request,
  ).filter((item) => !boundary || compareKeys(sortKey(item, request), boundary.sk, request) <= 0);
  const items = orderedItems.slice(0, limit);
  const last = items.at(-1);
  if (last && items.length < orderedItems.length)
    return { items, cursor: writeCursor({ ...last }, { index, toRelativePk: (pk) => pk }) };
  return { items, ...(boundary ? { cursor: boundary.cursor } : {}) };
}

async function pageOf(space: TenantSpace, request: PageRequest): Promise<Page> {
  if (!OWNER_PARTITION.test(request.pk)) return page(space, request);
  const { cursor, index } = request;
  const readPage = (pk: string) =>
    page(space, { ...request, pk, ...(cursor ? { cursor: cursorForPartition(cursor, pk, index) } : {}) });
  const [firstPage, pks] = await Promise.all([readPage(request.pk), findPartitions(space, request.pk)]);
  if (pks.length === 1 && pks[0] === request.pk) return firstPage;
  const otherPages = await Promise.all(pks.filter((pk) => pk !== request.pk).map(readPage));
  return mergePages([firstPage, ...otherPages], request);
}

async function readAll(space: TenantSpace, request: Omit<PageRequest, 'limit' | 'cursor'>): Promise<Item[]> {
  if (!OWNER_PARTITION.test(request.pk)) return queryAll(space, request);
  const [firstItems, pks] = await Promise.all([queryAll(space, request), findPartitions(space, request.pk)]);
  if (pks.length === 1 && pks[0] === request.pk) return firstItems;
  const otherPks = pks.filter((pk) => pk !== request.pk);
  const otherItems = await Promise.all(otherPks.map((pk) => queryAll(space, { ...request, pk })));
  return sortItems([firstItems, ...otherItems].flat(), request);
}

/** Replaces each PCO that was merged into another by that one, under the requested key. */
async function followMerges(
  readItems: (Item | undefined)[],
  read: (keys: readonly Key[]) => Promise<(Item | undefined)[]>,
): Promise<(Item | undefined)[]> {
  let items = readItems;
  for (let hops = 0; items.some(mergedInto) && hops < MAX_HOPS; hops++) {
    const keys = items.flatMap((item) => {
      const target = mergedInto(item);
      return target ? [{ pk: `pco#${target}`, sk: 'pco' }] : [];
    });
    const targets = await read(keys);
    items = items.map((item) => {
      const target = item && mergedInto(item) ? targets.shift() : undefined;
      return target && item ? { ...target, pk: item.pk } : item;
    });
  }
  return items;
}

/** Reading of a tenant's part of the table. */
export interface TableReader {
  /** The item at `key`, strongly consistent. */
  get(key: Key): Promise<Item | undefined>;
  /**
   * The items at `keys` in their order, undefined where there is none; one round trip. Half the price if not
   * `consistent`.
   */
  getMany(keys: readonly Key[], consistent?: boolean): Promise<(Item | undefined)[]>;
  /**
   * The items at `keys` without `more`, or only some fields of their rows (and no version): to be shown, never to
   * be written again. Half the price of consistent reads.
   */
  getRows(keys: readonly Key[], fields?: readonly string[]): Promise<(Item | undefined)[]>;
  /** One page of a partition in sort order. 400 for a cursor that is not ours. */
  page(request: PageRequest): Promise<Page>;
  /** Every item of a partition; for partitions that stay small by design. */
  all(request: Omit<PageRequest, 'limit' | 'cursor'>): Promise<Item[]>;
}

/** Reads of stored items, without following merges. */
export interface UnmergedTableReader extends TableReader {
  /** One page of an index, with the keys of each item alone. 400 for a cursor that is not ours. */
  readIndexKeys(request: PageRequest & { readonly index: 'g1' | 'g2' }): Promise<IndexKeysPage>;
}

/** Items as stored, ignoring merges. */
export const createUnmergedReader = (space: TenantSpace): UnmergedTableReader => ({
  readIndexKeys: (request) => queryIndexKeys(space, request),
  get: (key) => getItem(space, key),
  getMany: (keys, consistent) => getMany(space, keys, consistent),
  getRows: (keys, fields) => getRows(space, keys, fields),
  page: (request) => page(space, request),
  all: (request) => queryAll(space, request),
});

/**
 * Reads that treat merged PCOs as one: the record of each is that of the PCO that stayed, and records in or about any
 * of them are found with each (docs/adr/130). Costs one read beside each query of a PCO; for a merged one also a round
 * trip, and a query for each part.
 */
export const createMergedReader = (space: TenantSpace): TableReader => ({
  get: async (key) => (await followMerges([await getItem(space, key)], (keys) => getMany(space, keys)))[0],
  getMany: async (keys, consistent = true) =>
    followMerges(await getMany(space, keys, consistent), (nextKeys) => getMany(space, nextKeys, consistent)),
  getRows: async (keys, fields) => {
    // The record of a PCO says whether it was merged.
    const requestedFields = fields && [...fields, 'mergedInto'];
    return followMerges(await getRows(space, keys, requestedFields), (nextKeys) =>
      getRows(space, nextKeys, requestedFields),
    );
  },
  page: (request) => pageOf(space, request),
  all: (request) => readAll(space, request),
});
