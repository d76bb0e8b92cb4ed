/** The title of each question that is asked before the user leaves an unsaved secret. */
export const UNSAVED_TITLE = 'Not saved yet';

/**
 * Says that a secret is shown only once; `subject` begins the sentence and includes the verb: 'Your recovery codes
 * are'.
 */
export function ShownOnceNotice({ subject }: { subject: string }) {
  return <p>{subject} shown only once, and can’t be shown again after you leave.</p>;
}
