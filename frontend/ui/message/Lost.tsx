/** The title of the question, wherever it is asked. */
export const NOT_KEPT = 'Not saved yet';

/** The sentence about unsaved input, the same in every question. */
export function Lost({ what }: { what: string }) {
  return <p>{what} shown only once, and can’t be shown again after you leave.</p>;
}
