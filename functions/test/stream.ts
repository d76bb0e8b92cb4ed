import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { onTestFinished } from 'vitest';
import { streamEvent } from '#infra/local/change-follower.ts';
import { type WrittenKey, writtenKeys } from '#infra/local/table/written-keys.ts';
import { runPostDue } from './jobs.ts';

/** Runs the job that the table's stream starts, with the stream's event for some written keys. */
export const sendStreamEvent = (keys: readonly WrittenKey[]) => runPostDue(streamEvent(keys));

/** A substitute for the table's stream: it collects the written keys, and passes them on when a test asks for it. */
interface Stream {
  /** Passes on the oldest keys, at most `size`; false if none were left. */
  next(size?: number): Promise<boolean>;
  /** Passes on all keys. */
  drain(): Promise<void>;
}

type Send = (this: object, command: { readonly input: object }) => Promise<object>;

/** The keys written of the rescues that the running test watches, by rescue. */
const watchedTenants = new Map<string, WrittenKey[]>();

/** Records the keys that this process writes until the test ends; called once for all rescues of a test. */
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

/** Collects the keys that this process writes for a rescue until the test ends, in the order of the writes. */
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
