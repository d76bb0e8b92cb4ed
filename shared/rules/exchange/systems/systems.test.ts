import { expect, it } from 'vitest';
import { csvOf, csvRows, inputsOf, runOf } from '../run.fixture.ts';
import { recognizeFile } from './recognize.ts';
import { SYSTEMS } from './systems.ts';

it('Shelterluv: repeated headers, ages in its own format, and clinic visits are handled', () => {
  const headers = [
    'Animal ID',
    'Name',
    'Species',
    'Age (Y/M/D)',
    'Sex',
    'Primary Breed',
    'Altered',
    'In Custody',
    'Private**',
    'Intake Memo',
    'Intake Date',
    'Intake Type',
    'Altered in Care',
  ];
  const file = csvOf(
    headers,
    {
      'Animal ID': 'ORG-A-12',
      Name: 'Moss',
      Species: 'Cat',
      'Age (Y/M/D)': '2Y/ 4M/ 26D',
      Sex: 'Male',
      'Primary Breed': 'Domestic Shorthair /Mix',
      Altered: 'Unknown',
      'Intake Date': '10/30/2026',
      'Intake Type': 'Stray',
      'Private**': 'bites',
    },
    Object.fromEntries(headers.map((header) => [header, header])),
    {
      'Animal ID': 'ORG-A-13',
      Name: 'Tux',
      Species: 'Cat',
      Sex: 'Male',
      'Intake Date': '10/30/2026',
      'Intake Type': 'Service In',
    },
  );
  const run = runOf([file]);
  expect(run.systems).toEqual(['shelterluv-animals']);
  const [animal, ...otherAnimals] = inputsOf(run, 'animals');
  expect(otherAnimals).toEqual([]);
  expect(animal).toMatchObject({
    animal: { breed: 'Domestic Shorthair mix', sex: 'male', animalTypeId: 'Cats' },
    birthMilestone: { isApproxDOB: true, milestoneDate: '2024-06-29' },
  });
  expect(animal?.['animal']).not.toHaveProperty('altered');
  expect(JSON.stringify(animal)).not.toContain('bites');
  expect([...run.skippedCounts]).toEqual([['Visits to the clinic and services, which are no stay', 1]]);
});

it('Petstablished: Not Sure stays unknown', () => {
  const run = runOf([
    csvOf(
      [
        'Petstablished ID',
        'Pet Name',
        'Pet Type',
        'Type of Intake',
        'Date Pet Entered Your Care',
        'Gender',
        'Spayed/Neutered?',
        'Current Status',
        'Adoption/Foster Date',
        'Current Foster/Adopter',
      ],
      {
        'Petstablished ID': '5',
        'Pet Name': 'Juno',
        'Pet Type': 'Cat',
        'Type of Intake': 'Relinquished By Owner',
        'Date Pet Entered Your Care': '09/30/2026',
        Gender: 'Female',
        'Spayed/Neutered?': 'Not Sure',
        'Current Status': 'Available',
      },
    ),
  ]);
  expect(run.systems).toEqual(['petstablished']);
  expect(inputsOf(run, 'animals')[0]?.['animal']).not.toHaveProperty('altered');
  expect(inputsOf(run, 'milestones')).toEqual([]);
});

it.each([
  ['petfinder', ['ID', 'AnimalName', 'Species', 'PrimaryBreed', 'Sex', 'NoDogs', 'NoCats', 'NoKids']],
  [
    'adopt-a-pet',
    ['Id', 'Animal', 'Breed', 'Breed2', 'Name', 'Sex', 'GoodWKids', 'ShotsCurrent', 'SpayedNeutered'],
  ],
  [
    'bloomerang',
    [
      'Account Number',
      'First Name',
      'Last Name',
      'Primary Email',
      'Primary City',
      'Transaction Number',
      'Amount',
    ],
  ],
  [
    'our-animals',
    [
      'Name',
      'Number',
      'Type',
      'Breed / Species',
      'Sex',
      'Birth date',
      'Birth date estimated',
      'Status',
      'Location',
    ],
  ],
  [
    'shelterluv-people',
    ['Person ID', 'Name', 'Street Address 1', 'City', 'State', 'Zip Code', 'Primary Email', 'Primary Phone'],
  ],
  [
    'petpoint-people',
    ['Person ID', 'Name First', 'Name Last', 'Street Address', 'City', 'Postal Code', 'Association'],
  ],
  [
    'rescuegroups-contacts',
    ['Contact ID', 'First Name', 'Last Name', 'Zipcode', 'Phone (Home)', 'Phone (Cell)', 'Groups'],
  ],
  ['shelterluv-health', ['Animal ID', 'Name', 'Date Given', 'Vaccine Product', 'Lot #']],
  ['spreadsheet', ['Name', 'Breed', 'Sex', 'Date']],
])('the headers of %s are recognized', (key, headers) => {
  expect(
    recognizeFile(csvRows(`${headers.join(',')}\r\n${headers.map(() => 'x').join(',')}`)).system.key,
  ).toBe(key);
});

it.each(['Adoptable', 'Permanent Resident', 'Quarantine Hold', 'Outdoor Feral'])(
  'a downloaded list of animals can be imported again: the status %s is no departure',
  (status) => {
    const headers = [
      'Name',
      'Number',
      'Type',
      'Breed / Species',
      'Sex',
      'Birth date',
      'Birth date estimated',
      'Status',
    ];
    const moss = { Name: 'Moss', Number: 'A00042', Type: 'Dogs', Sex: 'Male', Status: status };
    const run = runOf([csvOf(headers, moss)]);
    expect(run.systems).toEqual(['our-animals']);
    expect(run.faults).toEqual([]);
    expect(inputsOf(run, 'milestones')).toEqual([]);
  },
);

it.each([
  ['1', 'no'],
  ['Yes', 'no'],
  ['x', 'no'],
  ['0', 'yes'],
  ['No', 'yes'],
  ['', undefined],
])('Petfinder: %j in the column NoDogs means good with dogs: %s', (cell, answer) => {
  const headers = ['ID', 'AnimalName', 'Species', 'PrimaryBreed', 'Sex', 'NoDogs', 'NoCats', 'NoKids'];
  const run = runOf([csvOf(headers, { ID: '1', AnimalName: 'Moss', Species: 'Dog', NoDogs: cell })]);
  expect(run.systems).toEqual(['petfinder']);
  const [row] = inputsOf(run, 'animals');
  expect(row?.['animal']).toEqual(expect.objectContaining(answer ? { goodWithDogs: answer } : {}));
  if (!answer) expect(row?.['animal']).not.toHaveProperty('goodWithDogs');
});

it('donors of Little Green Light get their donations, and are not on the mail list', () => {
  const run = runOf([
    csvOf(
      [
        'LGL Constituent ID',
        'First Name',
        'Last Name',
        'Email',
        'Gift ID',
        'Gift Date',
        'Gift Amount',
        'Fund',
        'Payment Type',
      ],
      {
        'LGL Constituent ID': '44',
        'First Name': 'Ann',
        'Last Name': 'Lee',
        Email: 'Ann@Example.com',
        'Gift ID': 'G1',
        'Gift Date': '2025-12-24',
        'Gift Amount': '$1,250.00',
        Fund: 'General',
        'Payment Type': 'Check',
      },
    ),
  ]);
  expect(run.systems).toEqual(['little-green-light']);
  expect(inputsOf(run, 'people')[0]).toMatchObject({ email: 'ann@example.com', mailList: false });
  expect(inputsOf(run, 'donations')).toEqual([
    {
      donationDate: '2025-12-24',
      amount: '1250.00',
      donationType: 'money',
      method: 'check',
      campaign: 'General',
    },
  ]);
});

it('each system is recognized by the headers of its columns', () => {
  for (const { columns, signatureHeaders, key } of SYSTEMS) {
    if (key === 'spreadsheet') continue;
    expect(signatureHeaders.filter((name) => name in columns).length, key).toBeGreaterThan(0);
  }
});

it.each([
  ['without a color', ''],
  ['with a color', '"Tan",'],
])('an upload file of Adopt-a-Pet has no header row: %s', (_, color) => {
  const line = (id: string, name: string) =>
    `"${id}","Dog","Hound","","0","Young","${name}","M","F",${color}"Likes<br>walks","Available","1","","0","1","","1","","","","","05/02/2024"`;
  const { system, table } = recognizeFile(csvRows(`${line('A1', 'Luna')}\n${line('A2', 'Milo')}\n`));
  expect([system.key, table.rows.length, table.headerLine]).toEqual(['adopt-a-pet', 2, 0]);
  const { cells } = table.rows[0]!;
  const valueOf = (header: string) => cells[table.headers.indexOf(header)];
  expect(['Name', 'Sex', 'GoodWDogs', 'Birthdate (mm/dd/yyyy)'].map(valueOf)).toEqual([
    'Luna',
    'F',
    '0',
    '05/02/2024',
  ]);
});
