import { BatchWriteCommand, UpdateCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { chunksOf, uniqueBy } from '#shared/rules/data/collections.ts';
import { type Item, type Key, stored } from './actions.ts';
import { keyText } from '../text.ts';
import { isTransactionConflict, retried, retryWhileLocked, documents } from './requests/client.ts';
import { metered } from './requests/meter.ts';
import { keyIn, type TenantSpace } from './requests/space.ts';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';

const BATCH = 25;
const LANES = 8;

type Request = Record<string, unknown>;

/** Writes one batch, repeating the requests that the table did not take. */
async function writeBatch(space: TenantSpace, requests: readonly Request[]): Promise<void> {
  let pending: Record<string, unknown[]> = { [space.TableName]: [...requests] };
  await retried(async () => {
    try {
      const reply = await documents().send(new BatchWriteCommand({ RequestItems: pending as never }));
      metered(space, 'writes', reply);
      pending = reply.UnprocessedItems ?? {};
    } catch (error) {
      if (!isTransactionConflict(error)) throw error;
    }
    return Object.keys(pending).length === 0;
  });
}

/** Writes requests in no order: 25 a batch, eight batches at a time. */
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
    uniqueBy(keys, keyText).map((key) => ({
      DeleteRequest: { Key: keyIn(space, key) },
    })),
  );

interface Increase {
  readonly attribute: string;
  readonly amount: number;
  readonly ttl?: number | undefined;
}

/** Adds to a number attribute at once and returns the new value; makes the item where there is none. */
export async function increaseAttribute(
  space: TenantSpace,
  key: Key,
  { attribute, amount, ttl }: Increase,
): Promise<number> {
  const command = new UpdateCommand({
    TableName: space.TableName,
    Key: keyIn(space, key),
    UpdateExpression: `ADD #a :by${ttl ? ' SET #t = :t' : ''}`,
    ExpressionAttributeNames: { '#a': attribute, ...(ttl ? { '#t': 'ttl' } : {}) },
    ExpressionAttributeValues: { ':by': amount, ...(ttl ? { ':t': ttl } : {}) },
    ReturnValues: 'UPDATED_NEW',
  });
  const reply = metered(space, 'writes', await retryWhileLocked(() => documents().send(command)));
  return Number(reply.Attributes?.[attribute]);
}

/** The number of tries, and until when (epoch ms) they count. */
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
  /** The most tries. */
  readonly most: number;
}

const NAMES = { '#until': 'until', '#tries': 'tries' };

const isRefused = (error: unknown) => error instanceof ConditionalCheckFailedException;

/** Counts a try within the current span; undefined if the span has ended. */
async function countWithin(space: TenantSpace, key: Key, { now, milliseconds, most }: TryWindow) {
  const until = now + milliseconds;
  const command = new UpdateCommand({
    TableName: space.TableName,
    Key: keyIn(space, key),
    UpdateExpression:
      'SET #until = if_not_exists(#until, :until), #ttl = if_not_exists(#ttl, :ttl), #kind = :kind ADD #tries :one',
    ConditionExpression: 'attribute_not_exists(pk) OR (#until > :now AND #tries < :most)',
    ExpressionAttributeNames: { ...NAMES, '#ttl': 'ttl', '#kind': 'kind' },
    ExpressionAttributeValues: {
      ':until': until,
      ':ttl': Math.ceil(until / 1000),
      ':kind': 'tries',
      ':one': 1,
      ':now': now,
      ':most': most,
    },
    ReturnValues: 'ALL_NEW',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  });
  const read = (item: Record<string, unknown>, isFull: boolean): Tries => ({
    tries: Number(item['tries']),
    until: Number(item['until']),
    isFull,
    isLocked: Boolean(item['locked']),
  });
  try {
    const reply = metered(space, 'writes', await retryWhileLocked(() => documents().send(command)));
    return read(reply.Attributes ?? {}, false);
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException) || !error.Item) throw error;
    const current = read(unmarshall(error.Item), true);
    return current.until > now ? current : undefined;
  }
}

/** Starts a new count, if the earlier span has still ended. */
async function startCount(space: TenantSpace, key: Key, { now, milliseconds }: TryWindow): Promise<Tries> {
  const until = now + milliseconds;
  const command = new PutCommand({
    TableName: space.TableName,
    Item: { ...keyIn(space, key), kind: 'tries', until, ttl: Math.ceil(until / 1000), tries: 1 },
    ConditionExpression: 'attribute_not_exists(pk) OR #until <= :now',
    ExpressionAttributeNames: { '#until': 'until' },
    ExpressionAttributeValues: { ':now': now },
  });
  metered(space, 'writes', await retryWhileLocked(() => documents().send(command)));
  return { tries: 1, until, isFull: false, isLocked: false };
}

/**
 * Counts a try unless the span is full, also under concurrency, in one round trip (two if an earlier
 * span is over). The span begins with the first try, so that no border of the clock lets through twice as many.
 */
export async function countTry(space: TenantSpace, key: Key, span: TryWindow): Promise<Tries> {
  for (;;) {
    const counted = await countWithin(space, key, span);
    if (counted) return counted;
    try {
      return await startCount(space, key, span);
    } catch (error) {
      // Another request began a new span in between: this try counts in that one.
      if (!isRefused(error)) throw error;
    }
  }
}

/** Takes back a try that was counted in the span until `until`; not from a lock, nor from a span that came after. */
export async function returnTry(space: TenantSpace, key: Key, until: number): Promise<void> {
  const command = new UpdateCommand({
    TableName: space.TableName,
    Key: keyIn(space, key),
    UpdateExpression: 'ADD #tries :less',
    ConditionExpression: '#until = :until AND #tries > :none AND attribute_not_exists(#locked)',
    ExpressionAttributeNames: { ...NAMES, '#locked': 'locked' },
    ExpressionAttributeValues: { ':less': -1, ':until': until, ':none': 0 },
  });
  try {
    metered(space, 'writes', await retryWhileLocked(() => documents().send(command)));
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
}
