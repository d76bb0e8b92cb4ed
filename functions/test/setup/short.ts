/** The number of entries that each pick-list of a new tenant has in tests. */
export const SHORT = 2;
