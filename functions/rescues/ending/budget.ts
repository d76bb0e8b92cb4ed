/** For how long a run may begin further pieces of work. */
export interface Budget {
  /** True while there is time for another piece. */
  readonly left: () => boolean;
}

/** So many milliseconds from now on. */
export function within(milliseconds: number): Budget {
  const until = Date.now() + milliseconds;
  return { left: () => Date.now() < until };
}
