import { isGrouped } from '../text/thousands.ts';

/** Money is decimal in the API (two places) and integer cents in storage (product/conventions 1.7). */
export const toCents = (decimal: number): number => Math.round(decimal * 100);

export const fromCents = (cents: number): number => cents / 100;

/**
 * Signs and spaces that people type around an amount: a currency's sign, its letters, blanks and apostrophes between
 * thousands.
 */
const CURRENCY_PATTERN = /^(?:[A-Z]{1,3}|\p{Sc})*|[\s'’]|(?:[A-Z]{3}|\p{Sc})$/gu;

/**
 * An amount as people type it (`1,000`, `$50`, `1.000,50`, `1 000.50`) as a plain decimal (`1000.50`). With two kinds
 * of separators the last is the decimal one; a comma before three digits separates thousands, before two the
 * decimals. A text that can't be read this way is returned as it is: the schema refuses it.
 */
export function normalizeAmount(input: string): string {
  const text = input.trim().replaceAll(CURRENCY_PATTERN, '');
  const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')];
  const [decimalSign, thousandsSign] = comma > point ? ([',', '.'] as const) : (['.', ','] as const);
  const parts = text.split(decimalSign);
  if (comma >= 0 && point >= 0) {
    const [integerPart = '', ...rest] = parts;
    return rest.length === 1 && isGrouped(integerPart, thousandsSign)
      ? `${integerPart.replaceAll(thousandsSign, '')}.${rest[0]}`
      : input.trim();
  }
  if (parts.length > 2) return isGrouped(text, decimalSign) ? text.replaceAll(decimalSign, '') : input.trim();
  if (comma < 0) return /^[\d.]*$/.test(text) ? text : input.trim();
  if (isGrouped(text, ',')) return text.replace(',', '');
  return /^\d+,\d{2}$/.test(text) ? text.replace(',', '.') : input.trim();
}

/** True for the code of a currency (ISO 4217). */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);

/** A rescue's money settings. */
interface CurrencySettings {
  /** Chosen by hand; '': that of the country. */
  readonly currency: string;
  readonly countryCurrency: string;
}

/** The currency that a rescue's amounts are in; '' where neither is known. */
export const currencyOf = ({ currency, countryCurrency }: CurrencySettings): string =>
  currency || countryCurrency;

/**
 * An amount as the people of a country write it: '$80.00', '€80.00'; a plain figure where the currency is not known.
 */
export function moneyText(amount: number, currency: string, country: string): string {
  if (!isCurrency(currency)) return amount.toFixed(2);
  const locale = /^[A-Z]{2}$/.test(country) ? `en-${country}` : 'en';
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);
}
