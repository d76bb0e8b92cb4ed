/** Money is decimal in the API (two places) and integer cents in storage (product/conventions 1.7). */
export const toCents = (decimal: number): number => Math.round(decimal * 100);

export const fromCents = (cents: number): number => cents / 100;

/** True for the code of a currency (ISO 4217). */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);

/** What a rescue says of its money. */
interface Said {
  /** Chosen by hand; '': that of the country. */
  readonly currency: string;
  readonly countryCurrency: string;
}

/** The currency that a rescue's amounts are in; '' where neither is known. */
export const currencyOf = ({ currency, countryCurrency }: Said): string => currency || countryCurrency;

/** An amount as the people of a country write it: '$80.00', '€80.00'; a plain figure where the currency is not known. */
export function moneyText(amount: number, currency: string, country: string): string {
  if (!isCurrency(currency)) return amount.toFixed(2);
  const people = /^[A-Z]{2}$/.test(country) ? `en-${country}` : 'en';
  return new Intl.NumberFormat(people, { style: 'currency', currency }).format(amount);
}
