import { pause } from '../pause.ts';
import { busyError, HttpError } from '../http-error.ts';
import { createHash } from 'node:crypto';

/**
 * Thrown if another write changed a record between a request's reading and its writing; the whole step may be retried,
 * and without a retry the user gets 503. An edit in a form that showed an outdated version is another thing:
 * `editConflict`, 409.
 */
export class VersionConflict extends HttpError {
  constructor() {
    const { status, message, details } = busyError();
    super(status, message, details);
  }
}

/** The `onFail` of a write whose transaction may be retried. */
export const versionConflict = (): VersionConflict => new VersionConflict();

/** The `catch` of a write that may be dropped when another came between. Throws any other error. */
export function ignoreConflict(error: unknown): void {
  if (!(error instanceof VersionConflict)) throw error;
}

const MAX_TRIES = 8;
/** The time after which there is no new try; a Lambda has fifteen seconds in all. */
let maxMs = 10_000;

/** Sets how long steps are retried, for tests in which fifty requests share one process and a slow table. */
export function setMaxRetryMs(ms: number): void {
  maxMs = ms;
}

/** Milliseconds to wait after the try of this number, the first being 1; `chance` is from 0 to 1. */
export const backoffMs = (attempts: number, chance: number): number => chance * 10 * 2 ** attempts;

/**
 * Runs a step that reads and writes with guards, and repeats it while other writes come between.
 * Throws any other error of the step, and the last `VersionConflict` (503) after eight tries or ten seconds.
 */
export async function retryOnConflict<T>(step: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + maxMs;
  for (let tries = 1; ; tries++) {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof VersionConflict) || tries === MAX_TRIES || Date.now() > deadline) throw error;
      await pause(backoffMs(tries, Math.random()));
    }
  }
}

/**
 * The version of a part of a record: a hash of its content, so that it changes only when the part does, not with the
 * rest of the record, and data that was stored before versions were introduced has one, too. 0 means that there is no
 * such part.
 */
export const versionOf = (part: unknown): number =>
  part === undefined
    ? 0
    : createHash('sha256')
        .update(JSON.stringify(part) ?? '')
        .digest()
        .readUIntBE(0, 6) || 1;
