/** The time budget of a run: while time is left, it may begin another step. */
export interface Budget {
  /** True while there is time for another step. */
  readonly hasTimeLeft: () => boolean;
}

let isStopped = false;

/** Ends all budgets, since the process is about to stop. Interrupted jobs continue at the next start. */
export const endAllBudgets = (): void => {
  isStopped = true;
};

/** A time budget that starts now. */
export function createTimeBudget(milliseconds: number): Budget {
  const endsAt = Date.now() + milliseconds;
  return { hasTimeLeft: () => !isStopped && Date.now() < endsAt };
}
