/** The fewest digits with which a phone number identifies a person. */
export const MIN_DIGITS = 6;

/** The digits of a phone number, without leading zeros. */
export const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '').replace(/^0+/, '');

/**
 * True if two numbers are the same: the longer ends with the shorter, since it may have an area or country code too.
 */
export function isSamePhone(one: string, other: string): boolean {
  const [short = '', long = ''] = [digitsOf(one), digitsOf(other)].toSorted((a, b) => a.length - b.length);
  return short.length >= MIN_DIGITS && long.endsWith(short);
}
