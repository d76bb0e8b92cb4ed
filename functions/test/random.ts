import { onTestFailed } from 'vitest';

/** True for `npm run test:long`. */
export const IS_LONG_RUN = Boolean(process.env['LONG']);

/** The number of runs of a random test: `longCount` in a long run, else `shortCount`. */
export const runCount = (shortCount: number, longCount: number): number =>
  IS_LONG_RUN ? longCount : shortCount;

/** The seed of this run (vitest.config.ts). */
export const SEED = Number(process.env['SEED']);

/** The seed for the running test; logged if the test fails. */
export function newSeed(): number {
  onTestFailed(({ task }) => console.warn(`${task.name}: SEED=${SEED} repeats it`));
  return SEED;
}
