/** The rescue of so many animals whose questions are measured. */
export const tenantOf = (size: number) => `bench-questions-${size}`;

/** A color that one animal in ten thousand has. */
export const RARE_COLOR = 'lilac';
