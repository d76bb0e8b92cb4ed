/** Numbers between 0 and 1 that a seed repeats (mulberry32). */
export type Random = () => number;

export function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How often something happens that happens `mean` times on average and each time by itself (Poisson, by Knuth). */
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
