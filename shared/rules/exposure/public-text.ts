/** The most characters of a public story: what the strictest listing site takes. */
export const MAX_PUBLIC_TEXT = 4000;
