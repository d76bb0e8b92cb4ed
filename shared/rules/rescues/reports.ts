/** The most animals in one report. */
export const REPORTED_AT_ONCE = 40;
