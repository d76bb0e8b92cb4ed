import type { DynamoDBStreamEvent } from 'aws-lambda';
import type { WrittenKey } from './table/written-keys.ts';
import { runJob } from './services/jobs.ts';

/** Notes changes of the table for other programs, as its stream does on AWS. */
export interface ChangeFollower {
  /** Takes the written keys; those of other kinds of records are left out. */
  noteWrites(keys: readonly WrittenKey[]): void;
  stop(): Promise<void>;
}

/** The event that the stream would send for these keys. */
export const streamEvent = (keys: readonly WrittenKey[]): DynamoDBStreamEvent => ({
  Records: keys.map(({ pk, sk }) => ({
    eventName: 'MODIFY',
    dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } } },
  })),
});

/**
 * Begins to note changes; the services must run. An earlier process may have ended before it noted its last ones, so
 * followers of a rescue must read all of it again.
 */
export async function startChangeFollower(): Promise<ChangeFollower> {
  const [{ followedKeyOf, publicTenantOf }, { restartLogs }] = await Promise.all([
    import('#functions/exchange/changes/followed.ts'),
    import('#functions/exchange/changes/note.ts'),
  ]);
  await restartLogs(new Date());
  let lastRun = Promise.resolve();
  return {
    noteWrites(keys) {
      const followedKeys = keys.filter((key) => followedKeyOf(key) ?? publicTenantOf(key));
      if (followedKeys.length === 0) return;
      lastRun = lastRun
        .then(async () => void (await runJob('post-due', streamEvent(followedKeys))))
        .catch((error: unknown) => console.warn('Changes could not be noted:', error));
    },
    stop: () => lastRun,
  };
}
