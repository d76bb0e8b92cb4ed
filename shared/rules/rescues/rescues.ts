/** Where a rescue stands: its people work, are kept out, or are kept out and it will be gone. */
export const RESCUE_STATES = ['open', 'suspended', 'ending'] as const;
