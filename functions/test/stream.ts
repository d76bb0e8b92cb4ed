import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { onTestFinished } from 'vitest';
import { streamEvent } from '#infra/local/change-follower.ts';
import { type WrittenKey, writtenKeys } from '#infra/local/table/written-keys.ts';
import { runPostDue } from './jobs.ts';

/** Hands the stream's event of some stored keys to the job that it wakes. */
export const sendStreamEvent = (keys: readonly WrittenKey[]) => runPostDue(streamEvent(keys));

/** The table's stream: it has what was written, and hands it on when a test says so. */
interface Stream {
  /** Hands on the oldest batch of at most this many; false where nothing is left. */
  next(size?: number): Promise<boolean>;
  /** Hands on all that there is. */
  drain(): Promise<void>;
}

type Send = (this: object, command: { readonly input: object }) => Promise<object>;

/** The keys written of the rescues that the running test watches, by rescue. */
const watchedTenants = new Map<string, WrittenKey[]>();

/** Notes what this process writes until the test ends; one watch serves all rescues of a test. */
function watch(): void {
  const documentClient = DynamoDBDocumentClient.prototype as unknown as { send: Send };
  const originalSend = documentClient.send;
  documentClient.send = async function sent(command) {
    const reply = await originalSend.call(this, command);
    for (const key of writtenKeys(command.input))
      watchedTenants.get(key.pk.split('#', 1)[0] ?? '')?.push(key);
    return reply;
  };
  onTestFinished(() => {
    documentClient.send = originalSend;
    watchedTenants.clear();
  });
}

/** Keeps what this process writes of a rescue until the test ends, in the order in which it was written. */
export function streamOf(tenantId: string): Stream {
  if (watchedTenants.size === 0) watch();
  const pendingKeys: WrittenKey[] = [];
  watchedTenants.set(tenantId, pendingKeys);
  const next = async (size = 10) => {
    const batch = pendingKeys.splice(0, size);
    if (batch.length > 0) await sendStreamEvent(batch);
    return batch.length > 0;
  };
  return {
    next,
    drain: async () => {
      while (await next());
    },
  };
}
