/** The empty initial value of a required select. */
export const NOTHING_CHOSEN = '' as never;
