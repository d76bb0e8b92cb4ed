import type { FieldName } from '../fields/fields.ts';
import type { TableRow } from '../files/table.ts';
import type { System } from './system.ts';

const LISTING_LIMITATIONS =
  'A listing holds what is public of an animal: no intake, no chip, no people. Say the day of intake and how acquired for all.';

/** The upload file of Petfinder. */
export const PETFINDER: System = {
  key: 'petfinder',
  title: 'Petfinder upload',
  source: 'petfinder',
  signatureHeaders: [
    'ID',
    'AnimalName',
    'PrimaryBreed',
    'SecondaryBreed',
    'NoDogs',
    'NoCats',
    'NoKids',
    'specialNeeds',
    'display_adoption_fee',
    'photo1',
  ],
  minMatches: 5,
  columns: {
    ID: 'animal.number',
    Internal: 'animal.otherId',
    AnimalName: 'animal.name',
    Species: 'animal.type',
    PrimaryBreed: 'animal.breed',
    SecondaryBreed: 'animal.breed2',
    Mix: 'animal.mixed',
    Sex: 'animal.sex',
    Altered: 'animal.altered',
    Desc: 'animal.story',
    Description: 'animal.story',
    Arrival: 'intake.day',
    BirthDate: 'animal.born',
    primaryColor: 'animal.color',
    Age: '',
    Size: 'animal.size',
    Shots: '',
    NoDogs: 'animal.dogs',
    NoCats: 'animal.cats',
    NoKids: 'animal.children',
    Housetrained: 'animal.trained',
    Declawed: '',
    specialNeeds: '',
    Status: '',
  },
  kinds: { 'animal.dogs': 'negated', 'animal.cats': 'negated', 'animal.children': 'negated' },
  limitations: LISTING_LIMITATIONS,
};

/** The columns of the upload file of Adopt-a-Pet, which has no header row; Color may come before Description. */
const ADOPT_A_PET_UPLOAD: readonly string[] = (
  'Id,Animal,Breed,Breed2,Purebred,Age,Name,Size,Sex,Description,Status,GoodWKids,GoodWCats,GoodWDogs,' +
  'SpayedNeutered,ShotsCurrent,Housetrained,Declawed,SpecialNeeds,HairLength,YouTubeVideoURL,' +
  'Birthdate (mm/dd/yyyy),Sizecurrent,SizeUOM (lbs/kg),AdoptionFee (integer),Cratetrained,' +
  'HeartwormNegative,HeartwormPositive,Leashtrained,IndoorOnly,FIVPositive,SpecialDietaryNeeds'
).split(',');

const UPLOAD_STATUS_PATTERN = /^\s*(?:Available|Adopted|Delete)\s*$/i;

const isFilled = ({ cells }: TableRow): boolean => cells.some(Boolean);

/** The columns of an upload file of Adopt-a-Pet, recognized by the column of statuses; undefined for any other file. */
function uploadColumns(rows: readonly TableRow[]): readonly string[] | undefined {
  const width = rows.find(isFilled)?.cells.length ?? 0;
  const hasStatus = (column: number) =>
    column < width &&
    rows.every((row) => UPLOAD_STATUS_PATTERN.test(row.cells[column] ?? '') || !isFilled(row));
  const statusColumn = ADOPT_A_PET_UPLOAD.indexOf('Status');
  if (hasStatus(statusColumn)) return ADOPT_A_PET_UPLOAD.slice(0, width);
  return hasStatus(statusColumn + 1)
    ? ADOPT_A_PET_UPLOAD.toSpliced(statusColumn - 1, 0, 'Color').slice(0, width)
    : undefined;
}

const IGNORED_COLUMNS: readonly string[] = [
  'Age',
  'Status',
  'ShotsCurrent',
  'Declawed',
  'SpecialNeeds',
  'Purebred',
  'HairLength',
];

export const ADOPT_A_PET: System = {
  key: 'adopt-a-pet',
  title: 'Adopt-a-Pet upload',
  source: 'adopt-a-pet',
  signatureHeaders: [
    'Id',
    'Animal',
    'Breed',
    'Breed2',
    'GoodWKids',
    'GoodWCats',
    'GoodWDogs',
    'ShotsCurrent',
    'HairLength',
    'Purebred',
    'SpayedNeutered',
  ],
  minMatches: 5,
  columns: {
    Id: 'animal.number',
    Animal: 'animal.type',
    Breed: 'animal.breed',
    Breed2: 'animal.breed2',
    Sex: 'animal.sex',
    Name: 'animal.name',
    Description: 'animal.story',
    SpayedNeutered: 'animal.altered',
    Size: 'animal.size',
    GoodWKids: 'animal.children',
    GoodWCats: 'animal.cats',
    GoodWDogs: 'animal.dogs',
    Housetrained: 'animal.trained',
    Color: 'animal.color',
    'Birthdate (mm/dd/yyyy)': 'animal.born',
    ...Object.fromEntries(IGNORED_COLUMNS.map((name): [string, FieldName | ''] => [name, ''])),
  },
  columnsWithoutHeaders: uploadColumns,
  limitations: LISTING_LIMITATIONS,
};
