import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { vi } from 'vitest';

type Send = (this: unknown, command: object) => Promise<unknown>;
const documentClient = DynamoDBDocumentClient.prototype as unknown as { send: Send };

/** Fails the transaction of this number, before or after it is written, and all later ones; returns the restore. */
export function killAt(number: number, timing: 'before' | 'after', error = new Error('Killed')): () => void {
  const original = documentClient.send;
  let writes = 0;
  const spy = vi.spyOn(documentClient, 'send').mockImplementation(async function (this: unknown, command) {
    if (command.constructor.name !== 'TransactWriteCommand') return original.call(this, command);
    writes += 1;
    if (writes > number || (writes === number && timing === 'before')) throw error;
    const reply = await original.call(this, command);
    if (writes === number) throw error;
    return reply;
  });
  return () => spy.mockRestore();
}
