import type { Random } from '#shared/rules/data/random.fixture.ts';

/** The number of independent events for a mean of `mean` (Poisson, by Knuth). */
export function poisson(mean: number, random: Random): number {
  const threshold = Math.exp(-mean);
  let [times, product] = [0, random()];
  while (product > threshold) {
    times++;
    product *= random();
  }
  return times;
}

/** One of several; undefined where there is none. */
export const pickOne = <T>(items: readonly T[], random: Random): T | undefined =>
  items[Math.floor(random() * items.length)];
