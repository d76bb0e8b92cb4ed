/** The alphabet of codes: letters and digits that are not mistaken for each other (Crockford's base 32). */
const BADGE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The characters of a code: 60 bits, too many to guess where tries are counted. */
export const BADGE_LENGTH = 12;

/** The code of random bytes, one character for each byte. */
export const badgeOf = (bytes: Iterable<number>): string =>
  [...bytes]
    .slice(0, BADGE_LENGTH)
    .map((byte) => BADGE_ALPHABET[byte % BADGE_ALPHABET.length])
    .join('');

/** A typed or scanned code in canonical form: no blanks or dashes, O is 0, I and L are 1. */
export const normalizeBadge = (input: string): string =>
  input.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** True for a text in the format of a code. */
export const isBadge = (code: string): boolean =>
  code.length === BADGE_LENGTH && /^[0-9A-HJKMNP-TV-Z]+$/.test(code);

/** A code as a badge shows it: `K7QD-M2XR-0AB3`. */
export const badgeText = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-');
