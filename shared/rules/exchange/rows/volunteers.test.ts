import { describe, expect, it } from 'vitest';
import { CHOICES, csvOf, inputsOf, runOf } from '../run.fixture.ts';
import type { ListEntry } from '../fields/lists.ts';
import { readHours, readTime } from '../cells/times.ts';

const toEntries = (names: readonly string[]) => names.map((name) => ({ id: name, name }));
const entries = new Map<string, readonly ListEntry[]>([
  ...CHOICES.entries,
  ['volunteerActivity', toEntries(['Dog walking', 'Cat socialising', 'Fostering'])] as const,
]);
const runWith = (texts: readonly string[], options: object = {}) => runOf(texts, { entries, ...options });
const numbersOf = (run: ReturnType<typeof runWith>, noun: string) =>
  run.rows.flatMap(({ row }) => (row.noun === noun ? [row.number] : []));

describe('cells of times and hours', () => {
  it.each([
    ['9', '09:00'],
    ['9:30', '09:30'],
    ['9 am', '09:00'],
    ['12 AM', '00:00'],
    ['12:15 p.m.', '12:15'],
    ['2:15PM', '14:15'],
    ['1730', '17:30'],
    ['14.30', '14:30'],
    ['2026-03-02 09:00', '09:00'],
    ['09:00:00', '09:00'],
    ['0.375', '09:00'],
    ['25:00', undefined],
    ['13 pm', undefined],
    ['noonish', undefined],
  ])('%s is the time %s', (cell, time) => expect(readTime(cell)).toBe(time));

  it.each([
    ['2.5', '2.5'],
    ['2:30', '2.5'],
    ['1899-12-31 02:30', '2.5'],
    ['2 h 30 min', '2.5'],
    ['3 hrs', '3'],
    ['45 min', '0.75'],
    ['0', '0'],
    ['2:75', undefined],
    ['a while', undefined],
  ])('%s are %s hours', (cell, hours) => expect(readHours(cell, '.')).toBe(hours));
});

describe('a spreadsheet of hours', () => {
  const HEADERS = ['Volunteer', 'Date', 'Hours', 'Start', 'End', 'Activity', 'Comments'];

  it('imports each volunteer once, with the hours of each', () => {
    const run = runWith([
      csvOf(
        HEADERS,
        {
          Volunteer: 'Ada Okafor',
          Date: '03/14/2026',
          Start: '9:00 AM',
          End: '11:30 AM',
          Activity: 'Dog Walking',
        },
        { Volunteer: 'Ada Okafor', Date: '03/15/2026', Hours: '2:30', Comments: 'With Moss' },
        { Volunteer: 'Ben Lind', Date: '03/15/2026', Hours: '3', Start: '9:00 AM' },
      ),
    ]);
    expect(run.faults).toEqual([]);
    expect(inputsOf(run, 'people')).toMatchObject([{ lastName: 'Okafor' }, { lastName: 'Lind' }]);
    expect(inputsOf(run, 'volunteers')).toEqual([]);
    expect(inputsOf(run, 'hours')).toEqual([
      { date: '2026-03-14', from: '09:00', to: '11:30', activityId: 'Dog walking' },
      { date: '2026-03-15', hours: '2.5', notes: 'With Moss' },
      { date: '2026-03-15', hours: '3' },
    ]);
    expect(run.rows.at(-1)?.row.refs).toEqual({
      pcoId: { noun: 'people', source: 'spreadsheet', number: 'person:ben lind:' },
    });
  });

  it('numbers identical entries of one file, and imports those of a second file only once', () => {
    const row = { Volunteer: 'Ada Okafor', Date: '03/14/2026', Hours: '2' };
    const file = csvOf(HEADERS, row, row);
    const numbers = ['person:ada okafor::t:2026-03-14::', 'person:ada okafor::t:2026-03-14:::2'];
    expect(numbersOf(runWith([file]), 'hours')).toEqual(numbers);
    expect(numbersOf(runWith([file, file]), 'hours')).toEqual(numbers);
  });

  it('reports unreadable cells, and skips and counts entries without hours', () => {
    const run = runWith([
      csvOf(
        HEADERS,
        { Volunteer: 'Ada Okafor', Date: '03/14/2026', Start: 'noonish', End: '14:00' },
        { Volunteer: 'Ada Okafor', Date: '03/15/2026', Hours: 'some' },
        { Volunteer: 'Ada Okafor', Date: '03/16/2026', Hours: '1', Activity: 'Juggling' },
        { Volunteer: '', Date: '03/17/2026', Hours: '1' },
        { Volunteer: 'Ada Okafor', Date: '03/18/2026', Hours: '0' },
      ),
    ]);
    expect(run.faults.map(({ line, column, cell }) => [line, column, cell])).toEqual([
      [2, 'Start', 'noonish'],
      [3, 'Hours', 'some'],
      [4, 'Activity', 'Juggling'],
      [5, '', ''],
    ]);
    expect(run.matchedWords).toMatchObject([{ list: 'volunteerActivity', word: 'Juggling', by: 'none' }]);
    expect([...run.skippedCounts]).toEqual([['Entries of no hours', 1]]);
    expect(numbersOf(run, 'hours')).toEqual([]);
  });
});

describe('a list of volunteers', () => {
  const HEADERS = [
    'First Name',
    'Last Name',
    'Email',
    'Volunteer',
    'Volunteer since',
    'Volunteer until',
    'Volunteer Interests',
  ];
  const ADA = { 'First Name': 'Ada', 'Last Name': 'Okafor', Email: 'ada@example.org' };

  it('adds a period to people marked as volunteers, and to no others', () => {
    const run = runWith([
      csvOf(
        HEADERS,
        {
          ...ADA,
          Volunteer: 'Yes',
          'Volunteer since': '03/14/2024',
          'Volunteer Interests': 'dog walking; Cat socialising',
        },
        {
          ...ADA,
          'Volunteer since': '03/14/2019',
          'Volunteer until': '05/30/2020',
          'Volunteer Interests': 'Fostering',
        },
        { 'First Name': 'Ben', 'Last Name': 'Lind', Volunteer: 'No' },
        { 'First Name': 'Cy', 'Last Name': 'Moe', Volunteer: '' },
        { 'First Name': 'Di', 'Last Name': 'Roe', Volunteer: 'Inactive' },
      ),
    ]);
    expect(run.faults).toEqual([]);
    expect(inputsOf(run, 'volunteers')).toEqual([
      {
        active: true,
        dateActive: '2024-03-14',
        volunteerActivityIds: ['Dog walking', 'Cat socialising'],
      },
      {
        active: false,
        dateActive: '2019-03-14',
        dateInactive: '2020-05-30',
        volunteerActivityIds: ['Fostering'],
      },
    ]);
    expect(numbersOf(run, 'volunteers')).toEqual([
      'person:ada okafor:ada@example.org:v',
      'person:ada okafor:ada@example.org:v:2019-03-14',
    ]);
    expect([...run.skippedCounts.values()]).toEqual([1]);
    expect(inputsOf(run, 'people')).toHaveLength(4);
  });

  it('uses fallback values for empty cells, and marks them as assumed', () => {
    const file = csvOf(HEADERS, { ...ADA, Volunteer: 'Active' });
    const fallbacks = {
      ...CHOICES.fallbacks,
      volunteerActivityId: 'Dog walking',
      volunteerDay: '2026-01-01',
    };
    expect(inputsOf(runWith([file], { fallbacks }), 'volunteers')).toEqual([
      {
        active: true,
        dateActive: '2026-01-01',
        volunteerActivityIds: ['Dog walking'],
        assumed: ['dateActive', 'volunteerActivityIds'],
      },
    ]);
    expect(inputsOf(runWith([file]), 'volunteers')).toMatchObject([{ active: true }]);
  });

  it('has a fault where two rows contradict each other about one person’s open period', () => {
    const { faults } = runWith([
      csvOf(
        HEADERS,
        { ...ADA, 'Volunteer since': '03/14/2024' },
        { ...ADA, 'Volunteer since': '03/15/2024' },
        { ...ADA, 'Volunteer since': '03/14/2024', 'Volunteer until': '03/16/2024' },
      ),
    ]);
    expect(faults.map(({ line, message }) => [line, message.slice(0, 30)])).toEqual([
      [3, 'Row 2 says something else of t'],
      [4, 'Row 2 says something else of t'],
    ]);
  });

  it('shares people with a list of hours that has only names, unless a name is ambiguous', () => {
    const hours = csvOf(['Volunteer', 'Date', 'Hours'], {
      Volunteer: 'Ada Okafor',
      Date: '03/14/2026',
      Hours: '2',
    });
    const ada = csvOf(HEADERS, { ...ADA, Volunteer: 'Yes' });
    const combinedRun = runWith([hours, ada]);
    expect(numbersOf(combinedRun, 'people')).toEqual(['person:ada okafor:ada@example.org']);
    expect(combinedRun.rows.find(({ row }) => row.noun === 'hours')?.row.refs).toMatchObject({
      pcoId: { number: 'person:ada okafor:ada@example.org' },
    });
    const otherAda = csvOf(HEADERS, { ...ADA, Email: 'other@example.org' });
    expect(numbersOf(runWith([hours, ada, otherAda]), 'people')).toHaveLength(3);
  });
});

it('groups of PetPoint, RescueGroups and ASM3 make volunteers and fosters volunteer, and stay as notes', () => {
  const petpoint = csvOf(
    ['Person ID', 'Name First', 'Name Last', 'Street Address', 'City', 'Postal Code', 'Association'],
    { 'Person ID': 'P1', 'Name First': 'Ada', 'Name Last': 'Okafor', Association: 'Donor, Volunteer' },
    { 'Person ID': 'P2', 'Name First': 'Ben', 'Name Last': 'Lind', Association: 'Do Not Adopt' },
  );
  const rescueGroups = csvOf(
    ['Contact ID', 'First Name', 'Last Name', 'Zipcode', 'Phone (Home)', 'Phone (Cell)', 'Groups'],
    { 'Contact ID': '7', 'First Name': 'Cy', 'Last Name': 'Moe', Groups: 'Caretaker/Foster' },
  );
  const asm3 = csvOf(
    ['PERSONCODE', 'PERSONFIRSTNAME', 'PERSONLASTNAME', 'PERSONADDRESS', 'PERSONEMAIL', 'PERSONFLAGS'],
    { PERSONCODE: '9', PERSONFIRSTNAME: 'Di', PERSONLASTNAME: 'Roe', PERSONFLAGS: 'volunteer|fosterer' },
  );
  const [petpointRun, rescueGroupsRun, asm3Run] = [
    runWith([petpoint]),
    runWith([rescueGroups]),
    runWith([asm3]),
  ];
  expect([petpointRun, rescueGroupsRun, asm3Run].flatMap(({ systems }) => systems)).toEqual([
    'petpoint-people',
    'rescuegroups-contacts',
    'asm3-people',
  ]);
  expect(inputsOf(petpointRun, 'people')).toMatchObject([
    { notes: 'Groups: Donor, Volunteer' },
    { notes: 'Groups: Do Not Adopt' },
  ]);
  expect(numbersOf(petpointRun, 'volunteers')).toEqual(['P1:v']);
  expect(inputsOf(rescueGroupsRun, 'volunteers')).toMatchObject([
    { active: true, volunteerActivityIds: ['Fostering'] },
  ]);
  expect(inputsOf(asm3Run, 'volunteers')).toMatchObject([{ volunteerActivityIds: ['Fostering'] }]);
});

it('fallback values for empty cells of a person yield to values of other rows', () => {
  const headers = ['First Name', 'Last Name', 'Email', 'State', 'Newsletter'];
  const ann = { 'First Name': 'Ann', 'Last Name': 'Lee', Email: 'ann@example.com' };
  const [input] = inputsOf(
    runWith([csvOf(headers, ann, { ...ann, State: 'Ohio', Newsletter: 'Yes' })]),
    'people',
  );
  expect(input).toMatchObject({ state: 'Ohio', mailList: true, assumed: ['countryId'] });
});
