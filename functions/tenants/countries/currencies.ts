import { countries } from 'countries-list';

type Listed = Readonly<Record<string, { readonly currency: readonly string[] }>>;

/** What the people of a country pay with first, ISO 4217; '' where there is none. */
export const currencyOfCountry = (id: string): string => {
  const listed: Listed = countries;
  return listed[id]?.currency[0] ?? '';
};
