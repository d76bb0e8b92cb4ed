import { TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { setTimeout as pause } from 'node:timers/promises';
import { busy } from '../refusal.ts';

const TRIES = 8;

/** Full jitter, doubling from 25 ms to at most 800 ms. */
const delay = (attempt: number) => Math.random() * Math.min(800, 25 * 2 ** attempt);

/**
 * Repeats `attempt` with growing pauses until it returns true.
 * @throws 503 when it still has not after eight tries (about 2 s)
 */
export async function retried(attempt: () => Promise<boolean>): Promise<void> {
  for (let tried = 0; tried < TRIES; tried++) {
    if (await attempt()) return;
    await pause(delay(tried));
  }
  throw busy();
}

/** True if a transaction holds an item that was to be written: the table refuses that at once. */
export const isHeld = (error: unknown): boolean => error instanceof TransactionConflictException;

/**
 * Sends the write of a single item, again while a transaction holds the item, which the client of the
 * SDK does not do by itself. Gives its reply.
 * @throws 503 when it is held all the time
 */
export async function unlessHeld<T>(send: () => Promise<T>): Promise<T> {
  let reply: { readonly of: T } | undefined;
  await retried(async () => {
    try {
      reply = { of: await send() };
      return true;
    } catch (error) {
      if (isHeld(error)) return false;
      throw error;
    }
  });
  if (!reply) throw busy();
  return reply.of;
}
