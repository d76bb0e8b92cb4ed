import { toChunks, uniqueBy } from '#shared/rules/data/collections.ts';
import type { Item, Key } from './actions.ts';
import { retry, documentClient } from './requests/client.ts';
import { keyText } from '../text.ts';
import { readCursor, writeCursor } from './requests/cursor.ts';
import { recordUnits } from './requests/meter.ts';
import { unlessExpired, fullKeyOf, sortKeyOf, type TenantSpace } from './requests/space.ts';
import { attributesOf, itemOf, WireBatchGet, WireGet, type WireItem, WireQuery } from './requests/wire.ts';

export interface PageRequest {
  /** Absent: the table itself. */
  readonly index?: 'g1' | 'g2';
  readonly pk: string;
  /** Only sort keys that start with this. */
  readonly prefix?: string;
  /** Only sort keys from this one on; not beside `prefix`. */
  readonly from?: string | undefined;
  /** Only sort keys up to those that start with this; not beside `prefix`. */
  readonly upTo?: string | undefined;
  readonly newestFirst?: boolean;
  readonly limit?: number;
  readonly cursor?: string | undefined;
  /** A strongly consistent read, at twice the price; not for an index. */
  readonly consistent?: boolean;
  /** Also items whose `ttl` is over and that were not removed yet. */
  readonly withExpired?: boolean;
}

export interface Page {
  readonly items: Item[];
  /** The cursor of the next page; absent on the last. */
  readonly cursor?: string;
}

/** The key of an item, and its sort key in an index. */
interface IndexedKey extends Key {
  readonly indexSortKey: string;
}

export interface IndexKeysPage {
  readonly indexKeys: IndexedKey[];
  /** The cursor of the next page; absent on the last. */
  readonly cursor?: string;
}

const BATCH_SIZE = 100;
/**
 * Sorts after everything: `begins_with` written as a range, which DynamoDB reads alike and the embedded table reads
 * ten times faster when nothing fits (1.2 against 11.4 ms in an index partition of 75,000).
 */
const LAST_CHARACTER = '\u{10FFFF}';
const INDEXES = { g1: 'gsi1', g2: 'gsi2' };

/** The item at `key`, strongly consistent. */
export async function getItem(space: TenantSpace, key: Key): Promise<Item | undefined> {
  const command = new WireGet({
    TableName: space.TableName,
    Key: fullKeyOf(space, key),
    ConsistentRead: true,
  });
  const reply = recordUnits(space, 'reads', await documentClient().send(command));
  return reply.Item && unlessExpired(itemOf(space, reply.Item as WireItem));
}

/** The projection of a row: all attributes but `more`, as an index has them, or some fields of the row only. */
function projectionOf(fields: readonly string[]) {
  const projection =
    fields.length > 0 ? fields.map((_, i) => `#row.#f${i}`) : ['#row', 'v', 'changedBy', 'changedAt'];
  return {
    ProjectionExpression: ['pk', 'sk', 'kind', '#ttl', ...projection].join(', '),
    ExpressionAttributeNames: {
      '#row': 'row',
      '#ttl': 'ttl',
      ...Object.fromEntries(fields.map((field, i) => [`#f${i}`, field])),
    },
  };
}

interface ReadOptions {
  readonly ConsistentRead: boolean;
  /** Only the row, or some fields of it (all if there are none here): the same price, and half the bytes or less. */
  readonly fields?: readonly string[];
}

async function readBatch(
  space: TenantSpace,
  keys: readonly Key[],
  { ConsistentRead, fields }: ReadOptions,
): Promise<Item[]> {
  const items: Item[] = [];
  let pending: Record<string, unknown>[] = keys.map((key) => fullKeyOf(space, key));
  await retry(async () => {
    const reply = await documentClient().send(
      new WireBatchGet({
        RequestItems: {
          [space.TableName]: { Keys: pending, ConsistentRead, ...(fields ? projectionOf(fields) : {}) },
        },
      }),
    );
    recordUnits(space, 'reads', reply);
    for (const item of (reply.Responses?.[space.TableName] ?? []) as WireItem[])
      items.push(itemOf(space, item));
    pending = ((reply.UnprocessedKeys?.[space.TableName]?.Keys ?? []) as WireItem[]).map(attributesOf);
    return pending.length === 0;
  });
  return items;
}

/** The items at `keys` in their order; all batches of 100 at the same time. */
async function readItems(
  space: TenantSpace,
  keys: readonly Key[],
  options: ReadOptions,
): Promise<(Item | undefined)[]> {
  const uniqueKeys = uniqueBy(keys, keyText);
  const batches = toChunks(uniqueKeys, BATCH_SIZE).map((chunk) => readBatch(space, chunk, options));
  const items = (await Promise.all(batches)).flat();
  const itemsByKey = new Map(items.map((item) => [keyText(item), item]));
  return keys.map((key) => unlessExpired(itemsByKey.get(keyText(key))));
}

/** The items at `keys`, whole. */
export const getMany = (
  space: TenantSpace,
  keys: readonly Key[],
  consistent = true,
): Promise<(Item | undefined)[]> => readItems(space, keys, { ConsistentRead: consistent });

/**
 * The items at `keys` as an index has them, without `more`, or no more than some fields of their rows; not consistent.
 */
export const getRows = (
  space: TenantSpace,
  keys: readonly Key[],
  fields: readonly string[] = [],
): Promise<(Item | undefined)[]> => readItems(space, keys, { ConsistentRead: false, fields });

/** The requested part of a partition, as a condition on the sort key. */
function rangeCondition({ prefix, from, upTo }: PageRequest): {
  condition: string;
  values: Record<string, string>;
} {
  const end = prefix ?? upTo;
  const [start, last] = [prefix ?? from, end && end + LAST_CHARACTER];
  if (start && last) return { condition: ' AND #s BETWEEN :s AND :e', values: { ':s': start, ':e': last } };
  if (start) return { condition: ' AND #s >= :s', values: { ':s': start } };
  return last ? { condition: ' AND #s <= :e', values: { ':e': last } } : { condition: '', values: {} };
}

/** Queries one page, with expired items; `attributes` limits the attributes that are read. */
async function query(space: TenantSpace, request: PageRequest, attributes?: readonly string[]) {
  const { index, pk, newestFirst = false, limit, cursor, consistent = false } = request;
  const { condition, values } = rangeCondition(request);
  const [pkName, skName] = index ? [`${index}pk`, `${index}sk`] : ['pk', 'sk'];
  const fullPk = space.toFullPk(pk);
  const reply = await documentClient().send(
    new WireQuery({
      TableName: space.TableName,
      ...(index ? { IndexName: INDEXES[index] } : {}),
      KeyConditionExpression: `#p = :p${condition}`,
      ExpressionAttributeNames: { '#p': pkName, ...(condition ? { '#s': skName } : {}) },
      ExpressionAttributeValues: { ':p': fullPk, ...values },
      ScanIndexForward: !newestFirst,
      ...(consistent ? { ConsistentRead: true } : {}),
      ...(limit ? { Limit: limit } : {}),
      ...(attributes ? { ProjectionExpression: attributes.join(', ') } : {}),
      ...(cursor
        ? {
            ExclusiveStartKey: readCursor(cursor, {
              index,
              partition: fullPk,
              toFullPk: space.toFullPk,
              first: values[':s'],
              last: values[':e'],
            }),
          }
        : {}),
    }),
  );
  recordUnits(space, 'reads', reply);
  const lastKey = reply.LastEvaluatedKey;
  return {
    items: ((reply.Items ?? []) as WireItem[]).map((item) => itemOf(space, item)),
    ...(lastKey
      ? {
          cursor: writeCursor(attributesOf(lastKey as WireItem), { index, toRelativePk: space.toRelativePk }),
        }
      : {}),
  };
}

/** One page of a partition in sort order; 400 for a cursor that is not ours. */
export async function page(space: TenantSpace, request: PageRequest): Promise<Page> {
  const { items, ...rest } = await query(space, request);
  return { items: items.filter((item) => request.withExpired || unlessExpired(item)), ...rest };
}

/** One page of an index, with the keys of each item only: the same price, a sixth of the bytes. 400 as for `page`. */
export async function queryIndexKeys(
  space: TenantSpace,
  request: PageRequest & { readonly index: 'g1' | 'g2' },
): Promise<IndexKeysPage> {
  const { items, ...rest } = await query(space, request, ['pk', 'sk', `${request.index}sk`]);
  return {
    indexKeys: items.map((item) => ({
      pk: item.pk,
      sk: item.sk,
      indexSortKey: sortKeyOf(item, request.index),
    })),
    ...rest,
  };
}

/** Every item of a partition, page after page; for partitions that stay small by design. */
export async function queryAll(
  space: TenantSpace,
  request: Omit<PageRequest, 'limit' | 'cursor'>,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const { items: pageItems, cursor: nextCursor } = await page(space, { ...request, cursor });
    items.push(...pageItems);
    cursor = nextCursor;
  } while (cursor);
  return items;
}
