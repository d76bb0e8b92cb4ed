/** A number of fewer digits does not identify a person. */
export const MIN_DIGITS = 6;

/** The digits of a phone number without country code or trunk prefix. */
export const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '').replace(/^0+/, '');

/** True if two numbers are the same: the shorter is the end of the longer, which also has an area or country code. */
export function isSamePhone(one: string, other: string): boolean {
  const [short = '', long = ''] = [digitsOf(one), digitsOf(other)].toSorted((a, b) => a.length - b.length);
  return short.length >= MIN_DIGITS && long.endsWith(short);
}
