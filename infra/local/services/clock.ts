/** A task that runs at regular intervals, as by a schedule on AWS. */
export interface Clock {
  stop(): Promise<void>;
}

/**
 * Runs a task now and every `everyMs` milliseconds, never twice at a time: a run that would begin while another goes on
 * is left out. An error is logged, and does not end the clock.
 * @param failureMessage the log message of a failure
 * @param firstMs the delay of the first run; 0 runs it at once
 */
export function startClock(
  everyMs: number,
  work: () => Promise<void>,
  failureMessage: string,
  firstMs = 0,
): Clock {
  let currentRun: Promise<void> | undefined;
  const runWork = () => {
    currentRun ??= work()
      .catch((error: unknown) => console.warn(failureMessage, error))
      .finally(() => (currentRun = undefined));
  };
  const timer = setInterval(runWork, everyMs).unref();
  const firstTimer = firstMs > 0 ? setTimeout(runWork, firstMs).unref() : runWork();
  return {
    stop: async () => {
      clearInterval(timer);
      if (firstTimer) clearTimeout(firstTimer);
      await currentRun;
    },
  };
}
