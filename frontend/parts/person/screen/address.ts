import type { Pco } from '#shared/calls/people/people.ts';

type PostalAddress = Pick<Pco, 'street' | 'street2' | 'city' | 'state' | 'zip' | 'countryId'>;

const joined = (parts: readonly string[], by: string) => parts.filter(Boolean).join(by);

/** The address of a PCO in one line, without its country; empty if nothing else is known. */
export function addressOf({ street, street2, city, state, zip }: PostalAddress): string {
  return joined([street, street2, city, joined([state, zip], ' ')], ', ');
}

/** True if a map would show more than a state or a zip code. */
export const hasMap = ({ street, city }: PostalAddress): boolean => Boolean(street || city);

/** The place on a map, which phones open in their own. */
export function mapOf(place: PostalAddress): string {
  const query = new URLSearchParams({ api: '1', query: joined([addressOf(place), place.countryId], ', ') });
  return `https://www.google.com/maps/search/?${query.toString()}`;
}

/** The address of a website as a link needs it: people leave `https://` away. */
export const websiteOf = (website: string): string =>
  /^https?:\/\//i.test(website) ? website : `https://${website}`;
