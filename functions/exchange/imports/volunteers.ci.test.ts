import { expect, it } from 'vitest';
import { hours } from '#shared/calls/volunteers/hours.ts';
import { people } from '#shared/calls/people/people.ts';
import { volunteers } from '#shared/calls/volunteers/volunteers.ts';
import { callApi } from '../../test/call-api.ts';
import { listItem } from '../../lists/shared/list-items.ts';
import { newTenant } from '../../test/tenant.ts';
import { newImportTenant, sourceRef, rowOf, importClient } from './import.fixture.ts';
import { makeExport, importArchive, contentOf } from './restore/restore.fixture.ts';
import { allItemsOf } from './all-items.fixture.ts';

/** A rescue with two activities, and rows about its volunteers. */
async function newVolunteerTenant() {
  const importTenant = await newImportTenant();
  const { testCaller, table } = importTenant;
  const [walkingItem, catsItem] = [
    listItem('volunteerActivity', 'Dog walking'),
    listItem('volunteerActivity', 'Cat socialising'),
  ];
  await table.putAll([walkingItem, catsItem]);
  const ids = { walking: String(walkingItem.row['id']), cats: String(catsItem.row['id']) };
  const personRefs = (personNumber: string) => ({ refs: { pcoId: sourceRef('people', personNumber) } });
  const periodRow = (personNumber: string, overrides: object = {}, number = `${personNumber}:v`) =>
    rowOf(
      'volunteers',
      number,
      { active: true, dateActive: '2024-03-01', volunteerActivityIds: [ids.walking], ...overrides },
      personRefs(personNumber),
    );
  const hoursRow = (number: string, personNumber: string, overrides: object = {}) =>
    rowOf(
      'hours',
      number,
      { date: '2026-03-02', from: '09:00', to: '11:30', ...overrides },
      personRefs(personNumber),
    );
  const personIdOf = async (lastName: string) =>
    (await importTenant.listRecords()).people.find((personRecord) => personRecord.lastName === lastName)
      ?.id ?? '';
  const listPeriods = async (pcoId: string) =>
    (await callApi(volunteers.list, { query: { pcoId } }, testCaller)).body.data.volunteerPersonCustom;
  const listHours = async (pcoId: string, year = 2026) =>
    (await callApi(hours.list, { query: { pcoId, year } }, testCaller)).body.data;
  const readTotals = async (year = 2026) => {
    const { months } = (await callApi(hours.totals, { query: { year } }, testCaller)).body.data;
    return months.filter(({ entries }) => entries > 0);
  };
  const addPerson = async () => {
    const body = { firstName: 'Ada', lastName: 'Lind', state: 'Otago', countryId: 'NZ' };
    return (await callApi(people.create, { query: {}, body }, testCaller)).body.data.id;
  };
  const startPeriod = (pcoId: string, overrides: object = {}) =>
    callApi(
      volunteers.upsert,
      { body: { pcoId, dateActive: '2022-05-01', volunteerActivityIds: [ids.cats], ...overrides } },
      testCaller,
    );
  return {
    ...importTenant,
    ...ids,
    period: periodRow,
    hoursRow,
    idOf: personIdOf,
    periodsOf: listPeriods,
    hoursOf: listHours,
    totals: readTotals,
    addPerson,
    startPeriod,
  };
}

it('imports volunteers with their periods and hours, and counts the hours by month', async () => {
  const importTenant = await newVolunteerTenant();
  const { period, hoursRow, walking, person } = importTenant;
  const rows = [
    person('1'),
    period('1', { notes: 'Tuesdays' }),
    period('1', { active: false, dateActive: '2019-01-01', dateInactive: '2020-01-01' }, '1:v:2019'),
    hoursRow('h1', '1', { activityId: walking }),
    hoursRow('h2', '1', { date: '2026-04-01', from: '', to: '', hours: '1.25', notes: 'With Moss' }),
    hoursRow('h3', '1', { date: '2025-12-31' }),
    hoursRow('h4', '1', { to: '' }),
    period('2'),
  ];
  const outcomes = await importTenant.tryRows(rows);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual([
    'new',
    'new',
    'new',
    'new',
    'new',
    'new',
    'wrong',
    'new',
  ]);
  expect(outcomes[6]?.faults).toEqual({ to: 'End is required' });
  const { import: run, faults } = await importTenant.view(await importTenant.runImport(rows));
  expect(run.totals).toEqual({
    people: { new: 1 },
    volunteers: { new: 2, wrong: 1 },
    hours: { new: 3, wrong: 1 },
  });
  const sortedFaults = faults.toSorted((a, b) => (a.noun < b.noun ? -1 : 1));
  expect(sortedFaults.map(({ number, faults: messages }) => [number, Object.values(messages)])).toEqual([
    ['h4', ['End is required']],
    ['2:v', ['The person 2 was not found']],
  ]);
  const id = await importTenant.idOf('Okafor 1');
  expect(await importTenant.periodsOf(id)).toMatchObject([
    { active: true, dateActive: '2024-03-01', notes: 'Tuesdays' },
    { active: false, dateActive: '2019-01-01', dateInactive: '2020-01-01' },
  ]);
  expect((await importTenant.hoursOf(id)).hours).toMatchObject([
    { date: '2026-04-01', minutes: 75, notes: 'With Moss' },
    { date: '2026-03-02', minutes: 150, activity: { name: 'Dog walking' } },
  ]);
  expect(await importTenant.totals()).toEqual([
    { month: '2026-03', minutes: 150, entries: 1 },
    { month: '2026-04', minutes: 75, entries: 1 },
  ]);
  expect(await importTenant.totals(2025)).toEqual([{ month: '2025-12', minutes: 150, entries: 1 }]);
});

it('corrects by the cells of a second import, moves the months, and takes that back', async () => {
  const importTenant = await newVolunteerTenant();
  const { period, hoursRow, walking, cats, person } = importTenant;
  await importTenant.runImport([
    person('1'),
    period('1', { notes: 'Tuesdays' }),
    hoursRow('h1', '1', { activityId: walking, notes: 'With Moss' }),
    hoursRow('h2', '1', { from: '', to: '', hours: '2' }),
  ]);
  const stateBefore = await allItemsOf(importTenant.table);
  const rows = [
    period('1', { volunteerActivityIds: [cats], dateActive: '2024-02-01' }),
    rowOf('hours', 'h1', { date: '2025-12-31' }, { refs: { pcoId: sourceRef('people', '1') } }),
    hoursRow('h2', '1', { from: '10:00', to: '11:00' }),
  ];
  expect(await importTenant.tryRows(rows)).toMatchObject([
    {
      outcome: 'changed',
      changes: { dateActive: ['2024-03-01', '2024-02-01'], volunteerActivityIds: [[walking], [cats]] },
    },
    { outcome: 'changed', changes: { date: ['2026-03-02', '2025-12-31'] } },
    { outcome: 'changed', changes: { from: ['', '10:00'], to: ['', '11:00'], hours: [2, ''] } },
  ]);
  const id = await importTenant.runImport(rows);
  expect((await importTenant.view(id)).import.totals).toEqual({
    volunteers: { changed: 1 },
    hours: { changed: 2 },
  });
  const personId = await importTenant.idOf('Okafor 1');
  expect(await importTenant.periodsOf(personId)).toMatchObject([
    { notes: 'Tuesdays', volunteerActivityCustoms: [{ id: cats }] },
  ]);
  expect((await importTenant.hoursOf(personId, 2025)).hours).toMatchObject([
    { date: '2025-12-31', from: '09:00', to: '11:30', notes: 'With Moss', activity: { id: walking } },
  ]);
  expect(await importTenant.totals()).toEqual([{ month: '2026-03', minutes: 60, entries: 1 }]);
  expect(await importTenant.totals(2025)).toEqual([{ month: '2025-12', minutes: 150, entries: 1 }]);
  expect(await importTenant.tryRows(rows)).toMatchObject([
    { outcome: 'same' },
    { outcome: 'same' },
    { outcome: 'same' },
  ]);
  expect((await importTenant.takeBackImport(id)).faults).toEqual([]);
  expect(await allItemsOf(importTenant.table)).toEqual(stateBefore);
});

it('corrects an open period instead of adding one, and keeps it when the import is taken back', async () => {
  const importTenant = await newVolunteerTenant();
  const { period, hoursRow, addPerson, startPeriod, walking, cats } = importTenant;
  const pcoId = await addPerson();
  await startPeriod(pcoId, { notes: 'Has a van' });
  const periodsBefore = await importTenant.periodsOf(pcoId);
  const adaPerson = { ...importTenant.person('1'), as: pcoId };
  const adaRow = { ...adaPerson, input: { firstName: 'Ada', lastName: 'Lind' } };
  await importTenant.runImport([adaRow]);
  const itemsBefore = await allItemsOf(importTenant.table);
  const rows = [period('1'), hoursRow('h1', '1')];
  expect(await importTenant.tryRows(rows)).toMatchObject([
    { outcome: 'changed', id: periodsBefore[0]?.id, changes: { dateActive: ['2022-05-01', '2024-03-01'] } },
    { outcome: 'new' },
  ]);
  const id = await importTenant.runImport(rows);
  expect((await importTenant.view(id)).import.totals).toEqual({
    volunteers: { changed: 1 },
    hours: { new: 1 },
  });
  expect(await importTenant.periodsOf(pcoId)).toMatchObject([
    { id: periodsBefore[0]?.id, notes: 'Has a van', volunteerActivityCustoms: [{ id: walking }] },
  ]);
  const { faults } = await importTenant.takeBackImport(id);
  expect(faults).toEqual([]);
  expect(await importTenant.periodsOf(pcoId)).toMatchObject([
    {
      id: periodsBefore[0]?.id,
      active: true,
      dateActive: '2022-05-01',
      volunteerActivityCustoms: [{ id: cats }],
    },
  ]);
  expect(await importTenant.totals()).toEqual([]);
  expect(await allItemsOf(importTenant.table)).toEqual(itemsBefore);
});

it('uses values for empty cells only for a new period, and ends an open one or adds a past one', async () => {
  const importTenant = await newVolunteerTenant();
  const { addPerson, startPeriod, period } = importTenant;
  const pcoId = await addPerson();
  await startPeriod(pcoId);
  await importTenant.runImport([
    { ...importTenant.person('1'), input: { firstName: 'Ada', lastName: 'Lind' }, as: pcoId },
  ]);
  const assumedCells = { assumed: ['dateActive', 'volunteerActivityIds'] };
  expect(await importTenant.tryRows([period('1', assumedCells)])).toMatchObject([{ outcome: 'same' }]);
  const endedPeriodRow = (startDate: string, endDate: string) =>
    period('1', { active: false, dateActive: startDate, dateInactive: endDate }, `1:v:${startDate}`);
  const rows = [endedPeriodRow('2019-01-01', '2020-01-01'), endedPeriodRow('2022-05-01', '2023-01-01')];
  expect(await importTenant.tryRows(rows)).toMatchObject([{ outcome: 'new' }, { outcome: 'changed' }]);
  const id = await importTenant.runImport(rows);
  expect(
    (await importTenant.periodsOf(pcoId)).map(({ active, dateInactive }) => [active, dateInactive]),
  ).toEqual([
    [false, '2023-01-01'],
    [false, '2020-01-01'],
  ]);
  expect((await importTenant.takeBackImport(id)).faults).toEqual([]);
  expect((await importTenant.periodsOf(pcoId)).map(({ active, dateActive }) => [active, dateActive])).toEqual(
    [[true, '2022-05-01']],
  );
});

it('takes back all that the import created, and keeps and lists records edited since', async () => {
  const importTenant = await newVolunteerTenant();
  const { period, hoursRow, person, addPerson, startPeriod } = importTenant;
  const itemsAtStart = await allItemsOf(importTenant.table);
  const runId = await importTenant.runImport([
    person('1'),
    period('1'),
    hoursRow('h1', '1'),
    hoursRow('h2', '1', { date: '2026-04-01' }),
  ]);
  expect((await importTenant.takeBackImport(runId)).faults).toEqual([]);
  expect(await allItemsOf(importTenant.table)).toEqual(itemsAtStart);
  expect(await importTenant.totals()).toEqual([]);

  const pcoId = await addPerson();
  await importTenant.runImport([
    { ...person('3'), input: { firstName: 'Ada', lastName: 'Lind' }, as: pcoId },
  ]);
  const id = await importTenant.runImport([
    period('3'),
    hoursRow('h3', '3'),
    hoursRow('h4', '3', { date: '2026-04-01' }),
  ]);
  const [firstHours] = (await importTenant.hoursOf(pcoId)).hours;
  const body = { date: '2026-04-02', from: '08:00', to: '09:00', notes: 'Corrected' };
  await callApi(hours.update, { params: { id: firstHours?.id ?? '' }, body }, importTenant.testCaller);
  await startPeriod(pcoId, { notes: 'Edited' });
  const { faults } = await importTenant.takeBackImport(id);
  expect(faults).toMatchObject([
    { noun: 'hours', number: 'h4', ownerId: pcoId, faults: { '': 'It was edited since' } },
    { noun: 'volunteers', number: '3:v', ownerId: pcoId, faults: { '': 'It was edited since' } },
  ]);
  expect((await importTenant.hoursOf(pcoId)).hours).toMatchObject([{ notes: 'Corrected' }]);
  expect(await importTenant.totals()).toEqual([{ month: '2026-04', minutes: 60, entries: 1 }]);
  expect(await importTenant.periodsOf(pcoId)).toMatchObject([{ notes: 'Edited' }]);
});

it('recognizes people in the dry run by the answers in the same part', async () => {
  const importTenant = await newVolunteerTenant();
  const pcoId = await importTenant.addPerson();
  await importTenant.startPeriod(pcoId);
  const row = { ...importTenant.person('1'), input: { firstName: 'Ada', lastName: 'Lind' }, as: pcoId };
  const rows = [row, importTenant.period('1'), importTenant.hoursRow('h1', '1')];
  const outcomes = await importTenant.tryRows(rows);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['same', 'changed', 'new']);
  const { totals } = (await importTenant.view(await importTenant.runImport(rows))).import;
  expect(totals).toEqual({ people: { same: 1 }, volunteers: { changed: 1 }, hours: { new: 1 } });
});

it('exports imported volunteers and hours, and counts them where they are imported', async () => {
  const importTenant = await newVolunteerTenant();
  const rows = [
    importTenant.person('1'),
    importTenant.period('1'),
    importTenant.hoursRow('h1', '1', { activityId: importTenant.walking }),
  ];
  await importTenant.runImport(rows);
  const [archive = new Map<string, Buffer>()] = await makeExport(importTenant.testCaller);
  const emptyRescueAdmin = { as: 'Administrator', tenant: (await newTenant()).id } as const;
  expect(await importArchive(archive, emptyRescueAdmin)).toMatchObject({
    faults: [],
    run: { state: 'done' },
  });
  expect(await contentOf(emptyRescueAdmin)).toEqual(await contentOf(importTenant.testCaller));
  const { months } = (await callApi(hours.totals, { query: { year: 2026 } }, emptyRescueAdmin)).body.data;
  expect(months).toEqual([{ month: '2026-03', minutes: 150, entries: 1 }]);
  // The sources went along: the same file changes nothing there.
  expect((await importClient(emptyRescueAdmin).tryRows(rows)).map(({ outcome }) => outcome)).toEqual([
    'same',
    'same',
    'same',
  ]);
});

it('suggests an existing person for a row with only the same name', async () => {
  const importTenant = await newVolunteerTenant();
  const pcoId = await importTenant.addPerson();
  const row = {
    ...importTenant.person('1'),
    input: { firstName: 'Ada', lastName: 'Lind', state: 'Otago', countryId: 'NZ' },
  };
  expect(await importTenant.tryRows([row])).toMatchObject([{ outcome: 'twin', twins: [{ id: pcoId }] }]);
});
