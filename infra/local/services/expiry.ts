import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { ScanCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { config } from '#functions/kernel/config.ts';
import { pause } from '#functions/kernel/pause.ts';
import { documents } from '#functions/kernel/table/requests/client.ts';
import { chunksOf } from '#shared/rules/data/collections.ts';
import { TABLE } from '../../common/table.ts';
import { type Clock, startClock } from './clock.ts';

const INTERVAL_MS = 24 * 3600_000;
/** Not while a start is used for a short look. */
const FIRST_MS = 10 * 60_000;
/** Few enough that a page that is asked for meanwhile waits a few milliseconds at most. */
const PAGE_SIZE = 100;
const PAUSE_MS = 20;
const TRANSACTION_SIZE = 25;

const ENDED = {
  ExpressionAttributeNames: { '#ttl': TABLE.ttl },
  FilterExpression: '#ttl < :now',
  ConditionExpression: '#ttl < :now',
} as const;

type Key = Readonly<Record<string, unknown>>;

/** Removes items unless one of them was written again meanwhile: then they are left to the next time. */
async function remove(keys: readonly Key[], now: number): Promise<void> {
  const { ConditionExpression, ExpressionAttributeNames } = ENDED;
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
    await documents().send(new TransactWriteCommand({ TransactItems }));
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
  }
}

/**
 * Removes what has expired by its `ttl`, as DynamoDB does and the embedded table does not: the keys of a day's requests
 * alone would otherwise be a tenth of the file, and more with each day.
 * @param goesOn asked before each page
 */
export async function removeEnded(now: number, goesOn: () => boolean = () => true): Promise<void> {
  const { FilterExpression, ExpressionAttributeNames } = ENDED;
  let from: Key | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await documents().send(
      new ScanCommand({
        TableName: config().TABLE,
        FilterExpression,
        ProjectionExpression: `${TABLE.partition}, ${TABLE.sort}`,
        ExpressionAttributeNames,
        ExpressionAttributeValues: { ':now': now },
        Limit: PAGE_SIZE,
        ...(from ? { ExclusiveStartKey: from } : {}),
      }),
    );
    for (const keys of chunksOf(Items, TRANSACTION_SIZE)) await remove(keys, now);
    from = LastEvaluatedKey;
    await pause(PAUSE_MS);
  } while (from && goesOn());
}

/** Removes what has expired from the embedded table, once a day; the services must run. */
export function startExpiry(): Clock {
  let isStopped = false;
  const clock = startClock(
    INTERVAL_MS,
    () => removeEnded(Math.floor(Date.now() / 1000), () => !isStopped),
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
