/** The text that an attribute holds; '' for what is none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
