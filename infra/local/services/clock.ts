/** A task that runs again and again, as by a schedule on AWS. */
export interface Clock {
  stop(): Promise<void>;
}

/**
 * Runs a task at once and then every so many milliseconds, never twice at a time. An error is logged, and the next run comes.
 * @param trouble the log message of a failure
 * @param firstMs the delay of the first run, where that is not at once
 */
export function startClock(everyMs: number, work: () => Promise<void>, trouble: string, firstMs = 0): Clock {
  let running = Promise.resolve();
  const look = () => {
    running = running.then(work).catch((error: unknown) => console.warn(trouble, error));
  };
  const timer = setInterval(look, everyMs).unref();
  const first = firstMs > 0 ? setTimeout(look, firstMs).unref() : look();
  return {
    stop: async () => {
      clearInterval(timer);
      if (first) clearTimeout(first);
      await running;
    },
  };
}
