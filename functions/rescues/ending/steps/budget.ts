/** For how long a run may begin further pieces of work. */
export interface Budget {
  /** True while there is time for another piece. */
  readonly left: () => boolean;
}

let isOver = false;

/** No further piece is begun by anybody from now on: the process is to end. What is cut off goes on at the next start. */
export const endBudgets = (): void => {
  isOver = true;
};

/** A time budget of so many milliseconds from now on. */
export function within(milliseconds: number): Budget {
  const until = Date.now() + milliseconds;
  return { left: () => !isOver && Date.now() < until };
}
