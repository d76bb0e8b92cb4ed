import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Key } from './actions.ts';
import { documents } from './client.ts';
import { keyIn, type Space } from './space.ts';

/** How often something was tried, and until when (epoch ms) that counts. */
export interface Tries {
  readonly tries: number;
  readonly until: number;
}

interface Span {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly milliseconds: number;
}

async function countWithin(space: Space, key: Key, { now, milliseconds }: Span): Promise<Tries> {
  const until = now + milliseconds;
  const reply = await documents().send(
    new UpdateCommand({
      TableName: space.TableName,
      Key: keyIn(space, key),
      UpdateExpression:
        'SET #until = if_not_exists(#until, :until), #ttl = if_not_exists(#ttl, :ttl), #kind = :kind ADD #tries :one',
      ConditionExpression: 'attribute_not_exists(pk) OR #until > :now',
      ExpressionAttributeNames: { '#until': 'until', '#ttl': 'ttl', '#kind': 'kind', '#tries': 'tries' },
      ExpressionAttributeValues: {
        ':until': until,
        ':ttl': Math.ceil(until / 1000),
        ':kind': 'tries',
        ':one': 1,
        ':now': now,
      },
      ReturnValues: 'ALL_NEW',
    }),
  );
  const { tries, until: end } = reply.Attributes as { tries: number; until: number };
  return { tries, until: end };
}

/** Begins to count anew, if the earlier span is over still. */
async function beginAnew(space: Space, key: Key, { now, milliseconds }: Span): Promise<Tries> {
  const until = now + milliseconds;
  await documents().send(
    new PutCommand({
      TableName: space.TableName,
      Item: { ...keyIn(space, key), kind: 'tries', until, ttl: Math.ceil(until / 1000), tries: 1 },
      ConditionExpression: 'attribute_not_exists(pk) OR #until <= :now',
      ExpressionAttributeNames: { '#until': 'until' },
      ExpressionAttributeValues: { ':now': now },
    }),
  );
  return { tries: 1, until };
}

const isRefused = (error: unknown) => error instanceof ConditionalCheckFailedException;

/**
 * Counts a try, many at once as many, in one round trip (two where an earlier span is over). The span begins with the
 * first try, so that no border of the clock lets through twice as many.
 */
export async function countTry(space: Space, key: Key, span: Span): Promise<Tries> {
  for (;;) {
    try {
      return await countWithin(space, key, span);
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
    try {
      return await beginAnew(space, key, span);
    } catch (error) {
      // Somebody else began anew in between: theirs is counted in.
      if (!isRefused(error)) throw error;
    }
  }
}
