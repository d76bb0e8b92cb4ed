import type { DrawingKind } from '#shared/drawings/kinds.ts';
import { drawingKindOf } from '#shared/drawings/kinds.ts';
import type { FixTarget } from '#shared/rules/exposure/reasons.ts';
import { addDays } from '#shared/rules/time/due.ts';
import type { Field, SiteAnimal, Need, Value } from './format.ts';

/** A field that is always blank, since we have no data for it. */
export const blankField = (name: string): Field => ({ name, getValue: () => undefined });

/** A field with the same value for all animals. */
export const constantField = (name: string, value: Value): Field => ({ name, getValue: () => value });

/** Looks up a value; undefined for an unknown key. */
export const lookUp = <K extends string, V>(key: K | undefined, values: Readonly<Partial<Record<K, V>>>) =>
  key === undefined ? undefined : values[key];

const newNeed = (text: string, mend: FixTarget = 'details'): Need => ({ text, mend });

/** The reasons for which animals are left out of a site. */
export const NEEDS = {
  kind: newNeed('The site has no such kind of animal.'),
  breed: newNeed('Its breed is not recorded.'),
  sex: newNeed('Its sex is not recorded.'),
  size: newNeed('Its size is not recorded.'),
  age: newNeed('Its birth or age is not recorded.'),
  story: newNeed('Its public story is shorter than 20 characters.', 'text'),
  name: newNeed('Its name must be 2 to 50 characters long.'),
  altered: newNeed('It is not recorded as spayed or neutered.'),
  place: newNeed('The settings of this site have no suburb, state and postcode.', 'settings'),
} as const;

/** Makes a getter of the site's name for an animal's kind. */
export const kindNameIn =
  (kindNames: Readonly<Partial<Record<DrawingKind, string>>>) =>
  ({ animal }: SiteAnimal): string | undefined =>
    kindNames[drawingKindOf(animal.kind)];

/** The names of kinds of small animals, by patterns of the rescue's own names for them. */
const SMALL_ANIMAL_KINDS = [
  [/guinea/i, 'Guinea Pig'],
  [/ferret/i, 'Ferret'],
  [/hamster/i, 'Hamster'],
  [/gerbil/i, 'Gerbil'],
  [/\brats?\b/i, 'Rat'],
  [/mice|mouse/i, 'Mouse'],
  [/chinchilla/i, 'Chinchilla'],
  [/degu/i, 'Degu'],
  [/hedgehog/i, 'Hedgehog'],
  [/sugar glider/i, 'Sugar Glider'],
] as const;

const COMMON_KINDS = {
  dog: 'Dog',
  cat: 'Cat',
  rabbit: 'Rabbit',
  horse: 'Horse',
  goat: 'Goat',
  pig: 'Pig',
  cow: 'Cow',
  bird: 'Bird',
  tortoise: 'Tortoise',
  lizard: 'Lizard',
} as const;

/** The name of an animal's kind, for sites that distinguish small animals. */
export const detailedKind = (siteAnimal: SiteAnimal): string | undefined =>
  kindNameIn(COMMON_KINDS)(siteAnimal) ??
  SMALL_ANIMAL_KINDS.find(([pattern]) => pattern.test(siteAnimal.animal.kind))?.[1];

/** 'M' or 'F'; undefined where it is unknown. */
export const sexLetter = ({ animal }: SiteAnimal): string | undefined =>
  lookUp(animal.traits.sex, { male: 'M', female: 'F' });

const DAYS_A_YEAR = 365;

/** Makes a getter of an animal's age group: the first with more years than the animal has, else Senior. */
export const ageGroupBelow =
  ({ baby, young, adult }: Readonly<Record<'baby' | 'young' | 'adult', number>>) =>
  ({ animal: { profile }, rescue: { today } }: SiteAnimal): string | undefined => {
    if (!profile.born) return undefined;
    const isYounger = (years: number) => profile.born > addDays(today, -Math.round(years * DAYS_A_YEAR));
    if (isYounger(baby)) return 'Baby';
    if (isYounger(young)) return 'Young';
    return isYounger(adult) ? 'Adult' : 'Senior';
  };

/** Text with straight quotes, for sites with old encodings. */
export const plainQuotes = (text: string): string =>
  text
    .replaceAll(/[‘’‚′]/g, "'")
    .replaceAll(/[“”„″]/g, '"')
    .replaceAll('…', '...');

/** Trims a text and replaces each line break. */
export const replaceLineBreaks = (text: string, separator: string): string =>
  text.trim().replaceAll(/\r\n|\r|\n/g, separator);
