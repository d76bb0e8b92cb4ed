/** The empty initial value of a required select. */
export const UNSELECTED = '' as never;
