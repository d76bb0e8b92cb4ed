import { describe, expect, it } from 'vitest';
import { csvOf, runOf } from '../run.fixture.ts';
import { wordKey } from './context.ts';

const HEADERS = [
  'Name',
  'Species',
  'Breed',
  'Sex',
  'Spayed/Neutered',
  'Age',
  'Microchip',
  'Intake Date',
  'Source',
  'Outcome',
  'Outcome Date',
  'Adopter',
  'Adopter Phone',
  'Adopter Email',
  'Weight',
];
const VALID_ROW = {
  Name: 'Moss',
  Species: 'Dog',
  Breed: 'Lab mix',
  Sex: 'M/N',
  Age: '2 yrs',
  'Intake Date': '10/30/2026',
  Source: 'Stray',
};
const runWith = (...rows: Record<string, string>[]) => runOf([csvOf(HEADERS, ...rows)]);

it('a row without a number is identified by its chip, or by name, species and intake date', () => {
  const animalNumber = () => runWith(VALID_ROW).rows.find(({ row }) => row.noun === 'animals')?.row.number;
  expect(animalNumber()).toBe('animal:moss:dog:10/30/2026');
  expect(animalNumber()).toBe(animalNumber());
  expect(
    runWith({ ...VALID_ROW, Microchip: '985112003456789' }).rows.find(({ row }) => row.noun === 'animals')
      ?.row.number,
  ).toBe('chip:985112003456789');
});

describe('a spreadsheet with twelve kinds of faults', () => {
  const { faults, rows } = runWith(
    VALID_ROW,
    { ...VALID_ROW, Name: 'A', 'Intake Date': '31/31/2026' },
    { ...VALID_ROW, Name: 'B', Sex: 'both' },
    { ...VALID_ROW, Name: 'C', Microchip: '9.85E+14' },
    { ...VALID_ROW, Name: 'D', Age: 'about two' },
    { ...VALID_ROW, Name: 'E', Species: 'Dragon' },
    { ...VALID_ROW, Name: 'F', Source: 'Fell from the sky' },
    { ...VALID_ROW, Name: 'G', Outcome: 'Gone fishing', 'Outcome Date': '11/02/2026' },
    { ...VALID_ROW, Name: 'H', Outcome: 'Adoption' },
    { ...VALID_ROW, Name: 'I', 'Spayed/Neutered': 'perhaps' },
    { ...VALID_ROW, Name: 'J', Weight: 'heavy' },
    {
      ...VALID_ROW,
      Name: 'K',
      Outcome: 'Adoption',
      'Outcome Date': '11/02/2026',
      Adopter: 'Ann Lee',
      'Adopter Email': 'ann at example',
    },
    VALID_ROW,
  );

  it('names the row, the cell and the remedy of each fault', () => {
    expect(faults.map(({ line, column, cell }) => [line, column, cell])).toEqual([
      [3, 'Intake Date', '31/31/2026'],
      [4, 'Sex', 'both'],
      [5, 'Microchip', '9.85E+14'],
      [6, 'Age', 'about two'],
      [7, 'Species', 'Dragon'],
      [8, 'Source', 'Fell from the sky'],
      [9, 'Outcome', 'Gone fishing'],
      [10, 'Outcome', 'Adoption'],
      [11, 'Spayed/Neutered', 'perhaps'],
      [12, 'Weight', 'heavy'],
      [13, 'Adopter Email', 'ann at example'],
      [14, 'Name', 'Moss'],
    ]);
    for (const { message } of faults) expect(message.length).toBeGreaterThan(20);
  });

  it('imports only the valid row', () => {
    expect(new Set(rows.map(({ row }) => row.line))).toEqual(new Set([2]));
  });
});

it('a word with a chosen entry is imported with that entry', () => {
  const key = wordKey({ list: 'animalType', typeId: '', word: 'Dragon' });
  const { faults, rows } = runOf([csvOf(HEADERS, { ...VALID_ROW, Species: 'dragon' })], {
    chosenEntries: new Map([[key, 'Rabbits']]),
  });
  expect(faults).toEqual([]);
  expect(rows.find(({ row }) => row.noun === 'animals')?.row.input).toMatchObject({
    animal: { animalTypeId: 'Rabbits' },
  });
});

it('a word whose chosen entry no longer exists is matched again', () => {
  const chosenEntries = new Map([[wordKey({ list: 'animalType', typeId: '', word: 'Dog' }), 'deleted']]);
  const { rows } = runOf([csvOf(HEADERS, VALID_ROW)], { chosenEntries });
  expect(rows.find(({ row }) => row.noun === 'animals')?.row.input).toMatchObject({
    animal: { animalTypeId: 'Dogs' },
  });
});

it('missing milestones between two events are added only with the user’s consent', () => {
  const animal = { ...VALID_ROW, Name: 'Otis' };
  const headers = ['Animal ID', ...HEADERS];
  const file = csvOf(
    headers,
    {
      ...animal,
      'Animal ID': '7',
      Outcome: 'Transfer',
      'Outcome Date': '11/01/2026',
      'Intake Date': '10/30/2026',
    },
    { ...animal, 'Animal ID': '7', Outcome: 'Escaped', 'Outcome Date': '11/09/2026', 'Intake Date': '' },
  );
  expect(runOf([file]).faults).toMatchObject([
    { line: 3, message: expect.stringContaining('“Lost” can’t follow “Transfer”') },
  ]);
  const deceasedFile = csvOf([...headers, 'Deceased Date'], {
    ...animal,
    'Animal ID': '8',
    Outcome: 'Transfer',
    'Outcome Date': '11/01/2026',
    'Deceased Date': '11/05/2026',
  });
  expect(runOf([deceasedFile]).faults).toMatchObject([{ line: 2 }]);
  const types = runOf([deceasedFile], { fillsGaps: true }).rows.flatMap(({ row: { noun, input } }) =>
    noun === 'milestones' ? [input['animalMilestoneVm']] : [],
  );
  expect(types).toMatchObject([
    { milestoneType: 'transfer' },
    { milestoneType: 'reintake', milestoneDate: '2026-11-05' },
    { milestoneType: 'death' },
  ]);
});

it('rows of the same person become one record with the values of all rows', () => {
  const { rows } = runOf([
    csvOf(
      ['First Name', 'Last Name', 'Email', 'City', 'Phone'],
      { 'First Name': 'Ann', 'Last Name': 'Lee', Email: 'ann@example.com' },
      {
        'First Name': 'Ann',
        'Last Name': 'Lee',
        Email: 'ann@example.com',
        City: 'Bath',
        Phone: '207-555-0142',
      },
    ),
  ]);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row.input).toMatchObject({
    lastName: 'Lee',
    city: 'Bath',
    phone: '207-555-0142',
    state: 'Maine',
    countryId: 'US',
  });
});

it('dates with a part over 12 need no question about their order', () => {
  const { faults } = runWith({ ...VALID_ROW, 'Intake Date': '10/30/2026' });
  expect(faults).toEqual([]);
});

it('a word that is missing in the rescue’s list is counted once for each row', () => {
  const { matchedWords } = runWith(
    { ...VALID_ROW, Species: 'Axolotl' },
    { ...VALID_ROW, Name: 'Fern', Species: 'Axolotl' },
  );
  expect(matchedWords.find(({ word }) => word === 'Axolotl')).toMatchObject({ count: 2, entryId: '' });
});

it.each([
  ['Weight kg', '5 lb', 'lb'],
  ['Weight kg', '5', 'kg'],
  ['Weight', '5 kg', 'kg'],
  ['Weight', '5', 'lb'],
])('the unit of a weight under %s in the cell %s is %s', (header, cell, unit) => {
  const file = csvOf([...HEADERS.slice(0, -1), header], { ...VALID_ROW, [header]: cell });
  const procedure = runOf([file]).rows.find(({ row }) => row.noun === 'procedures');
  expect(procedure?.row.input['animalProcedureVm']).toMatchObject({ weight: '5', weightUnit: unit });
});

it('two equal donations of a day are two, and the same ones when the file is imported again', () => {
  const headers = ['First Name', 'Last Name', 'Donation Date', 'Donation Amount'];
  const gift = {
    'First Name': 'Ann',
    'Last Name': 'Lee',
    'Donation Date': '10/30/2026',
    'Donation Amount': '20',
  };
  const numbersOf = (...files: string[]) =>
    runOf(files).rows.flatMap(({ row }) => (row.noun === 'donations' ? [row.number] : []));
  const file = csvOf(headers, gift, gift);
  const numbers = ['person:ann lee::g:2026-10-30:20:', 'person:ann lee::g:2026-10-30:20::2'];
  expect(numbersOf(file)).toEqual(numbers);
  expect(numbersOf(file, csvOf(headers, gift))).toEqual(numbers);
});
