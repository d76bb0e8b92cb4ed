import Papa from 'papaparse';
import { cellsOf, type Field, type Format } from './format.ts';
import {
  ageGroupBelow,
  blankField,
  kindNameIn,
  replaceLineBreaks,
  lookUp,
  NEEDS,
  plainQuotes,
  sexLetter,
} from './values.ts';

const kindNameOf = kindNameIn({
  dog: 'Dog',
  cat: 'Cat',
  rabbit: 'Rabbit',
  horse: 'Horse',
  bird: 'Bird',
  small: 'Small & Furry',
  goat: 'Barnyard',
  pig: 'Barnyard',
  cow: 'Barnyard',
  tortoise: 'Scales, Fins & Other',
  lizard: 'Scales, Fins & Other',
});

const SIZES = { small: 'S', medium: 'M', large: 'L', extraLarge: 'XL' } as const;
const COATS = {
  hairless: 'Hairless',
  short: 'Short',
  medium: 'Medium',
  long: 'Long',
  wire: 'Wire',
  curly: 'Curly',
} as const;

/** The values of NoDogs, NoCats and NoKids: '1' if the animal does not get along with them, '0' if it does. */
const NOT_GOOD = { yes: '0', no: '1' } as const;
const YES_VALUES = { yes: '1' } as const;

const MAX_PHOTOS = 6;
const photoField = (number: number): Field => ({
  name: `photo${number}`,
  getValue: ({ pictureUrls }) => pictureUrls[number - 1],
});

const FIELDS: readonly Field[] = [
  { name: 'ID', getValue: ({ animal }) => animal.id },
  blankField('Internal'),
  { name: 'AnimalName', getValue: ({ animal }) => plainQuotes(animal.name) },
  { name: 'PrimaryBreed', getValue: ({ animal }) => plainQuotes(animal.profile.breed), need: NEEDS.breed },
  { name: 'SecondaryBreed', getValue: ({ animal }) => plainQuotes(animal.profile.secondBreed ?? '') },
  { name: 'Sex', getValue: sexLetter, need: NEEDS.sex },
  { name: 'Size', getValue: ({ animal }) => lookUp(animal.profile.size, SIZES), need: NEEDS.size },
  { name: 'Age', getValue: ageGroupBelow({ baby: 1, young: 3, adult: 8 }), need: NEEDS.age },
  { name: 'Desc', getValue: ({ animal }) => replaceLineBreaks(plainQuotes(animal.publicText), '&#10;') },
  { name: 'Type', getValue: kindNameOf, need: NEEDS.kind },
  { name: 'Status', getValue: ({ animal }) => (animal.isReserved ? 'P' : 'A') },
  blankField('Shots'),
  { name: 'Altered', getValue: ({ animal }) => (animal.profile.isAltered ? '1' : undefined) },
  { name: 'NoDogs', getValue: ({ animal }) => lookUp(animal.profile.goodWithDogs, NOT_GOOD) },
  { name: 'NoCats', getValue: ({ animal }) => lookUp(animal.profile.goodWithCats, NOT_GOOD) },
  { name: 'NoKids', getValue: ({ animal }) => lookUp(animal.profile.goodWithChildren, NOT_GOOD) },
  { name: 'Housetrained', getValue: ({ animal }) => lookUp(animal.profile.houseTrained, YES_VALUES) },
  blankField('Declawed'),
  { name: 'specialNeeds', getValue: ({ animal }) => (animal.profile.specialNeeds ? '1' : undefined) },
  { name: 'Mix', getValue: ({ animal }) => lookUp(animal.profile.mixedBreed, YES_VALUES) },
  ...Array.from({ length: MAX_PHOTOS }, (_, i) => photoField(i + 1)),
  { name: 'arrival_date', getValue: ({ animal }) => animal.since },
  { name: 'birth_date', getValue: ({ animal }) => animal.profile.born },
  ...['primaryColor', 'secondaryColor', 'tertiaryColor'].map(blankField),
  { name: 'coat_length', getValue: ({ animal }) => lookUp(animal.profile.coat, COATS) },
  {
    name: 'adoption_fee',
    getValue: ({ animal: { profile } }) => (profile.adoptionFee ? profile.adoptionFee.toFixed(2) : ''),
  },
  { name: 'display_adoption_fee', getValue: ({ animal }) => (animal.profile.adoptionFee ? '1' : undefined) },
  blankField('adoption_fee_waived'),
  { name: 'special_needs_notes', getValue: ({ animal }) => plainQuotes(animal.profile.specialNeeds ?? '') },
  ...['no_other', 'no_other_note', 'tags'].map(blankField),
];

/**
 * Petfinder: one CSV with a header, all cells quoted, named by the shelter ID; photos by URL. A file with only the
 * header removes all listed animals.
 */
export const petfinder: Format = {
  fields: FIELDS,
  photos: { max: MAX_PHOTOS },
  files: (rows, { user }) => [
    {
      path: `import/${user}`,
      text: `${Papa.unparse([FIELDS.map(({ name }) => name), ...cellsOf(rows)], { quotes: true, newline: '\n' })}\n`,
    },
  ],
};
