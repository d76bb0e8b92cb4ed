/** For how long a run may begin further pieces of work. */
export interface Budget {
  /** True while there is time for another piece. */
  readonly left: () => boolean;
}

let isOver = false;

/** From now on no further piece is begun, since the process is to end. Interrupted work goes on at the next start. */
export const endBudgets = (): void => {
  isOver = true;
};

/** A time budget of so many milliseconds from now on. */
export function within(milliseconds: number): Budget {
  const until = Date.now() + milliseconds;
  return { left: () => !isOver && Date.now() < until };
}
