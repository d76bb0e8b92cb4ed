import { setTimeout as pause } from 'node:timers/promises';

/** Thrown by a guard when another write came between reading and writing; the whole step may be done again. */
export class Overtaken extends Error {}

const TRIES = 8;

/**
 * Does a step of reading and guarded writing again, on what is there now, while other writes come between.
 * Throws what else the step throws, and the last `Overtaken` after eight tries.
 */
export async function untilSettled<T>(step: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof Overtaken) || tries === TRIES) throw error;
      await pause(Math.random() * 10 * 2 ** tries);
    }
  }
}
