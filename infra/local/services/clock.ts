/** Does something again and again, as a schedule does on AWS. */
export interface Clock {
  stop(): Promise<void>;
}

/**
 * Does `work` at once and then every so many milliseconds, one after the other. An error is logged, and ends nothing.
 * @param trouble the log message of a failure
 * @param firstMs when it is done first, where that is not at once
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
