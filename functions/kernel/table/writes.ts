import { BatchWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { chunksOf } from '#shared/rules/chunks.ts';
import { type Item, type Key, stored } from './actions.ts';
import { isHeld, retried, unlessHeld } from './backoff.ts';
import { documents } from './client.ts';
import { keyIn, type Space } from './space.ts';

const BATCH = 25;
const LANES = 8;

/** Writes of one batch until all of them are taken. */
async function putBatch({ TableName, full }: Space, items: readonly Item[]): Promise<void> {
  const puts = items.map((item) => ({ PutRequest: { Item: stored(item, full) } }));
  let left: Record<string, unknown[]> = { [TableName]: puts };
  await retried(async () => {
    try {
      const reply = await documents().send(new BatchWriteCommand({ RequestItems: left as never }));
      left = reply.UnprocessedItems ?? {};
    } catch (error) {
      if (!isHeld(error)) throw error;
    }
    return Object.keys(left).length === 0;
  });
}

/** Writes items without guards, in no order: 25 a batch, eight batches at a time. */
export async function putAll(space: Space, items: readonly Item[]): Promise<void> {
  const batches = chunksOf(items, BATCH).values();
  const lane = async () => {
    for (const batch of batches) await putBatch(space, batch);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

interface Increase {
  readonly attribute: string;
  readonly by: number;
  readonly ttl?: number | undefined;
}

/** Adds to a number attribute at once and returns the new value; makes the item where there is none. */
export async function increase(space: Space, key: Key, { attribute, by, ttl }: Increase): Promise<number> {
  const command = new UpdateCommand({
    TableName: space.TableName,
    Key: keyIn(space, key),
    UpdateExpression: `ADD #a :by${ttl ? ' SET #t = :t' : ''}`,
    ExpressionAttributeNames: { '#a': attribute, ...(ttl ? { '#t': 'ttl' } : {}) },
    ExpressionAttributeValues: { ':by': by, ...(ttl ? { ':t': ttl } : {}) },
    ReturnValues: 'UPDATED_NEW',
  });
  const reply = await unlessHeld(() => documents().send(command));
  return Number(reply.Attributes?.[attribute]);
}
