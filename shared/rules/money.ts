/** Money is decimal in the API (two places) and integer cents in storage (product/conventions 1.7). */
export const toCents = (decimal: number): number => Math.round(decimal * 100);

export const fromCents = (cents: number): number => cents / 100;
