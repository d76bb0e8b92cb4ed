import { drawingKindOf } from '#shared/drawings/kinds.ts';
import { type Field, type Format, type SiteAnimal, type Row, type Value } from './format.ts';
import { constantField, replaceLineBreaks, lookUp, NEEDS, detailedKind } from './values.ts';

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

const mustBeDesexed = ({ animal }: SiteAnimal): boolean =>
  ['dog', 'cat'].includes(drawingKindOf(animal.kind));

/** True if the animal is desexed; undefined for a dog or cat that is not, since the site requires it. */
const isDesexed = (siteAnimal: SiteAnimal): boolean | undefined => {
  const { isAltered } = siteAnimal.animal.profile;
  return mustBeDesexed(siteAnimal) ? isAltered || undefined : isAltered;
};

const detail =
  (name: 'suburb' | 'state' | 'postcode' | 'sourceNumber') =>
  ({ details }: SiteAnimal) =>
    details[name];

const FIELDS: readonly Field[] = [
  { name: 'remote_id', getValue: ({ animal }) => animal.id },
  constantField('remote_source', REMOTE_SOURCE),
  { name: 'name', getValue: nameOf, need: NEEDS.name },
  { name: 'species_name', getValue: detailedKind, need: NEEDS.kind },
  {
    name: 'breed_names',
    getValue: ({ animal }) => [animal.profile.breed, animal.profile.secondBreed ?? ''].filter(Boolean),
    need: NEEDS.breed,
  },
  { name: 'mix', getValue: ({ animal }) => lookUp(animal.profile.mixedBreed, YES_VALUES) },
  { name: 'date_of_birth', getValue: ({ animal }) => animal.profile.born, need: NEEDS.age },
  { name: 'gender', getValue: ({ animal }) => lookUp(animal.traits.sex, SEXES), need: NEEDS.sex },
  {
    name: 'personality',
    getValue: ({ animal }) => {
      const story = replaceLineBreaks(animal.publicText, '\n');
      return story.length < MIN_STORY_LENGTH ? undefined : story;
    },
    need: NEEDS.story,
  },
  {
    name: 'size',
    getValue: ({ animal }) =>
      drawingKindOf(animal.kind) === 'dog' ? lookUp(animal.profile.size, SIZES) : undefined,
  },
  { name: 'coat', getValue: ({ animal }) => lookUp(animal.profile.coat, COATS) },
  { name: 'desexed', getValue: isDesexed, need: NEEDS.altered, isRequired: mustBeDesexed },
  { name: 'microchip_number', getValue: ({ animal }) => animal.profile.chip },
  {
    name: 'incompatible_with_cats',
    getValue: ({ animal }) => lookUp(animal.profile.goodWithCats, NOT_GOOD),
  },
  {
    name: 'incompatible_with_dogs',
    getValue: ({ animal }) => lookUp(animal.profile.goodWithDogs, NOT_GOOD),
  },
  {
    name: 'incompatible_with_kids_under_5',
    getValue: ({ animal }) => lookUp(animal.profile.goodWithChildren, NOT_GOOD),
  },
  {
    name: 'incompatible_with_kids_6_to_12',
    getValue: ({ animal }) => lookUp(animal.profile.goodWithChildren, NOT_GOOD),
  },
  { name: 'adoption_fee', getValue: ({ animal }) => animal.profile.adoptionFee },
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
