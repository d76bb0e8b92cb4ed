/** The title of the question, wherever it is asked. */
export const UNSAVED_TITLE = 'Not saved yet';

/** The sentence about unsaved input, the same in every question. */
export function ShownOnceNotice({ subject }: { subject: string }) {
  return <p>{subject} shown only once, and can’t be shown again after you leave.</p>;
}
