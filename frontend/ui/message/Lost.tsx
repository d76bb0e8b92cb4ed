/** The title of the question, wherever it is asked. */
export const NOT_KEPT = 'Not kept yet';

/** The sentence about unsaved input, the same in every question. */
export function Lost({ what }: { what: string }) {
  return <p>{what} shown this once only, and cannot be shown again after you leave.</p>;
}
