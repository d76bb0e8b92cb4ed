import { setTimeout as pause } from 'node:timers/promises';

const TRIES = 8;

/** Full jitter, doubling from 25 ms to at most 800 ms. */
const delay = (attempt: number) => Math.random() * Math.min(800, 25 * 2 ** attempt);

/**
 * Repeats `attempt` with growing pauses until it returns true.
 * Throws when it still has not after eight tries (about 2 s).
 */
export async function retried(attempt: () => Promise<boolean>): Promise<void> {
  for (let tried = 0; tried < TRIES; tried++) {
    if (await attempt()) return;
    await pause(delay(tried));
  }
  throw new Error('The table stayed busy');
}
