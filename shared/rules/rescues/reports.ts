/** The most animals in one report. */
export const MAX_REPORTED = 40;
