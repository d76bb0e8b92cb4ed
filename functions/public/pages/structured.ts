import { addressIn, animalPath, homeOf, mainPicturePath } from '../markup/addresses.ts';
import type { SiteContext } from '../markup/page.ts';
import type { PublicAnimal } from '../shown/public-animal.ts';

const withoutEmpty = (fields: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value));

/** The structured data of the rescue: schema.org's `AnimalShelter`. */
export function shelterOf({ rescue, origin }: SiteContext): Readonly<Record<string, unknown>> {
  const { name, place, email, phone, about } = rescue;
  const url = origin + homeOf(rescue);
  return {
    '@type': 'AnimalShelter',
    '@id': `${url}#rescue`,
    name,
    url,
    ...withoutEmpty({ email, telephone: phone, description: about, address: place }),
  };
}

/**
 * The structured data of an animal's page. schema.org has no type for a single animal, and a `Product` needs offers and
 * ratings, so the page is about a `Thing` whose description names its kind.
 */
export function animalData(site: SiteContext, animal: PublicAnimal): Readonly<Record<string, unknown>> {
  const { rescue, origin } = site;
  const shelter = shelterOf(site);
  const url = origin + addressIn(rescue, animalPath(animal));
  const image = animal.picture && origin + addressIn(rescue, mainPicturePath(animal));
  const breadcrumb = (position: number, name: string, item: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item,
  });
  return {
    '@context': 'https://schema.org',
    '@graph': [
      shelter,
      {
        '@type': 'ItemPage',
        '@id': url,
        url,
        name: animal.name,
        publisher: { '@id': shelter['@id'] },
        about: {
          '@type': 'Thing',
          name: animal.name,
          disambiguatingDescription: [animal.kind, animal.breed, animal.sex, animal.age]
            .filter(Boolean)
            .join(', '),
          ...withoutEmpty({ description: animal.publicText, image }),
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          breadcrumb(1, rescue.name, origin + homeOf(rescue)),
          breadcrumb(2, animal.name, url),
        ],
      },
    ],
  };
}
