import Papa from 'papaparse';
import { cellsOf, type Field, type Format, type SiteAnimal } from './format.ts';
import { ageIn, blank, linesAs, lookUp, NEEDS, ownKind } from './values.ts';

const SEXES = { male: 'Male', female: 'Female' } as const;
const SIZES = { small: 'S', medium: 'M', large: 'L', extraLarge: 'X-Large' } as const;
const COATS = { hairless: 'Hairless', short: 'Short', medium: 'Medium', long: 'Long' } as const;
const YES_NO = { yes: 'Yes', no: 'No' } as const;

const profileOf = ({ animal }: SiteAnimal) => animal.profile;
const NAME_LENGTH = 50;
const PHOTOS = 4;

const pathOf = (id: string, number: number) => `import/pictures/${id}-${number}.jpg`;

const photo = (number: number): Field => ({
  name: `photo${number}`,
  of: ({ animal, pictures }) =>
    pictures.length >= number ? pathOf(animal.id, number).replace(/^.*\//, '') : undefined,
});

/** The breed, which the site demands of all but dogs. */
const breedOf = (listed: SiteAnimal): string =>
  profileOf(listed).breed || (ownKind(listed) === 'Dog' ? 'Mixed' : '');

const FIELDS: readonly Field[] = [
  { name: 'externalID', of: ({ animal }) => animal.id },
  ...['internalID', 'rescueID'].map(blank),
  { name: 'name', of: ({ animal }) => animal.name.slice(0, NAME_LENGTH) },
  { name: 'status', of: ({ animal }) => (animal.isReserved ? 'Adoption Pending' : 'Available') },
  { name: 'type', of: ownKind, need: NEEDS.kind },
  { name: 'priBreed', of: breedOf, need: NEEDS.breed },
  { name: 'secBreed', of: (of) => profileOf(of).secondBreed },
  { name: 'mix', of: (of) => lookUp(profileOf(of).mixedBreed, YES_NO) },
  { name: 'sex', of: ({ animal }) => lookUp(animal.traits.sex, SEXES) },
  { name: 'age', of: ageIn([1, 3, 8]) },
  { name: 'okwithdogs', of: (of) => lookUp(profileOf(of).goodWithDogs, YES_NO) },
  { name: 'okwithcats', of: (of) => lookUp(profileOf(of).goodWithCats, YES_NO) },
  { name: 'okwithkids', of: (of) => lookUp(profileOf(of).goodWithChildren, YES_NO) },
  blank('declawed'),
  { name: 'housebroken', of: (of) => lookUp(profileOf(of).houseTrained, YES_NO) },
  { name: 'specialNeeds', of: (of) => (profileOf(of).specialNeeds ? 'Yes' : undefined) },
  {
    name: 'altered',
    of: (of) => lookUp(profileOf(of).isAltered?.toString(), { true: 'Yes', false: 'No' }),
  },
  { name: 'size', of: (of) => lookUp(profileOf(of).size, SIZES) },
  blank('uptodate'),
  { name: 'color', of: (of) => profileOf(of).color },
  blank('pattern'),
  { name: 'coatLength', of: (of) => lookUp(profileOf(of).coat, COATS) },
  blank('courtesy'),
  { name: 'dsc', of: ({ animal }) => linesAs(animal.story, '<br>') },
  ...['found', 'foundDate', 'foundZipcode'].map(blank),
  ...Array.from({ length: PHOTOS }, (_, i) => photo(i + 1)),
  blank('videoUrl'),
];

/** RescueGroups: a CSV with a header, without line breaks in its cells; photos uploaded. */
export const rescueGroups: Format = {
  fields: FIELDS,
  photos: { most: PHOTOS, path: pathOf },
  files: (rows) => [
    {
      path: 'import/pets.csv',
      text: `${Papa.unparse([FIELDS.map(({ name }) => name), ...cellsOf(rows)], { newline: '\n' })}\n`,
    },
  ],
};
