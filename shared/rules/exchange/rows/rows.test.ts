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
const GOOD = {
  Name: 'Moss',
  Species: 'Dog',
  Breed: 'Lab mix',
  Sex: 'M/N',
  Age: '2 yrs',
  'Intake Date': '10/30/2026',
  Source: 'Stray',
};
const runWith = (...rows: Record<string, string>[]) => runOf([csvOf(HEADERS, ...rows)]);

it('a row without a number is known by what hardly changes', () => {
  const animalNumber = () => runWith(GOOD).rows.find(({ row }) => row.noun === 'animals')?.row.number;
  expect(animalNumber()).toBe('animal:moss:dog:10/30/2026');
  expect(animalNumber()).toBe(animalNumber());
  expect(
    runWith({ ...GOOD, Microchip: '985112003456789' }).rows.find(({ row }) => row.noun === 'animals')?.row
      .number,
  ).toBe('chip:985112003456789');
});

describe('a spreadsheet with twelve kinds of faults', () => {
  const { faults, rows } = runWith(
    GOOD,
    { ...GOOD, Name: 'A', 'Intake Date': '31/31/2026' },
    { ...GOOD, Name: 'B', Sex: 'both' },
    { ...GOOD, Name: 'C', Microchip: '9.85E+14' },
    { ...GOOD, Name: 'D', Age: 'about two' },
    { ...GOOD, Name: 'E', Species: 'Dragon' },
    { ...GOOD, Name: 'F', Source: 'Fell from the sky' },
    { ...GOOD, Name: 'G', Outcome: 'Gone fishing', 'Outcome Date': '11/02/2026' },
    { ...GOOD, Name: 'H', Outcome: 'Adoption' },
    { ...GOOD, Name: 'I', 'Spayed/Neutered': 'perhaps' },
    { ...GOOD, Name: 'J', Weight: 'heavy' },
    {
      ...GOOD,
      Name: 'K',
      Outcome: 'Adoption',
      'Outcome Date': '11/02/2026',
      Adopter: 'Ann Lee',
      'Adopter Email': 'ann at example',
    },
    GOOD,
  );

  it('names each at its row and cell, with what to do', () => {
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

  it('takes the right row alone', () => {
    expect(new Set(rows.map(({ row }) => row.line))).toEqual(new Set([2]));
  });
});

it('a word that people chose an entry for is taken; one that was left out is not asked again', () => {
  const key = wordKey({ list: 'animalType', typeId: '', word: 'Dragon' });
  const { faults, rows } = runOf([csvOf(HEADERS, { ...GOOD, Species: 'dragon' })], {
    chosenEntries: new Map([[key, 'Rabbits']]),
  });
  expect(faults).toEqual([]);
  expect(rows.find(({ row }) => row.noun === 'animals')?.row.input).toMatchObject({
    animal: { animalTypeId: 'Rabbits' },
  });
});

it('what must have been between two events is added only where people agreed', () => {
  const animal = { ...GOOD, Name: 'Otis' };
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
  const dead = csvOf([...headers, 'Deceased Date'], {
    ...animal,
    'Animal ID': '8',
    Outcome: 'Transfer',
    'Outcome Date': '11/01/2026',
    'Deceased Date': '11/05/2026',
  });
  expect(runOf([dead]).faults).toMatchObject([{ line: 2 }]);
  const types = runOf([dead], { fillsGaps: true }).rows.flatMap(({ row: { noun, input } }) =>
    noun === 'milestones' ? [input['animalMilestoneVm']] : [],
  );
  expect(types).toMatchObject([
    { milestoneType: 'transfer' },
    { milestoneType: 'reintake', milestoneDate: '2026-11-05' },
    { milestoneType: 'death' },
  ]);
});

it('one person in many rows is one record with all that is said of them', () => {
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

it('dates that could be read both ways ask for their order', () => {
  const { faults } = runWith({ ...GOOD, 'Intake Date': '10/30/2026' });
  expect(faults).toEqual([]);
});

it('a word that the rescue’s list lacks is counted once for each row that has it', () => {
  const { matchedWords } = runWith(
    { ...GOOD, Species: 'Axolotl' },
    { ...GOOD, Name: 'Fern', Species: 'Axolotl' },
  );
  expect(matchedWords.find(({ word }) => word === 'Axolotl')).toMatchObject({ count: 2, entryId: '' });
});
