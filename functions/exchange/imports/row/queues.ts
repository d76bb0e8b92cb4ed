/** The number of queues that run in parallel; more would conflict at the rescue's counters. */
const MAX_PARALLEL = 8;

/**
 * Runs an action for each item, in parallel queues; items of the same queue run one after another, in order. After an
 * error each running queue finishes its present item, and the error is thrown.
 */
export async function runInQueues<T>(
  items: readonly T[],
  queueKeyOf: (each: T, index: number) => string,
  work: (each: T) => Promise<void>,
): Promise<void> {
  const queues = [...Map.groupBy(items, queueKeyOf).values()].values();
  const errors: unknown[] = [];
  const runNextQueues = async () => {
    for (const queueItems of queues)
      for (const each of queueItems) {
        if (errors.length > 0) return;
        await work(each).catch((error: unknown) => errors.push(error));
      }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL }, runNextQueues));
  if (errors.length > 0) throw errors[0];
}
