import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Key } from './actions.ts';
import { unlessHeld } from './requests/backoff.ts';
import { documents } from './requests/client.ts';
import { METERED, metered } from './requests/meter.ts';
import { keyIn, type TenantSpace } from './requests/space.ts';

/** The number of tries, and until when (epoch ms) they count. */
export interface Tries {
  readonly tries: number;
  readonly until: number;
  /** No more may be tried; this one was not counted. */
  readonly isFull: boolean;
  /** Shut for the whole span, not only while others are tried. */
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
    ...METERED,
  });
  const read = (item: Record<string, unknown>, isFull: boolean): Tries => ({
    tries: Number(item['tries']),
    until: Number(item['until']),
    isFull,
    isLocked: Boolean(item['locked']),
  });
  try {
    const reply = metered(space, 'writes', await unlessHeld(() => documents().send(command)));
    return read(reply.Attributes ?? {}, false);
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException) || !error.Item) throw error;
    const there = read(unmarshall(error.Item), true);
    return there.until > now ? there : undefined;
  }
}

/** Starts a new count, if the earlier span has still ended. */
async function beginAnew(space: TenantSpace, key: Key, { now, milliseconds }: TryWindow): Promise<Tries> {
  const until = now + milliseconds;
  const command = new PutCommand({
    TableName: space.TableName,
    Item: { ...keyIn(space, key), kind: 'tries', until, ttl: Math.ceil(until / 1000), tries: 1 },
    ConditionExpression: 'attribute_not_exists(pk) OR #until <= :now',
    ExpressionAttributeNames: { '#until': 'until' },
    ExpressionAttributeValues: { ':now': now },
    ...METERED,
  });
  metered(space, 'writes', await unlessHeld(() => documents().send(command)));
  return { tries: 1, until, isFull: false, isLocked: false };
}

/**
 * Counts a try unless there were as many as the span takes, many at once as many, in one round trip (two where an
 * earlier span is over). The span begins with the first try, so that no border of the clock lets through twice as many.
 */
export async function countTry(space: TenantSpace, key: Key, span: TryWindow): Promise<Tries> {
  for (;;) {
    const counted = await countWithin(space, key, span);
    if (counted) return counted;
    try {
      return await beginAnew(space, key, span);
    } catch (error) {
      // Another request began a new span in between: this try counts in that one.
      if (!isRefused(error)) throw error;
    }
  }
}

/** Takes back a try that was counted in the span until `until`; not from a lock, nor from a span that came after. */
export async function giveBack(space: TenantSpace, key: Key, until: number): Promise<void> {
  const command = new UpdateCommand({
    TableName: space.TableName,
    Key: keyIn(space, key),
    UpdateExpression: 'ADD #tries :less',
    ConditionExpression: '#until = :until AND #tries > :none AND attribute_not_exists(#locked)',
    ExpressionAttributeNames: { ...NAMES, '#locked': 'locked' },
    ExpressionAttributeValues: { ':less': -1, ':until': until, ':none': 0 },
    ...METERED,
  });
  try {
    metered(space, 'writes', await unlessHeld(() => documents().send(command)));
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
}
