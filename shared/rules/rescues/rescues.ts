/** The state of a rescue: open, suspended, or being ended. */
export const RESCUE_STATES = ['open', 'suspended', 'ending'] as const;
