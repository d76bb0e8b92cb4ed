import { countries } from 'countries-list';

type CountryCurrencies = Readonly<Record<string, { readonly currency: readonly string[] }>>;

/** The main currency of a country, ISO 4217; '' where there is none. */
export const currencyOfCountry = (id: string): string => {
  const currencies: CountryCurrencies = countries;
  return currencies[id]?.currency[0] ?? '';
};
