import { kindOf } from '#shared/drawings/kinds.ts';
import { type Field, type Format, type SiteAnimal, type Row, type Value } from './format.ts';
import { always, linesAs, lookUp, NEEDS, ownKind } from './values.ts';

const SEXES = { male: 'Male', female: 'Female' } as const;
const SIZES = { small: 'small', medium: 'medium', large: 'large', extraLarge: 'large' } as const;
const COATS = { short: 'short', medium: 'medium_coat', long: 'long' } as const;
const NOT_GOOD = { yes: false, no: true } as const;
const YES = { yes: true, no: false } as const;

const SHORTEST_STORY = 20;
const LONGEST_NAME = 50;

/** The name under which the site knows whose ids these are. */
export const REMOTE_SOURCE = 'havenkeep';

const profileOf = ({ animal }: SiteAnimal) => animal.profile;

/** The site takes no names in capitals alone. */
function nameOf({ animal: { name } }: SiteAnimal): string | undefined {
  if (name.length < 2 || name.length > LONGEST_NAME) return undefined;
  return name === name.toUpperCase()
    ? name.toLowerCase().replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
    : name;
}

const mustBeDesexed = (of: SiteAnimal): boolean => ['dog', 'cat'].includes(kindOf(of.animal.kind));

/** No is no answer for dogs and cats, which the site takes only desexed. */
const desexed = (of: SiteAnimal): boolean | undefined =>
  mustBeDesexed(of) ? profileOf(of).isAltered || undefined : profileOf(of).isAltered;

const detail = (name: 'suburb' | 'state' | 'postcode' | 'sourceNumber') => (of: SiteAnimal) =>
  of.details[name];

const FIELDS: readonly Field[] = [
  { name: 'remote_id', of: ({ animal }) => animal.id },
  always('remote_source', REMOTE_SOURCE),
  { name: 'name', of: nameOf, need: NEEDS.name },
  { name: 'species_name', of: ownKind, need: NEEDS.kind },
  {
    name: 'breed_names',
    of: (of) => [profileOf(of).breed, profileOf(of).secondBreed ?? ''].filter(Boolean),
    need: NEEDS.breed,
  },
  { name: 'mix', of: (of) => lookUp(profileOf(of).mixedBreed, YES) },
  { name: 'date_of_birth', of: (of) => profileOf(of).born, need: NEEDS.age },
  { name: 'gender', of: ({ animal }) => lookUp(animal.traits.sex, SEXES), need: NEEDS.sex },
  {
    name: 'personality',
    of: ({ animal }) => {
      const story = linesAs(animal.story, '\n');
      return story.length < SHORTEST_STORY ? undefined : story;
    },
    need: NEEDS.story,
  },
  {
    name: 'size',
    of: (of) => (kindOf(of.animal.kind) === 'dog' ? lookUp(profileOf(of).size, SIZES) : undefined),
  },
  { name: 'coat', of: (of) => lookUp(profileOf(of).coat, COATS) },
  { name: 'desexed', of: desexed, need: NEEDS.altered, needOf: mustBeDesexed },
  { name: 'microchip_number', of: (of) => profileOf(of).chip },
  { name: 'incompatible_with_cats', of: (of) => lookUp(profileOf(of).goodWithCats, NOT_GOOD) },
  { name: 'incompatible_with_dogs', of: (of) => lookUp(profileOf(of).goodWithDogs, NOT_GOOD) },
  { name: 'incompatible_with_kids_under_5', of: (of) => lookUp(profileOf(of).goodWithChildren, NOT_GOOD) },
  { name: 'incompatible_with_kids_6_to_12', of: (of) => lookUp(profileOf(of).goodWithChildren, NOT_GOOD) },
  { name: 'adoption_fee', of: (of) => profileOf(of).adoptionFee },
  { name: 'location_suburb', of: detail('suburb'), need: NEEDS.place },
  { name: 'location_state_abbr', of: detail('state'), need: NEEDS.place },
  { name: 'location_postcode', of: detail('postcode'), need: NEEDS.place },
  { name: 'source_number', of: detail('sourceNumber') },
  { name: 'contact_email', of: ({ rescue }) => rescue.email },
  { name: 'contact_phone', of: ({ rescue }) => rescue.phone },
  { name: 'photo_urls', of: ({ addresses }) => addresses },
  { name: 'status', of: ({ animal }) => (animal.isReserved ? 'on_hold' : 'active') },
];

/** PetRescue: a JSON object for each animal, photos by address. */
export const petRescue: Format = { fields: FIELDS, photos: { most: 10 }, files: () => [] };

/** The object that is posted of an animal; what is unknown is not in it. */
export const bodyOf = ({ values }: Row): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    FIELDS.map(({ name }, i) => [name, values[i]] as const).filter(
      ([, value]) => value !== undefined && value !== '',
    ),
  );
