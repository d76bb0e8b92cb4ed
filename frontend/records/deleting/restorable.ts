/** The sentence about restoring in a delete confirmation, depending on the user's right to restore. */
export const restorableText = (canRestore: boolean): string =>
  canRestore ? 'You can restore what was deleted.' : 'An administrator can restore what was deleted.';
