import Papa from 'papaparse';
import { cellsOf, type Field, type Format, type SiteAnimal } from './format.ts';
import { ageGroupBelow, blankField, replaceLineBreaks, lookUp, NEEDS, detailedKind } from './values.ts';

const SEXES = { male: 'Male', female: 'Female' } as const;
const SIZES = { small: 'S', medium: 'M', large: 'L', extraLarge: 'X-Large' } as const;
const COATS = { hairless: 'Hairless', short: 'Short', medium: 'Medium', long: 'Long' } as const;
const YES_NO = { yes: 'Yes', no: 'No' } as const;

const MAX_NAME_LENGTH = 50;
const MAX_PHOTOS = 4;

const photoPathOf = (id: string, number: number) => `import/pictures/${id}-${number}.jpg`;

const photoField = (number: number): Field => ({
  name: `photo${number}`,
  getValue: ({ animal, pictures }) =>
    pictures.length >= number ? photoPathOf(animal.id, number).replace(/^.*\//, '') : undefined,
});

/** The breed, which the site requires; a dog without one is 'Mixed'. */
const breedOf = (siteAnimal: SiteAnimal): string =>
  siteAnimal.animal.profile.breed || (detailedKind(siteAnimal) === 'Dog' ? 'Mixed' : '');

const FIELDS: readonly Field[] = [
  { name: 'externalID', getValue: ({ animal }) => animal.id },
  ...['internalID', 'rescueID'].map(blankField),
  { name: 'name', getValue: ({ animal }) => animal.name.slice(0, MAX_NAME_LENGTH) },
  { name: 'status', getValue: ({ animal }) => (animal.isReserved ? 'Adoption Pending' : 'Available') },
  { name: 'type', getValue: detailedKind, need: NEEDS.kind },
  { name: 'priBreed', getValue: breedOf, need: NEEDS.breed },
  { name: 'secBreed', getValue: ({ animal }) => animal.profile.secondBreed },
  { name: 'mix', getValue: ({ animal }) => lookUp(animal.profile.mixedBreed, YES_NO) },
  { name: 'sex', getValue: ({ animal }) => lookUp(animal.traits.sex, SEXES) },
  { name: 'age', getValue: ageGroupBelow({ baby: 1, young: 3, adult: 8 }) },
  { name: 'okwithdogs', getValue: ({ animal }) => lookUp(animal.profile.goodWithDogs, YES_NO) },
  { name: 'okwithcats', getValue: ({ animal }) => lookUp(animal.profile.goodWithCats, YES_NO) },
  { name: 'okwithkids', getValue: ({ animal }) => lookUp(animal.profile.goodWithChildren, YES_NO) },
  blankField('declawed'),
  { name: 'housebroken', getValue: ({ animal }) => lookUp(animal.profile.houseTrained, YES_NO) },
  { name: 'specialNeeds', getValue: ({ animal }) => (animal.profile.specialNeeds ? 'Yes' : undefined) },
  {
    name: 'altered',
    getValue: ({ animal }) => lookUp(animal.profile.isAltered?.toString(), { true: 'Yes', false: 'No' }),
  },
  { name: 'size', getValue: ({ animal }) => lookUp(animal.profile.size, SIZES) },
  blankField('uptodate'),
  { name: 'color', getValue: ({ animal }) => animal.profile.color },
  blankField('pattern'),
  { name: 'coatLength', getValue: ({ animal }) => lookUp(animal.profile.coat, COATS) },
  blankField('courtesy'),
  { name: 'dsc', getValue: ({ animal }) => replaceLineBreaks(animal.publicText, '<br>') },
  ...['found', 'foundDate', 'foundZipcode'].map(blankField),
  ...Array.from({ length: MAX_PHOTOS }, (_, i) => photoField(i + 1)),
  blankField('videoUrl'),
];

/** The format of RescueGroups: a CSV with a header, without line breaks in its cells; photos are uploaded. */
export const rescueGroups: Format = {
  fields: FIELDS,
  photos: { max: MAX_PHOTOS, path: photoPathOf },
  files: (rows) => [
    {
      path: 'import/pets.csv',
      text: `${Papa.unparse([FIELDS.map(({ name }) => name), ...cellsOf(rows)], { newline: '\n' })}\n`,
    },
  ],
};
