import { BatchGetCommand, BatchWriteCommand, GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Action, Item, Key } from './actions.ts';
import { stored } from './actions.ts';
import { retried } from './backoff.ts';
import { documents } from './client.ts';
import { config } from './config.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { transact } from './transact.ts';

export interface PageRequest {
  /** Absent: the table itself. */
  readonly index?: 'g1' | 'g2';
  readonly pk: string;
  /** Only sort keys that start so. */
  readonly prefix?: string;
  readonly newestFirst?: boolean;
  readonly limit?: number;
  readonly cursor?: string | undefined;
}

export interface Page {
  readonly items: Item[];
  /** Where the next page starts; absent on the last. */
  readonly cursor?: string;
}

/** The part of the table that one tenant owns: there is no way from here into another's. */
export interface TenantTable {
  readonly tenantId: string;
  /** The item at `key`, strongly consistent. */
  get(key: Key): Promise<Item | undefined>;
  /** The items at `keys` in their order, undefined where there is none; one round trip per 100. */
  getMany(keys: readonly Key[]): Promise<(Item | undefined)[]>;
  /** One page of a partition in sort order. 400 for a cursor that is not ours. */
  page(request: PageRequest): Promise<Page>;
  /** Every item of a partition; for partitions that stay small by design. */
  all(request: Omit<PageRequest, 'limit' | 'cursor'>): Promise<Item[]>;
  /** All actions or none, at most 100; throws the failed action's `onFail`. */
  transact(actions: readonly Action[]): Promise<void>;
  /** Writes items without guards, 25 a batch; for lists of a tenant that nobody uses yet. */
  putAll(items: readonly Item[]): Promise<void>;
  /** Adds to a number attribute at once and returns the new value. */
  increase(key: Key, attribute: string, by: number): Promise<number>;
}

/** Expired items count as gone at once; DynamoDB removes them days later. */
const alive = (item: Item | undefined) => (item?.ttl && item.ttl * 1000 <= Date.now() ? undefined : item);

/**
 * The table as tenant `tenantId` sees it; only the session layer and the making of a tenant call this.
 * The pseudo tenant '' holds what belongs to none: sign-in names, sessions, limits.
 */
export function tableOf(tenantId: string): TenantTable {
  const TableName = config().TABLE;
  const full = (pk: string) => (tenantId === '' ? pk : pk === '' ? tenantId : `${tenantId}#${pk}`);
  const relative = (item: Item): Item => ({ ...item, pk: tenantId === '' ? item.pk : item.pk.slice(tenantId.length + 1) });
  const keyOf = ({ pk, sk }: Key) => ({ pk: full(pk), sk });

  async function batchGet(keys: readonly Key[]): Promise<Item[]> {
    const found: Item[] = [];
    let left: Record<string, unknown>[] = keys.map(keyOf);
    await retried(async () => {
      const reply = await documents().send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys: left } } }));
      found.push(...((reply.Responses?.[TableName] ?? []) as Item[]));
      left = reply.UnprocessedKeys?.[TableName]?.Keys ?? [];
      return left.length === 0;
    });
    return found;
  }

  const table: TenantTable = {
    tenantId,
    async get(key) {
      const { Item: item } = await documents().send(new GetCommand({ TableName, Key: keyOf(key), ConsistentRead: true }));
      const found = alive(item as Item | undefined);
      return found && relative(found);
    },
    async getMany(keys) {
      const unique = [...new Map(keys.map((key) => [`${key.pk}\n${key.sk}`, key])).values()];
      const chunks = Array.from({ length: Math.ceil(unique.length / 100) }, (_, i) => unique.slice(i * 100, i * 100 + 100));
      const items = (await Promise.all(chunks.map(batchGet))).flat();
      const byKey = new Map(items.map((item) => [`${relative(item).pk}\n${item.sk}`, relative(item)]));
      return keys.map(({ pk, sk }) => alive(byKey.get(`${pk}\n${sk}`)));
    },
    async page({ index, pk, prefix, newestFirst = false, limit, cursor }) {
      const [pkName, skName] = index ? [`${index}pk`, `${index}sk`] : ['pk', 'sk'];
      const reply = await documents().send(
        new QueryCommand({
          TableName,
          ...(index ? { IndexName: index } : {}),
          KeyConditionExpression: `#p = :p${prefix ? ' AND begins_with(#s, :s)' : ''}`,
          ExpressionAttributeNames: { '#p': pkName, ...(prefix ? { '#s': skName } : {}) },
          ExpressionAttributeValues: { ':p': full(pk), ...(prefix ? { ':s': prefix } : {}) },
          ScanIndexForward: !newestFirst,
          ...(limit ? { Limit: limit } : {}),
          ...(cursor ? { ExclusiveStartKey: readCursor(cursor, { index, place: full(pk), full }) } : {}),
        }),
      );
      const items = ((reply.Items ?? []) as Item[]).filter(alive).map(relative);
      const next = reply.LastEvaluatedKey;
      return { items, ...(next ? { cursor: writeCursor(next, { index, relative: (at) => (tenantId === '' ? at : at.slice(tenantId.length + 1)) }) } : {}) };
    },
    async all(request) {
      const items: Item[] = [];
      let cursor: string | undefined;
      do {
        const page = await table.page({ ...request, cursor });
        items.push(...page.items);
        cursor = page.cursor;
      } while (cursor);
      return items;
    },
    transact: (actions) => transact(TableName, full, relative, actions),
    async putAll(items) {
      for (let i = 0; i < items.length; i += 25) {
        let left: Record<string, unknown[]> = { [TableName]: items.slice(i, i + 25).map((item) => ({ PutRequest: { Item: stored(item, full) } })) };
        await retried(async () => {
          const reply = await documents().send(new BatchWriteCommand({ RequestItems: left as never }));
          left = (reply.UnprocessedItems ?? {}) as Record<string, unknown[]>;
          return Object.keys(left).length === 0;
        });
      }
    },
    async increase(key, attribute, by) {
      const reply = await documents().send(
        new UpdateCommand({
          TableName,
          Key: keyOf(key),
          UpdateExpression: 'ADD #a :by',
          ExpressionAttributeNames: { '#a': attribute },
          ExpressionAttributeValues: { ':by': by },
          ReturnValues: 'UPDATED_NEW',
        }),
      );
      return Number(reply.Attributes?.[attribute]);
    },
  };
  return table;
}
