/** The reasons of the promises that were rejected, in order. */
export const rejectionsOf = (results: readonly PromiseSettledResult<unknown>[]): unknown[] =>
  results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
