/** These countries print on Letter, all others on A4. */
const LETTER = new Set('US CA PH MX CL CO VE PR GT CR PA DO SV NI'.split(' '));

/** True where people print on Letter, by the code of the country. */
export const isOnLetter = (country: string): boolean => LETTER.has(country);
