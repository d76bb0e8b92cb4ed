import { DynamoDBClient, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { config } from '../../config.ts';
import { beginTrip } from '../../log/work.ts';
import { clientOf } from '../../principal.ts';
import { pause } from '../../pause.ts';
import { busyError } from '../../http-error.ts';

interface CapacityUse {
  readonly CapacityUnits?: number | undefined;
}

/** The consumed capacity in a reply of the table. */
export interface MeteredReply {
  readonly ConsumedCapacity?: CapacityUse | readonly CapacityUse[] | undefined;
}

/** The capacity units that a reply says a request consumed. */
export const unitsOf = ({ ConsumedCapacity = [] }: MeteredReply): number =>
  [ConsumedCapacity].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);

const READS = new Set(['GetItemCommand', 'BatchGetItemCommand', 'QueryCommand']);

/** Requests the consumed capacity with each request, at no charge, and counts it for the present call or job. */
function addUnitCounter({ middlewareStack }: DynamoDBClient): void {
  middlewareStack.add(
    (next, context) => async (args) => {
      const end = beginTrip();
      let units = 0;
      try {
        const input = { ...args.input, ReturnConsumedCapacity: 'TOTAL' } as typeof args.input;
        const result = await next({ ...args, input });
        units = unitsOf(result.output as MeteredReply);
        return result;
      } finally {
        end(READS.has(context['commandName'] as string) ? 'reads' : 'writes', units);
      }
    },
    { step: 'initialize', name: 'count' },
  );
}

/** The table's client; its connections outlive a call. */
export const documentClient = clientOf('table', (identity) => {
  const endpoint = config().DYNAMODB_ENDPOINT;
  const client = new DynamoDBClient({ ...identity, ...(endpoint ? { endpoint } : {}), maxAttempts: 5 });
  // It copies all that is sent and received, for a log that is not used.
  client.middlewareStack.remove('loggerMiddleware');
  addUnitCounter(client);
  return DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
  });
});

const MAX_TRIES = 8;

/**
 * Milliseconds to wait after the try of this number, the first being 0: full jitter, doubling from 25 ms to at most 800
 * ms.
 * @param chance from 0 to 1
 */
export const delayMs = (attempts: number, chance: number): number =>
  chance * Math.min(800, 25 * 2 ** attempts);

/**
 * Repeats `attempt` with growing pauses until it returns something other than false; gives that.
 * @throws 503 when it still has not after eight tries (about 2 s)
 */
export async function retry<T>(attempt: () => Promise<T | false>): Promise<T> {
  for (let attempts = 0; attempts < MAX_TRIES; attempts++) {
    const result = await attempt();
    if (result !== false) return result;
    await pause(delayMs(attempts, Math.random()));
  }
  throw busyError();
}

/** True if a transaction holds an item that was to be written: the table refuses that at once. */
export const isTransactionConflict = (error: unknown): boolean =>
  error instanceof TransactionConflictException;

/**
 * Sends the write of a single item, again while a transaction holds the item, which the client of the
 * SDK does not do by itself. Gives its reply.
 * @throws 503 when it is held all the time
 */
export async function retryWhileLocked<T>(send: () => Promise<T>): Promise<T> {
  const { reply } = await retry(async () => {
    try {
      return { reply: await send() };
    } catch (error) {
      if (isTransactionConflict(error)) return false;
      throw error;
    }
  });
  return reply;
}
