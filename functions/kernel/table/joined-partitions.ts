import type { Item, Key } from './actions.ts';
import { cursorIn, sortKeyIn, writeCursor } from './requests/cursor.ts';
import {
  all,
  get,
  getMany,
  getRows,
  page,
  type Page,
  type PageRequest,
  placesIn,
  type PlacesPage,
} from './reads.ts';
import { sortKeyOf, type TenantSpace } from './requests/space.ts';

/** Longer chains of merged PCOs are not followed. */
const MAX_HOPS = 20;

const OWNER = /^pco#(\w+)$/;

/** The key of the record of a PCO's merges: the one that it was merged into, and those merged into it (docs/adr/130). */
const joinedKey = (pk: string): Key => ({ pk, sk: 'joined' });

/** The id of the PCO that a PCO was merged into, from its record. */
const mergedInto = (item: Item | undefined): string | undefined => {
  const target = item?.kind === 'pco' ? item.row['mergedInto'] : undefined;
  return typeof target === 'string' ? target : undefined;
};

/** All partitions of a merged PCO, by any of them; for any other partition that one alone. */
async function partitionsOf(space: TenantSpace, pk: string): Promise<string[]> {
  let head = pk;
  for (let hops = 0; OWNER.test(head) && hops < MAX_HOPS; hops++) {
    const { into, parts = [] } = ((await get(space, joinedKey(head)))?.row ?? {}) as {
      into?: string;
      parts?: readonly string[];
    };
    if (!into) return [head, ...parts.map((id) => `pco#${id}`)];
    head = `pco#${into}`;
  }
  return [head];
}

type Order = Pick<PageRequest, 'index' | 'newestFirst'>;

const sortKey = (item: Item, { index }: Order) => sortKeyOf(item, index);

/** DynamoDB sorts by bytes. */
const compared = (a: string, b: string, { newestFirst }: Order) =>
  Buffer.compare(Buffer.from(a), Buffer.from(b)) * (newestFirst ? -1 : 1);

const inOrder = (items: readonly Item[], order: Order) =>
  items.toSorted((a, b) => compared(sortKey(a, order), sortKey(b, order), order));

/** Merges pages in one order; the result ends where the first incomplete page ends. */
function woven(pages: readonly Page[], request: PageRequest): Page {
  const { index, limit = Infinity } = request;
  const [cut] = pages
    .flatMap(({ cursor }) => (cursor ? [{ cursor, sk: sortKeyIn(cursor, index) }] : []))
    .toSorted((a, b) => compared(a.sk, b.sk, request));
  const ordered = inOrder(
    pages.flatMap(({ items }) => items),
    request,
  ).filter((item) => !cut || compared(sortKey(item, request), cut.sk, request) <= 0);
  const items = ordered.slice(0, limit);
  const last = items.at(-1);
  if (last && items.length < ordered.length)
    return { items, cursor: writeCursor({ ...last }, { index, relative: (pk) => pk }) };
  return { items, ...(cut ? { cursor: cut.cursor } : {}) };
}

async function pageOf(space: TenantSpace, request: PageRequest): Promise<Page> {
  if (!OWNER.test(request.pk)) return page(space, request);
  const { cursor, index } = request;
  const part = (pk: string) =>
    page(space, { ...request, pk, ...(cursor ? { cursor: cursorIn(cursor, pk, index) } : {}) });
  const [firstPage, pks] = await Promise.all([part(request.pk), partitionsOf(space, request.pk)]);
  if (pks.length === 1 && pks[0] === request.pk) return firstPage;
  const otherPages = await Promise.all(pks.filter((pk) => pk !== request.pk).map(part));
  return woven([firstPage, ...otherPages], request);
}

async function allOf(space: TenantSpace, request: Omit<PageRequest, 'limit' | 'cursor'>): Promise<Item[]> {
  if (!OWNER.test(request.pk)) return all(space, request);
  const [firstItems, pks] = await Promise.all([all(space, request), partitionsOf(space, request.pk)]);
  if (pks.length === 1 && pks[0] === request.pk) return firstItems;
  const otherPks = pks.filter((pk) => pk !== request.pk);
  const parts = await Promise.all(otherPks.map((pk) => all(space, { ...request, pk })));
  return inOrder([firstItems, ...parts].flat(), request);
}

/** Replaces each PCO that was merged into another by that one, under the requested key. */
async function followed(
  found: (Item | undefined)[],
  read: (keys: readonly Key[]) => Promise<(Item | undefined)[]>,
): Promise<(Item | undefined)[]> {
  let items = found;
  for (let hops = 0; items.some(mergedInto) && hops < MAX_HOPS; hops++) {
    const keys = items.flatMap((item) => {
      const target = mergedInto(item);
      return target ? [{ pk: `pco#${target}`, sk: 'pco' }] : [];
    });
    const targets = await read(keys);
    items = items.map((item) => {
      const other = item && mergedInto(item) ? targets.shift() : undefined;
      return other && item ? { ...other, pk: item.pk } : item;
    });
  }
  return items;
}

/** Reading of a tenant's part of the table. */
export interface Reads {
  /** The item at `key`, strongly consistent. */
  get(key: Key): Promise<Item | undefined>;
  /** The items at `keys` in their order, undefined where there is none; one round trip. Half the price if not `consistent`. */
  getMany(keys: readonly Key[], consistent?: boolean): Promise<(Item | undefined)[]>;
  /**
   * The items at `keys` as an index has them, without `more`, or no more than some fields of their rows (and no version): to show, never to
   * write them again. At half the price of consistent reads.
   */
  getRows(keys: readonly Key[], fields?: readonly string[]): Promise<(Item | undefined)[]>;
  /** One page of a partition in sort order. 400 for a cursor that is not ours. */
  page(request: PageRequest): Promise<Page>;
  /** Every item of a partition; for partitions that stay small by design. */
  all(request: Omit<PageRequest, 'limit' | 'cursor'>): Promise<Item[]>;
}

/** Reads of stored items, without following merges. */
export interface UnmergedReads extends Reads {
  /** One page of an index, with the keys of each item alone. 400 for a cursor that is not ours. */
  places(request: PageRequest & { readonly index: 'g1' | 'g2' }): Promise<PlacesPage>;
}

/** Items as stored, ignoring merges. */
export const unmergedReads = (space: TenantSpace): UnmergedReads => ({
  places: (request) => placesIn(space, request),
  get: (key) => get(space, key),
  getMany: (keys, consistent) => getMany(space, keys, consistent),
  getRows: (keys, fields) => getRows(space, keys, fields),
  page: (request) => page(space, request),
  all: (request) => all(space, request),
});

/**
 * Reads that treat merged PCOs as one: the record of each is that of the PCO that stayed, and records in or about any of them
 * are found with each (docs/adr/130). Costs one read beside each query of a PCO; for a merged one also a round trip, and
 * a query for each part.
 */
export const joinedReads = (space: TenantSpace): Reads => ({
  get: async (key) => (await followed([await get(space, key)], (keys) => getMany(space, keys)))[0],
  getMany: async (keys, consistent = true) =>
    followed(await getMany(space, keys, consistent), (nextKeys) => getMany(space, nextKeys, consistent)),
  getRows: async (keys, fields) => {
    // The record of a PCO says whether it was merged.
    const requestedFields = fields && [...fields, 'mergedInto'];
    return followed(await getRows(space, keys, requestedFields), (nextKeys) =>
      getRows(space, nextKeys, requestedFields),
    );
  },
  page: (request) => pageOf(space, request),
  all: (request) => allOf(space, request),
});
