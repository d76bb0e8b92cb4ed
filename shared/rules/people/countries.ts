const REGION_NAMES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Groups of countries, unassigned codes, and parts of countries that ISO 3166 only reserves a code for. */
const NON_COUNTRIES = 'EU EZ UN ZZ XA XB QO AC CP CQ DG EA IC TA'.split(' ');

/** True unless the code was withdrawn or is an alias (`SU`, `UK`). */
const isCanonical = (code: string) => new Intl.Locale(`und-${code}`).region === code;

/** True for an ISO 3166 alpha-2 code of a country; groups of countries (`EU`) and unused codes (`ZZ`) are not. */
export function isCountry(code: string): boolean {
  return (
    /^[A-Z]{2}$/.test(code) &&
    !NON_COUNTRIES.includes(code) &&
    isCanonical(code) &&
    REGION_NAMES.of(code) !== undefined
  );
}

/** The English name of a country; its code where it has none. */
export const countryName = (code: string): string => REGION_NAMES.of(code) ?? code;
