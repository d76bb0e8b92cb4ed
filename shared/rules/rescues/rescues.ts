/** The state of a rescue: open, suspended, or being ended. */
export const RESCUE_STATES = ['open', 'suspended', 'ending'] as const;

/** The number of days in which the ending of a rescue can be undone, and its copy downloaded. */
export const GRACE_DAYS = 30;
