import type { Random } from '#shared/rules/data/random.fixture.ts';

/** The number of independent events for a mean of `mean` (Poisson, by Knuth). */
export function poisson(mean: number, random: Random): number {
  const least = Math.exp(-mean);
  let [times, left] = [0, random()];
  while (left > least) {
    times++;
    left *= random();
  }
  return times;
}

/** One of several; undefined where there is none. */
export const oneOf = <T>(some: readonly T[], random: Random): T | undefined =>
  some[Math.floor(random() * some.length)];
