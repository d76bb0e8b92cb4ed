import Papa from 'papaparse';
import { cellsOf, type Field, type Format, type SiteAnimal } from './format.ts';
import { ageIn, blank, kindIn, linesAs, lookUp, NEEDS, plainQuotes, sexLetter } from './values.ts';

const typeOf = kindIn({
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

/** 1 says that it does not get on with them, 0 that it does. */
const NOT_GOOD = { yes: '0', no: '1' } as const;
const YES = { yes: '1' } as const;

const profileOf = ({ animal }: SiteAnimal) => animal.profile;

const PHOTOS = 6;
const photo = (number: number): Field => ({
  name: `photo${number}`,
  of: ({ addresses }) => addresses[number - 1],
});

const FIELDS: readonly Field[] = [
  { name: 'ID', of: ({ animal }) => animal.id },
  blank('Internal'),
  { name: 'AnimalName', of: ({ animal }) => plainQuotes(animal.name) },
  { name: 'PrimaryBreed', of: (of) => profileOf(of).breed, need: NEEDS.breed },
  { name: 'SecondaryBreed', of: (of) => profileOf(of).secondBreed },
  { name: 'Sex', of: sexLetter, need: NEEDS.sex },
  { name: 'Size', of: (of) => lookUp(profileOf(of).size, SIZES), need: NEEDS.size },
  { name: 'Age', of: ageIn([1, 3, 8]), need: NEEDS.age },
  { name: 'Desc', of: ({ animal }) => linesAs(plainQuotes(animal.story), '&#10;') },
  { name: 'Type', of: typeOf, need: NEEDS.kind },
  { name: 'Status', of: ({ animal }) => (animal.isReserved ? 'P' : 'A') },
  blank('Shots'),
  { name: 'Altered', of: (of) => (profileOf(of).isAltered ? '1' : undefined) },
  { name: 'NoDogs', of: (of) => lookUp(profileOf(of).goodWithDogs, NOT_GOOD) },
  { name: 'NoCats', of: (of) => lookUp(profileOf(of).goodWithCats, NOT_GOOD) },
  { name: 'NoKids', of: (of) => lookUp(profileOf(of).goodWithChildren, NOT_GOOD) },
  { name: 'Housetrained', of: (of) => lookUp(profileOf(of).houseTrained, YES) },
  blank('Declawed'),
  { name: 'specialNeeds', of: (of) => (profileOf(of).specialNeeds ? '1' : undefined) },
  { name: 'Mix', of: (of) => lookUp(profileOf(of).mixedBreed, YES) },
  ...Array.from({ length: PHOTOS }, (_, i) => photo(i + 1)),
  { name: 'arrival_date', of: ({ animal }) => animal.since },
  { name: 'birth_date', of: (of) => profileOf(of).born },
  ...['primaryColor', 'secondaryColor', 'tertiaryColor'].map(blank),
  { name: 'coat_length', of: (of) => lookUp(profileOf(of).coat, COATS) },
  {
    name: 'adoption_fee',
    of: (of) =>
      profileOf(of)
        .adoptionFee?.toFixed(2)
        .replace(/^0\.00$/, ''),
  },
  { name: 'display_adoption_fee', of: (of) => (profileOf(of).adoptionFee ? '1' : undefined) },
  blank('adoption_fee_waived'),
  { name: 'special_needs_notes', of: (of) => profileOf(of).specialNeeds },
  ...['no_other', 'no_other_note', 'tags'].map(blank),
];

/** Petfinder: one CSV with a header, all cells quoted; photos by address. A file without animals removes the last one. */
export const petfinder: Format = {
  fields: FIELDS,
  photos: { most: PHOTOS },
  files: (rows, { user }) => [
    {
      path: `import/${user}`,
      text: `${Papa.unparse([FIELDS.map(({ name }) => name), ...cellsOf(rows)], { quotes: true, newline: '\n' })}\n`,
    },
  ],
};
