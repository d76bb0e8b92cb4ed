import { BatchWriteCommand, UpdateCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { toChunks, uniqueBy } from '#shared/rules/data/collections.ts';
import { type Item, type Key, toStoredItem } from './actions.ts';
import { keyText } from '../text.ts';
import { isTransactionConflict, retry, retryWhileLocked, documentClient } from './requests/client.ts';
import { recordUnits } from './requests/meter.ts';
import { fullKeyOf, type TenantSpace } from './requests/space.ts';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';

const BATCH_SIZE = 25;
const MAX_PARALLEL = 8;

type Request = Record<string, unknown>;

/** Writes one batch, repeating the requests that the table did not take. */
async function writeBatch(space: TenantSpace, requests: readonly Request[]): Promise<void> {
  let pending: Record<string, unknown[]> = { [space.TableName]: [...requests] };
  await retry(async () => {
    try {
      const reply = await documentClient().send(new BatchWriteCommand({ RequestItems: pending as never }));
      recordUnits(space, 'writes', reply);
      pending = reply.UnprocessedItems ?? {};
    } catch (error) {
      if (!isTransactionConflict(error)) throw error;
    }
    return Object.keys(pending).length === 0;
  });
}

/** Writes requests in no order: 25 a batch, eight batches at a time. */
async function writeBatches(space: TenantSpace, requests: readonly Request[]): Promise<void> {
  const batches = toChunks(requests, BATCH_SIZE).values();
  const writeNextBatches = async () => {
    for (const batch of batches) await writeBatch(space, batch);
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL }, writeNextBatches));
}

/** Writes items without guards, in no order. */
export const putAll = (space: TenantSpace, items: readonly Item[]): Promise<void> =>
  writeBatches(
    space,
    items.map((item) => ({ PutRequest: { Item: toStoredItem(item, space.toFullPk) } })),
  );

/** Removes items without guards, in no order; a key that is given twice is removed once. */
export const removeAll = (space: TenantSpace, keys: readonly Key[]): Promise<void> =>
  writeBatches(
    space,
    uniqueBy(keys, keyText).map((key) => ({
      DeleteRequest: { Key: fullKeyOf(space, key) },
    })),
  );

interface Increase {
  readonly attribute: string;
  readonly amount: number;
  readonly ttl?: number | undefined;
}

/** Adds to a number attribute atomically and returns the new value; creates the item if it does not exist. */
export async function increaseAttribute(
  space: TenantSpace,
  key: Key,
  { attribute, amount, ttl }: Increase,
): Promise<number> {
  const command = new UpdateCommand({
    TableName: space.TableName,
    Key: fullKeyOf(space, key),
    UpdateExpression: `ADD #a :by${ttl ? ' SET #t = :t' : ''}`,
    ExpressionAttributeNames: { '#a': attribute, ...(ttl ? { '#t': 'ttl' } : {}) },
    ExpressionAttributeValues: { ':by': amount, ...(ttl ? { ':t': ttl } : {}) },
    ReturnValues: 'UPDATED_NEW',
  });
  const reply = recordUnits(space, 'writes', await retryWhileLocked(() => documentClient().send(command)));
  return Number(reply.Attributes?.[attribute]);
}

/** The number of tries in a span, and the end of the span (epoch milliseconds). */
export interface Tries {
  readonly tries: number;
  readonly until: number;
  /** True if the limit is reached; this try was not counted. */
  readonly isFull: boolean;
  /** True if it is locked for the whole span, not only while others are compared. */
  readonly isLocked: boolean;
}

export interface TryWindow {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly milliseconds: number;
  /** The maximum number of tries. */
  readonly max: number;
}

const ATTRIBUTE_NAMES = { '#until': 'until', '#tries': 'tries' };

const isConditionFailure = (error: unknown) => error instanceof ConditionalCheckFailedException;

/** Counts a try within the current span; undefined if the span has ended. */
async function countWithin(space: TenantSpace, key: Key, { now, milliseconds, max }: TryWindow) {
  const until = now + milliseconds;
  const command = new UpdateCommand({
    TableName: space.TableName,
    Key: fullKeyOf(space, key),
    UpdateExpression:
      'SET #until = if_not_exists(#until, :until), #ttl = if_not_exists(#ttl, :ttl), #kind = :kind ADD #tries :one',
    ConditionExpression: 'attribute_not_exists(pk) OR (#until > :now AND #tries < :most)',
    ExpressionAttributeNames: { ...ATTRIBUTE_NAMES, '#ttl': 'ttl', '#kind': 'kind' },
    ExpressionAttributeValues: {
      ':until': until,
      ':ttl': Math.ceil(until / 1000),
      ':kind': 'tries',
      ':one': 1,
      ':now': now,
      ':most': max,
    },
    ReturnValues: 'ALL_NEW',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  });
  const toTries = (item: Record<string, unknown>, isFull: boolean): Tries => ({
    tries: Number(item['tries']),
    until: Number(item['until']),
    isFull,
    isLocked: Boolean(item['locked']),
  });
  try {
    const reply = recordUnits(space, 'writes', await retryWhileLocked(() => documentClient().send(command)));
    return toTries(reply.Attributes ?? {}, false);
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException) || !error.Item) throw error;
    const current = toTries(unmarshall(error.Item), true);
    return current.until > now ? current : undefined;
  }
}

/** Starts a new count; fails if another request started a new span meanwhile. */
async function startCount(space: TenantSpace, key: Key, { now, milliseconds }: TryWindow): Promise<Tries> {
  const until = now + milliseconds;
  const command = new PutCommand({
    TableName: space.TableName,
    Item: { ...fullKeyOf(space, key), kind: 'tries', until, ttl: Math.ceil(until / 1000), tries: 1 },
    ConditionExpression: 'attribute_not_exists(pk) OR #until <= :now',
    ExpressionAttributeNames: { '#until': 'until' },
    ExpressionAttributeValues: { ':now': now },
  });
  recordUnits(space, 'writes', await retryWhileLocked(() => documentClient().send(command)));
  return { tries: 1, until, isFull: false, isLocked: false };
}

/**
 * Counts a try unless the span is full, also under concurrency, in one round trip (two if an earlier
 * span is over). The span begins with the first try, not at a fixed minute, so that no boundary allows twice as many.
 */
export async function countTry(space: TenantSpace, key: Key, tryWindow: TryWindow): Promise<Tries> {
  for (;;) {
    const countedTry = await countWithin(space, key, tryWindow);
    if (countedTry) return countedTry;
    try {
      return await startCount(space, key, tryWindow);
    } catch (error) {
      // Another request began a new span in between: this try counts in that one.
      if (!isConditionFailure(error)) throw error;
    }
  }
}

/** Takes back a try that was counted in the span until `until`; not from a lock, nor from a span that came after. */
export async function returnTry(space: TenantSpace, key: Key, until: number): Promise<void> {
  const command = new UpdateCommand({
    TableName: space.TableName,
    Key: fullKeyOf(space, key),
    UpdateExpression: 'ADD #tries :less',
    ConditionExpression: '#until = :until AND #tries > :none AND attribute_not_exists(#locked)',
    ExpressionAttributeNames: { ...ATTRIBUTE_NAMES, '#locked': 'locked' },
    ExpressionAttributeValues: { ':less': -1, ':until': until, ':none': 0 },
  });
  try {
    recordUnits(space, 'writes', await retryWhileLocked(() => documentClient().send(command)));
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
}
