import type { Random } from '#shared/rules/data/random.fixture.ts';

/** A random number with a Poisson distribution of mean `mean` (Knuth's algorithm). */
export function poisson(mean: number, random: Random): number {
  const threshold = Math.exp(-mean);
  let [times, product] = [0, random()];
  while (product > threshold) {
    times++;
    product *= random();
  }
  return times;
}

/** A random item; undefined if there are none. */
export const pickOne = <T>(items: readonly T[], random: Random): T | undefined =>
  items[Math.floor(random() * items.length)];
