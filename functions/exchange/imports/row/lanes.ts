/** The number of lanes that run in parallel; more would conflict at the rescue's counters. */
const LANES = 8;

/**
 * Runs an action for each item, in parallel lanes; items of the same lane run one after another, in order. After an error
 * each lane finishes its present item, and the error is thrown.
 */
export async function inLanes<T>(
  all: readonly T[],
  laneOf: (each: T, index: number) => string,
  work: (each: T) => Promise<void>,
): Promise<void> {
  const lanes = [...Map.groupBy(all, laneOf).values()].values();
  const failed: unknown[] = [];
  const lane = async () => {
    for (const laneItems of lanes)
      for (const each of laneItems) {
        if (failed.length > 0) return;
        await work(each).catch((error: unknown) => failed.push(error));
      }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  if (failed.length > 0) throw failed[0];
}
