import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { vi } from 'vitest';

export class Killed extends Error {}
const WRITE_COMMANDS =
  /^(Put|Delete|Update|TransactWrite|BatchWrite|PutObject|DeleteObjects)(Object|Objects)?Command$/;

/**
 * Makes every write after the first `writes` ones fail, as if the process had been killed; the returned function ends
 * this.
 */
export function killAfter(writes: number): () => void {
  let remaining = writes;
  const spies = [DynamoDBDocumentClient, S3Client].map((client) => {
    const { send } = client.prototype as unknown as { send: (this: unknown, ...args: unknown[]) => unknown };
    return vi.spyOn(client.prototype, 'send').mockImplementation(function (
      this: unknown,
      ...args: unknown[]
    ) {
      const [command] = args as [object];
      if (WRITE_COMMANDS.test(command.constructor.name) && remaining-- <= 0)
        return Promise.reject(new Killed());
      return send.apply(this, args);
    } as never);
  });
  return () => spies.forEach((spy) => spy.mockRestore());
}
