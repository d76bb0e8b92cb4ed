/** The time within which a run may begin further pieces of work. */
export interface Budget {
  /** True while there is time for another piece. */
  readonly hasTimeLeft: () => boolean;
}

let isStopped = false;

/** Ends all budgets, because the process is about to stop. Interrupted work continues at the next start. */
export const endBudgets = (): void => {
  isStopped = true;
};

/** A time budget of so many milliseconds from now on. */
export function timeBudget(milliseconds: number): Budget {
  const until = Date.now() + milliseconds;
  return { hasTimeLeft: () => !isStopped && Date.now() < until };
}
