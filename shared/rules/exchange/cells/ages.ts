/** An age in parts. */
export interface ParsedAge {
  readonly years: number;
  readonly months: number;
  readonly weeks: number;
  readonly days: number;
}

const UNITS = [
  ['years', /(\d+(?:[.,]\d+)?|½|1\/2)\s*(?:years?|yrs?|yo|y)(?![a-z])/i],
  ['months', /(\d+(?:[.,]\d+)?|½|1\/2)\s*(?:months?|mos?|mths?|m)(?![a-z])/i],
  ['weeks', /(\d+(?:[.,]\d+)?)\s*(?:weeks?|wks?|wo|w)(?![a-z])/i],
  ['days', /(\d+(?:[.,]\d+)?)\s*(?:days?|d)(?![a-z])/i],
] as const;

const toNumber = (text: string) => (text === '½' || text === '1/2' ? 0.5 : Number(text.replace(',', '.')));

/** The unit of a number without a unit, as the column's name gives it. */
export type AgeUnit = 'years' | 'months' | 'weeks';

/**
 * Reads an age: '2 yrs', '2Y/ 4M/ 26D', '18 months', '1 1/2 years', or a number in a column of months. Undefined for
 * words like Adult, for a range, and for other texts.
 */
export function readAge(cell: string, unit?: AgeUnit): ParsedAge | undefined {
  const text = cell.trim().replaceAll(/(\d+)\s+(?:1\/2|½)/g, '$1.5');
  if (/\d\s*(?:-|–|to)\s*\d/.test(text)) return undefined;
  const bareNumber = /^\d+(?:[.,]\d+)?$/.exec(text)?.[0];
  const amounts: Partial<Record<keyof ParsedAge, number>> = {};
  if (bareNumber !== undefined && unit) amounts[unit] = toNumber(bareNumber);
  else
    for (const [name, pattern] of UNITS) {
      const amountText = pattern.exec(text)?.[1];
      if (amountText !== undefined) amounts[name] = toNumber(amountText);
    }
  if (Object.keys(amounts).length === 0) return undefined;
  const { years = 0, months = 0, weeks = 0, days = 0 } = amounts;
  const wholeYears = Math.floor(years);
  const restOfYear = Math.round((years - wholeYears) * 12);
  const wholeMonths = Math.floor(months);
  const restOfMonth = Math.round((months - wholeMonths) * 30);
  return {
    years: wholeYears,
    months: wholeMonths + restOfYear,
    weeks: Math.floor(weeks),
    days: Math.round(days) + restOfMonth + Math.round((weeks - Math.floor(weeks)) * 7),
  };
}
