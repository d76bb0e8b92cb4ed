import { onTestFailed } from 'vitest';

/** True for `npm run test:long`. */
export const IS_LONG_RUN = Boolean(process.env['LONG']);

/** The number of runs of a random test: `shortCount` times, and `longCount` in a long run. */
export const runCount = (shortCount: number, longCount: number): number =>
  IS_LONG_RUN ? longCount : shortCount;

/** The seed of this run (vitest.config.ts). */
export const SEED = Number(process.env['SEED']);

/** The seed for the running test, told if it fails. */
export function newSeed(): number {
  onTestFailed(({ task }) => console.warn(`${task.name}: SEED=${SEED} repeats it`));
  return SEED;
}
