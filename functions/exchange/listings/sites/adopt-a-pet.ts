import Papa from 'papaparse';
import { drawingKindOf } from '#shared/drawings/kinds.ts';
import { cellsOf, type Field, type Format, type SiteAnimal, type Row, textOf } from './format.ts';
import {
  ageGroupBelow,
  constantField,
  blankField,
  kindNameIn,
  replaceLineBreaks,
  lookUp,
  NEEDS,
  sexLetter,
} from './values.ts';

const kindNameOf = kindNameIn({
  dog: 'Dog',
  cat: 'Cat',
  rabbit: 'Rabbit',
  bird: 'Bird',
  horse: 'Horse',
  goat: 'Farm Animal',
  pig: 'Farm Animal',
  cow: 'Farm Animal',
  tortoise: 'Reptile',
  lizard: 'Reptile',
  small: 'Small Animal',
});

const SIZES = { small: 'S', medium: 'M', large: 'L', extraLarge: 'XL' } as const;
const YES_NO = { yes: '1', no: '0' } as const;
/** The values of Purebred by the answer to mixed breed: an animal is purebred if it is known not to be a mix. */
const PUREBRED = { no: '1', yes: '0' } as const;

const SHORT_OR_LONG = { short: 'Short', long: 'Long' } as const;
const HAIR_LENGTHS = { ...SHORT_OR_LONG, medium: 'Medium' } as const;
/** The hair lengths that the site accepts for each kind. */
const HAIR_LENGTHS_BY_KIND = {
  cat: HAIR_LENGTHS,
  rabbit: SHORT_OR_LONG,
  small: { ...HAIR_LENGTHS, hairless: 'Hairless' },
} as const;

const hairOf = ({ animal: { kind, profile } }: SiteAnimal): string | undefined => {
  const lengths: Readonly<Record<string, string>> | undefined = lookUp(
    drawingKindOf(kind),
    HAIR_LENGTHS_BY_KIND,
  );
  return profile.coat && lengths?.[profile.coat];
};

const sizeOf = ({ animal: { kind, profile } }: SiteAnimal): string | undefined =>
  ['dog', 'cat'].includes(drawingKindOf(kind)) ? lookUp(profile.size, SIZES) : undefined;

/** A day as `mm/dd/yyyy`. */
const toAmericanDate = (day: string): string => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

const FIELDS: readonly Field[] = [
  { name: 'Id', getValue: ({ animal }) => animal.id },
  { name: 'Animal', getValue: kindNameOf, need: NEEDS.kind },
  { name: 'Breed', getValue: ({ animal }) => animal.profile.breed, need: NEEDS.breed },
  { name: 'Breed2', getValue: ({ animal }) => animal.profile.secondBreed },
  { name: 'Purebred', getValue: ({ animal }) => lookUp(animal.profile.mixedBreed, PUREBRED) },
  { name: 'Age', getValue: ageGroupBelow({ baby: 0.5, young: 2, adult: 9 }), need: NEEDS.age },
  { name: 'Name', getValue: ({ animal }) => animal.name },
  { name: 'Size', getValue: sizeOf },
  { name: 'Sex', getValue: sexLetter, need: NEEDS.sex },
  { name: 'Description', getValue: ({ animal }) => replaceLineBreaks(animal.publicText, '<br>') },
  constantField('Status', 'Available'),
  { name: 'GoodWKids', getValue: ({ animal }) => lookUp(animal.profile.goodWithChildren, YES_NO) },
  { name: 'GoodWCats', getValue: ({ animal }) => lookUp(animal.profile.goodWithCats, YES_NO) },
  { name: 'GoodWDogs', getValue: ({ animal }) => lookUp(animal.profile.goodWithDogs, YES_NO) },
  {
    name: 'SpayedNeutered',
    getValue: ({ animal }) => lookUp(animal.profile.isAltered?.toString(), { true: '1', false: '0' }),
  },
  blankField('ShotsCurrent'),
  { name: 'Housetrained', getValue: ({ animal }) => lookUp(animal.profile.houseTrained, YES_NO) },
  blankField('Declawed'),
  { name: 'SpecialNeeds', getValue: ({ animal }) => (animal.profile.specialNeeds ? '1' : undefined) },
  { name: 'HairLength', getValue: hairOf },
  blankField('YouTubeVideoURL'),
  { name: 'Birthdate', getValue: ({ animal }) => toAmericanDate(animal.profile.born) },
  blankField('Sizecurrent'),
  blankField('SizeUOM'),
  { name: 'AdoptionFee', getValue: ({ animal }) => animal.profile.adoptionFee?.toFixed(0) },
];

/** The fields whose values the site maps to its own. */
const MAPPED_FIELDS = new Set(['Animal', 'Breed', 'Breed2']);

/** The column map: each column by its number, and each value of the mapped columns, which is mapped to itself. */
function columnMap(rows: readonly Row[]): string {
  const lines = FIELDS.flatMap(({ name }, i) => {
    const values = MAPPED_FIELDS.has(name)
      ? rows.map(({ values: rowValues }) => textOf(rowValues[i])).filter(Boolean)
      : [];
    const maps = [...new Set(values)].toSorted().map((value) => `${value}=${value}`);
    return [`#${i + 1}:${name}=${name}`, ...maps];
  });
  return ['; Havenkeep', ...lines, ''].join('\n');
}

/** Adopt-a-Pet: a CSV without header, a column map beside it, photos uploaded. */
export const adoptAPet: Format = {
  fields: FIELDS,
  photos: { max: 4, path: (id, number) => `photos/${id}-${number}.jpg` },
  files: (rows) => [
    { path: 'import.cfg', text: columnMap(rows) },
    {
      path: 'pets.csv',
      text: rows.length === 0 ? '' : `${Papa.unparse(cellsOf(rows), { quotes: true, newline: '\n' })}\n`,
    },
  ],
};
