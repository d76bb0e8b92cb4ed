/** So much is done at a time: the table answers one by one where it is embedded, and elsewhere a rescue's counters are shared. */
const LANES = 8;

/**
 * Does something with each of a list, several at a time; those of the same lane one after another, in order. What fails ends all lanes after
 * the piece that each is at, and is thrown then.
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
