/** What becomes of what is deleted, for whoever may bring it back or not. */
export const restorableText = (restores: boolean): string =>
  restores ? 'You can restore what was deleted.' : 'An administrator can restore what was deleted.';
