/** A task that runs again and again, as by a schedule on AWS. */
export interface Clock {
  stop(): Promise<void>;
}

/**
 * Runs a task at once and then every so many milliseconds, never twice at a time. An error is logged, and the next run comes.
 * @param failureMessage the log message of a failure
 * @param firstMs the delay of the first run, where that is not at once
 */
export function startClock(
  everyMs: number,
  work: () => Promise<void>,
  failureMessage: string,
  firstMs = 0,
): Clock {
  let running = Promise.resolve();
  const runWork = () => {
    running = running.then(work).catch((error: unknown) => console.warn(failureMessage, error));
  };
  const timer = setInterval(runWork, everyMs).unref();
  const first = firstMs > 0 ? setTimeout(runWork, firstMs).unref() : runWork();
  return {
    stop: async () => {
      clearInterval(timer);
      if (first) clearTimeout(first);
      await running;
    },
  };
}
