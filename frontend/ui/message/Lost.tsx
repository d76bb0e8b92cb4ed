/** The title of the question, wherever it is asked. */
export const NOT_KEPT = 'Not kept yet';

/** What would be lost, said the same wherever it is asked. */
export function Lost({ what }: { what: string }) {
  return <p>{what} shown this once only, and cannot be shown again after you leave.</p>;
}
