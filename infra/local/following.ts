import type { DynamoDBStreamEvent } from 'aws-lambda';
import type { WrittenKey } from './table/written-keys.ts';
import { runJob } from './services/jobs.ts';

/** Notes changes of the table for other programs, as its stream does on AWS. */
export interface Following {
  /** Takes the written keys; those of other kinds of records are left out. */
  written(keys: readonly WrittenKey[]): void;
  stop(): Promise<void>;
}

/** The stream's event of some keys. */
export const streamEvent = (keys: readonly WrittenKey[]): DynamoDBStreamEvent => ({
  Records: keys.map(({ pk, sk }) => ({
    eventName: 'MODIFY',
    dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } } },
  })),
});

/**
 * Begins to note changes; the services must run. An earlier process may have ended before it noted its last ones, so followers
 * of a rescue must read all of it again.
 */
export async function startFollowing(): Promise<Following> {
  const [{ followedAt, publicTenantOf }, { restartLogs }] = await Promise.all([
    import('#functions/exchange/changes/followed.ts'),
    import('#functions/exchange/changes/note.ts'),
  ]);
  await restartLogs(new Date());
  let running = Promise.resolve();
  return {
    written(keys) {
      const followed = keys.filter((key) => followedAt(key) ?? publicTenantOf(key));
      if (followed.length === 0) return;
      running = running
        .then(async () => void (await runJob('post-due', streamEvent(followed))))
        .catch((error: unknown) => console.warn('Changes could not be noted:', error));
    },
    stop: () => running,
  };
}
