/** The text that an attribute holds; '' for anything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A file's name in any script, as a parameter of a header (RFC 5987). */
export const headerFileName = (name: string): string =>
  `filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`;
