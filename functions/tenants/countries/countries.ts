import { countries } from 'countries-list';
import { statesOf, WITH_STATES } from '../../people/pco/states.ts';

export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly id: string;
  readonly countryName: string;
  readonly isoCode: string;
  /** Dialling prefix with plus, '' where there is none. */
  readonly stdCode: string;
  /** The main currency, ISO 4217; '' where there is none. */
  readonly currency: string;
  readonly states?: { id: string; label: string }[];
}

type ListedCountry = (typeof countries)[keyof typeof countries];

function toCountry([id, { name, phone, currency }]: [string, ListedCountry]): Country {
  const stdCode = phone[0] ? `+${phone[0]}` : '';
  const country = { id, countryName: name, isoCode: id, stdCode, currency: currency[0] ?? '' };
  return WITH_STATES.includes(id) ? { ...country, states: statesOf(id) } : country;
}

let cachedCountries: Country[] | undefined;

/** All countries by name; made once. */
export function allCountries(): Country[] {
  cachedCountries ??= Object.entries(countries)
    .map(toCountry)
    .sort((a, b) => a.countryName.localeCompare(b.countryName));
  return cachedCountries;
}
