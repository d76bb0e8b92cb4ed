import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { ScanCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { config } from '#functions/kernel/config.ts';
import { pause } from '#functions/kernel/pause.ts';
import { documentClient } from '#functions/kernel/table/requests/client.ts';
import { toChunks } from '#shared/rules/data/collections.ts';
import { TABLE } from '../../common/table.ts';
import { type Clock, startClock } from './clock.ts';

const INTERVAL_MS = 24 * 3600_000;
/** The delay of the first run, so that it does not slow down a short session. */
const FIRST_MS = 10 * 60_000;
/** Few enough that a page that is asked for meanwhile waits a few milliseconds at most. */
const PAGE_SIZE = 100;
const PAUSE_MS = 20;
const TRANSACTION_SIZE = 25;

const EXPIRED_CONDITION = {
  ExpressionAttributeNames: { '#ttl': TABLE.ttl },
  FilterExpression: '#ttl < :now',
  ConditionExpression: '#ttl < :now',
} as const;

type Key = Readonly<Record<string, unknown>>;

/** Removes items unless one of them was written again meanwhile: then they are left to the next time. */
async function remove(keys: readonly Key[], now: number): Promise<void> {
  const { ConditionExpression, ExpressionAttributeNames } = EXPIRED_CONDITION;
  const TransactItems = keys.map((key) => ({
    Delete: {
      TableName: config().TABLE,
      Key: key,
      ConditionExpression,
      ExpressionAttributeNames,
      ExpressionAttributeValues: { ':now': now },
    },
  }));
  try {
    await documentClient().send(new TransactWriteCommand({ TransactItems }));
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
  }
}

/**
 * Removes what has expired by its `ttl`, as DynamoDB does and the embedded table does not: the keys of a day's requests
 * alone would otherwise be a tenth of the file, and more with each day.
 * @param shouldContinue asked before each page
 */
export async function removeExpired(now: number, shouldContinue: () => boolean = () => true): Promise<void> {
  const { FilterExpression, ExpressionAttributeNames } = EXPIRED_CONDITION;
  let startKey: Key | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await documentClient().send(
      new ScanCommand({
        TableName: config().TABLE,
        FilterExpression,
        ProjectionExpression: `${TABLE.partition}, ${TABLE.sort}`,
        ExpressionAttributeNames,
        ExpressionAttributeValues: { ':now': now },
        Limit: PAGE_SIZE,
        ...(startKey ? { ExclusiveStartKey: startKey } : {}),
      }),
    );
    for (const keys of toChunks(Items, TRANSACTION_SIZE)) await remove(keys, now);
    startKey = LastEvaluatedKey;
    await pause(PAUSE_MS);
  } while (startKey && shouldContinue());
}

/** Removes what has expired from the embedded table, once a day; the services must run. */
export function startExpiry(): Clock {
  let isStopped = false;
  const clock = startClock(
    INTERVAL_MS,
    () => removeExpired(Math.floor(Date.now() / 1000), () => !isStopped),
    'What has ended could not be removed:',
    FIRST_MS,
  );
  return {
    stop: async () => {
      isStopped = true;
      await clock.stop();
    },
  };
}
