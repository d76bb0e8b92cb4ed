import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { vi } from 'vitest';

type Send = (this: unknown, command: object) => Promise<unknown>;
const clients = DynamoDBDocumentClient.prototype as unknown as { send: Send };

/** Ends what runs at the write of this number, before it is made or after. */
export function killAt(number: number, when: 'before' | 'after'): () => void {
  const original = clients.send;
  let writes = 0;
  const spy = vi.spyOn(clients, 'send').mockImplementation(async function (this: unknown, command) {
    const isWrite = command.constructor.name === 'TransactWriteCommand';
    if (isWrite) writes += 1;
    const ends = isWrite && writes === number;
    if (ends && when === 'before') throw new Error('Killed');
    const reply = await original.call(this, command);
    if (ends) throw new Error('Killed');
    return reply;
  });
  return () => spy.mockRestore();
}
