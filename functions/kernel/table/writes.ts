import { BatchWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { chunksOf } from '#shared/rules/data/chunks.ts';
import { type Item, type Key, stored } from './actions.ts';
import { isHeld, retried, unlessHeld } from './requests/backoff.ts';
import { documents } from './requests/client.ts';
import { METERED, metered } from './requests/meter.ts';
import { keyIn, type TenantSpace } from './requests/space.ts';

const BATCH = 25;
const LANES = 8;

type Request = Record<string, unknown>;

/** Writes of one batch until all of them are taken. */
async function writeBatch(space: TenantSpace, requests: readonly Request[]): Promise<void> {
  let left: Record<string, unknown[]> = { [space.TableName]: [...requests] };
  await retried(async () => {
    try {
      const reply = await documents().send(
        new BatchWriteCommand({ RequestItems: left as never, ...METERED }),
      );
      metered(space, 'writes', reply);
      left = reply.UnprocessedItems ?? {};
    } catch (error) {
      if (!isHeld(error)) throw error;
    }
    return Object.keys(left).length === 0;
  });
}

/** In no order: 25 a batch, eight batches at a time. */
async function inLanes(space: TenantSpace, requests: readonly Request[]): Promise<void> {
  const batches = chunksOf(requests, BATCH).values();
  const lane = async () => {
    for (const batch of batches) await writeBatch(space, batch);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Writes items without guards, in no order. */
export const putAll = (space: TenantSpace, items: readonly Item[]): Promise<void> =>
  inLanes(
    space,
    items.map((item) => ({ PutRequest: { Item: stored(item, space.full) } })),
  );

/** Removes items without guards, in no order; a key that is given twice is removed once. */
export const removeAll = (space: TenantSpace, keys: readonly Key[]): Promise<void> =>
  inLanes(
    space,
    [...new Map(keys.map((key) => [`${key.pk}\n${key.sk}`, key])).values()].map((key) => ({
      DeleteRequest: { Key: keyIn(space, key) },
    })),
  );

interface Increase {
  readonly attribute: string;
  readonly by: number;
  readonly ttl?: number | undefined;
}

/** Adds to a number attribute at once and returns the new value; makes the item where there is none. */
export async function increase(
  space: TenantSpace,
  key: Key,
  { attribute, by, ttl }: Increase,
): Promise<number> {
  const command = new UpdateCommand({
    TableName: space.TableName,
    Key: keyIn(space, key),
    UpdateExpression: `ADD #a :by${ttl ? ' SET #t = :t' : ''}`,
    ExpressionAttributeNames: { '#a': attribute, ...(ttl ? { '#t': 'ttl' } : {}) },
    ExpressionAttributeValues: { ':by': by, ...(ttl ? { ':t': ttl } : {}) },
    ReturnValues: 'UPDATED_NEW',
    ...METERED,
  });
  const reply = metered(space, 'writes', await unlessHeld(() => documents().send(command)));
  return Number(reply.Attributes?.[attribute]);
}
