import { onTestFailed } from 'vitest';

/** True for `npm run test:long`. */
export const LONG = Boolean(process.env['LONG']);

/** How often something random is tried: `some` times, and `many` in a long run. */
export const times = (some: number, many: number): number => (LONG ? many : some);

/** A seed for the running test, another each time, told if it fails; `SEED` repeats one. */
export function newSeed(): number {
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
  onTestFailed(({ task }) => console.warn(`${task.name}: SEED=${seed} repeats it`));
  return seed;
}
