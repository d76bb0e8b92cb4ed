import { onTestFailed } from 'vitest';

/** True for `npm run test:long`. */
export const LONG = Boolean(process.env['LONG']);

/** The number of runs of a random test: `few` times, and `many` in a long run. */
export const times = (few: number, many: number): number => (LONG ? many : few);

/** The seed of this run (vitest.config.ts). */
export const SEED = Number(process.env['SEED']);

/** The seed for the running test, told if it fails. */
export function newSeed(): number {
  onTestFailed(({ task }) => console.warn(`${task.name}: SEED=${SEED} repeats it`));
  return SEED;
}
