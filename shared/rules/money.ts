/** Money is decimal in the API (two places) and integer cents in storage (READINGS "Every call"). */
export const toCents = (decimal: number): number => Math.round(decimal * 100);

export const fromCents = (cents: number): number => cents / 100;
