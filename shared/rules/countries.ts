const NAMES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** True for an ISO 3166 alpha-2 code of a country; groups of countries (`EU`) and codes of nobody (`ZZ`) are none. */
export function isCountry(code: string): boolean {
  return (
    /^[A-Z]{2}$/.test(code) &&
    !['EU', 'EZ', 'UN', 'ZZ', 'XA', 'XB'].includes(code) &&
    NAMES.of(code) !== undefined
  );
}
