/** Does something again and again, as a schedule does on AWS. */
export interface Clock {
  stop(): Promise<void>;
}

/**
 * Does `work` at once and then every so many milliseconds, one after the other. What it raises is told, and ends nothing.
 * @param trouble what is said of a failure
 */
export function startClock(everyMs: number, work: () => Promise<void>, trouble: string): Clock {
  let running = Promise.resolve();
  const look = () => {
    running = running.then(work).catch((error: unknown) => console.warn(trouble, error));
  };
  const timer = setInterval(look, everyMs).unref();
  look();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
