import { drawingKindOf } from '#shared/drawings/kinds.ts';
import { type Field, type Format, type SiteAnimal, type Row, type Value } from './format.ts';
import { constantField, withLineBreaks, lookUp, NEEDS, profileOf, detailedKind } from './values.ts';

const SEXES = { male: 'Male', female: 'Female' } as const;
const SIZES = { small: 'small', medium: 'medium', large: 'large', extraLarge: 'large' } as const;
const COATS = { short: 'short', medium: 'medium_coat', long: 'long' } as const;
const NOT_GOOD = { yes: false, no: true } as const;
const YES_VALUES = { yes: true, no: false } as const;

const MIN_STORY_LENGTH = 20;
const MAX_NAME_LENGTH = 50;

/** The source that is given to the site with each animal's id: this system. */
export const REMOTE_SOURCE = 'havenkeep';

/** The name of the listing: the site refuses names in capitals only. */
function nameOf({ animal: { name } }: SiteAnimal): string | undefined {
  if (name.length < 2 || name.length > MAX_NAME_LENGTH) return undefined;
  return name === name.toUpperCase()
    ? name.toLowerCase().replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
    : name;
}

const mustBeDesexed = (listing: SiteAnimal): boolean =>
  ['dog', 'cat'].includes(drawingKindOf(listing.animal.kind));

/** True if the animal is desexed; undefined for a dog or cat that is not, since the site requires it. */
const isDesexed = (listing: SiteAnimal): boolean | undefined =>
  mustBeDesexed(listing) ? profileOf(listing).isAltered || undefined : profileOf(listing).isAltered;

const detail = (name: 'suburb' | 'state' | 'postcode' | 'sourceNumber') => (listing: SiteAnimal) =>
  listing.details[name];

const FIELDS: readonly Field[] = [
  { name: 'remote_id', getValue: ({ animal }) => animal.id },
  constantField('remote_source', REMOTE_SOURCE),
  { name: 'name', getValue: nameOf, need: NEEDS.name },
  { name: 'species_name', getValue: detailedKind, need: NEEDS.kind },
  {
    name: 'breed_names',
    getValue: (listing) => [profileOf(listing).breed, profileOf(listing).secondBreed ?? ''].filter(Boolean),
    need: NEEDS.breed,
  },
  { name: 'mix', getValue: (listing) => lookUp(profileOf(listing).mixedBreed, YES_VALUES) },
  { name: 'date_of_birth', getValue: (listing) => profileOf(listing).born, need: NEEDS.age },
  { name: 'gender', getValue: ({ animal }) => lookUp(animal.traits.sex, SEXES), need: NEEDS.sex },
  {
    name: 'personality',
    getValue: ({ animal }) => {
      const story = withLineBreaks(animal.publicText, '\n');
      return story.length < MIN_STORY_LENGTH ? undefined : story;
    },
    need: NEEDS.story,
  },
  {
    name: 'size',
    getValue: (listing) =>
      drawingKindOf(listing.animal.kind) === 'dog' ? lookUp(profileOf(listing).size, SIZES) : undefined,
  },
  { name: 'coat', getValue: (listing) => lookUp(profileOf(listing).coat, COATS) },
  { name: 'desexed', getValue: isDesexed, need: NEEDS.altered, needOf: mustBeDesexed },
  { name: 'microchip_number', getValue: (listing) => profileOf(listing).chip },
  {
    name: 'incompatible_with_cats',
    getValue: (listing) => lookUp(profileOf(listing).goodWithCats, NOT_GOOD),
  },
  {
    name: 'incompatible_with_dogs',
    getValue: (listing) => lookUp(profileOf(listing).goodWithDogs, NOT_GOOD),
  },
  {
    name: 'incompatible_with_kids_under_5',
    getValue: (listing) => lookUp(profileOf(listing).goodWithChildren, NOT_GOOD),
  },
  {
    name: 'incompatible_with_kids_6_to_12',
    getValue: (listing) => lookUp(profileOf(listing).goodWithChildren, NOT_GOOD),
  },
  { name: 'adoption_fee', getValue: (listing) => profileOf(listing).adoptionFee },
  { name: 'location_suburb', getValue: detail('suburb'), need: NEEDS.place },
  { name: 'location_state_abbr', getValue: detail('state'), need: NEEDS.place },
  { name: 'location_postcode', getValue: detail('postcode'), need: NEEDS.place },
  { name: 'source_number', getValue: detail('sourceNumber') },
  { name: 'contact_email', getValue: ({ rescue }) => rescue.email },
  { name: 'contact_phone', getValue: ({ rescue }) => rescue.phone },
  { name: 'photo_urls', getValue: ({ pictureUrls }) => pictureUrls },
  { name: 'status', getValue: ({ animal }) => (animal.isReserved ? 'on_hold' : 'active') },
];

/** PetRescue: a JSON object for each animal, photos by URL. */
export const petRescue: Format = { fields: FIELDS, photos: { max: 10 }, files: () => [] };

/** The object that is posted for an animal, without unknown values. */
export const bodyOf = ({ values }: Row): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    FIELDS.map(({ name }, i) => [name, values[i]] as const).filter(
      ([, value]) => value !== undefined && value !== '',
    ),
  );
