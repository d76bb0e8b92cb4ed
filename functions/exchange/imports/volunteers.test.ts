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
async function volunteering() {
  const move = await newImportTenant();
  const { testCaller, table } = move;
  const [walking, cats] = [
    listItem('volunteerActivity', 'Dog walking'),
    listItem('volunteerActivity', 'Cat socialising'),
  ];
  await table.putAll([walking, cats]);
  const ids = { walking: String(walking.row['id']), cats: String(cats.row['id']) };
  const refs = (personNumber: string) => ({ refs: { pcoId: sourceRef('people', personNumber) } });
  const period = (personNumber: string, overrides: object = {}, number = `${personNumber}:v`) =>
    rowOf(
      'volunteers',
      number,
      { active: true, dateActive: '2024-03-01', volunteerActivityIds: [ids.walking], ...overrides },
      refs(personNumber),
    );
  const hoursRow = (number: string, personNumber: string, overrides: object = {}) =>
    rowOf(
      'hours',
      number,
      { date: '2026-03-02', from: '09:00', to: '11:30', ...overrides },
      refs(personNumber),
    );
  const idOf = async (lastName: string) =>
    (await move.listRecords()).people.find((one) => one.lastName === lastName)?.id ?? '';
  const periodsOf = async (pcoId: string) =>
    (await callApi(volunteers.list, { query: { pcoId } }, testCaller)).body.data.volunteerPersonCustom;
  const hoursOf = async (pcoId: string, year = 2026) =>
    (await callApi(hours.list, { query: { pcoId, year } }, testCaller)).body.data;
  const totals = async (year = 2026) => {
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
  return { ...move, ...ids, period, hoursRow, idOf, periodsOf, hoursOf, totals, addPerson, startPeriod };
}

it('volunteers come with their periods and hours, which the months count', async () => {
  const move = await volunteering();
  const { period, hoursRow, walking, person } = move;
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
  const outcomes = await move.tryRows(rows);
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
  const { import: run, faults } = await move.view(await move.runImport(rows));
  expect(run.totals).toEqual({
    people: { new: 1 },
    volunteers: { new: 2, wrong: 1 },
    hours: { new: 3, wrong: 1 },
  });
  const sortedFaults = faults.toSorted((a, b) => (a.noun < b.noun ? -1 : 1));
  expect(sortedFaults.map(({ number, faults: messages }) => [number, Object.values(messages)])).toEqual([
    ['h4', ['End is required']],
    ['2:v', ['The person 2 is not there']],
  ]);
  const id = await move.idOf('Okafor 1');
  expect(await move.periodsOf(id)).toMatchObject([
    { active: true, dateActive: '2024-03-01', notes: 'Tuesdays' },
    { active: false, dateActive: '2019-01-01', dateInactive: '2020-01-01' },
  ]);
  expect((await move.hoursOf(id)).hours).toMatchObject([
    { date: '2026-04-01', minutes: 75, notes: 'With Moss' },
    { date: '2026-03-02', minutes: 150, activity: { name: 'Dog walking' } },
  ]);
  expect(await move.totals()).toEqual([
    { month: '2026-03', minutes: 150, entries: 1 },
    { month: '2026-04', minutes: 75, entries: 1 },
  ]);
  expect(await move.totals(2025)).toEqual([{ month: '2025-12', minutes: 150, entries: 1 }]);
});

it('a second import corrects by what its cells say, moves the months, and is taken back', async () => {
  const move = await volunteering();
  const { period, hoursRow, walking, cats, person } = move;
  await move.runImport([
    person('1'),
    period('1', { notes: 'Tuesdays' }),
    hoursRow('h1', '1', { activityId: walking, notes: 'With Moss' }),
    hoursRow('h2', '1', { from: '', to: '', hours: '2' }),
  ]);
  const before = await allItemsOf(move.table);
  const rows = [
    period('1', { volunteerActivityIds: [cats], dateActive: '2024-02-01' }),
    rowOf('hours', 'h1', { date: '2025-12-31' }, { refs: { pcoId: sourceRef('people', '1') } }),
    hoursRow('h2', '1', { from: '10:00', to: '11:00' }),
  ];
  expect(await move.tryRows(rows)).toMatchObject([
    {
      outcome: 'changed',
      changes: { dateActive: ['2024-03-01', '2024-02-01'], volunteerActivityIds: [[walking], [cats]] },
    },
    { outcome: 'changed', changes: { date: ['2026-03-02', '2025-12-31'] } },
    { outcome: 'changed', changes: { from: ['', '10:00'], to: ['', '11:00'], hours: [2, ''] } },
  ]);
  const id = await move.runImport(rows);
  expect((await move.view(id)).import.totals).toEqual({ volunteers: { changed: 1 }, hours: { changed: 2 } });
  const person1 = await move.idOf('Okafor 1');
  expect(await move.periodsOf(person1)).toMatchObject([
    { notes: 'Tuesdays', volunteerActivityCustoms: [{ id: cats }] },
  ]);
  expect((await move.hoursOf(person1, 2025)).hours).toMatchObject([
    { date: '2025-12-31', from: '09:00', to: '11:30', notes: 'With Moss', activity: { id: walking } },
  ]);
  expect(await move.totals()).toEqual([{ month: '2026-03', minutes: 60, entries: 1 }]);
  expect(await move.totals(2025)).toEqual([{ month: '2025-12', minutes: 150, entries: 1 }]);
  expect(await move.tryRows(rows)).toMatchObject([
    { outcome: 'same' },
    { outcome: 'same' },
    { outcome: 'same' },
  ]);
  expect((await move.takeBackImport(id)).faults).toEqual([]);
  expect(await allItemsOf(move.table)).toEqual(before);
});

it('an open period that was there is corrected, never doubled, and stays when the import is taken back', async () => {
  const move = await volunteering();
  const { period, hoursRow, addPerson, startPeriod, walking, cats } = move;
  const pcoId = await addPerson();
  await startPeriod(pcoId, { notes: 'Has a van' });
  const before = await move.periodsOf(pcoId);
  const ada = { ...move.person('1'), as: pcoId };
  const adaRow = { ...ada, input: { firstName: 'Ada', lastName: 'Lind' } };
  await move.runImport([adaRow]);
  const itemsBefore = await allItemsOf(move.table);
  const rows = [period('1'), hoursRow('h1', '1')];
  expect(await move.tryRows(rows)).toMatchObject([
    { outcome: 'changed', id: before[0]?.id, changes: { dateActive: ['2022-05-01', '2024-03-01'] } },
    { outcome: 'new' },
  ]);
  const id = await move.runImport(rows);
  expect((await move.view(id)).import.totals).toEqual({ volunteers: { changed: 1 }, hours: { new: 1 } });
  expect(await move.periodsOf(pcoId)).toMatchObject([
    { id: before[0]?.id, notes: 'Has a van', volunteerActivityCustoms: [{ id: walking }] },
  ]);
  const { faults } = await move.takeBackImport(id);
  expect(faults).toEqual([]);
  expect(await move.periodsOf(pcoId)).toMatchObject([
    { id: before[0]?.id, active: true, dateActive: '2022-05-01', volunteerActivityCustoms: [{ id: cats }] },
  ]);
  expect(await move.totals()).toEqual([]);
  expect(await allItemsOf(move.table)).toEqual(itemsBefore);
});

it('values for empty cells begin a period and correct none, and one that ended is closed on its day or stands beside', async () => {
  const move = await volunteering();
  const { addPerson, startPeriod, period } = move;
  const pcoId = await addPerson();
  await startPeriod(pcoId);
  await move.runImport([{ ...move.person('1'), input: { firstName: 'Ada', lastName: 'Lind' }, as: pcoId }]);
  const assumed = { assumed: ['dateActive', 'volunteerActivityIds'] };
  expect(await move.tryRows([period('1', assumed)])).toMatchObject([{ outcome: 'same' }]);
  const ended = (from: string, to: string) =>
    period('1', { active: false, dateActive: from, dateInactive: to }, `1:v:${from}`);
  const rows = [ended('2019-01-01', '2020-01-01'), ended('2022-05-01', '2023-01-01')];
  expect(await move.tryRows(rows)).toMatchObject([{ outcome: 'new' }, { outcome: 'changed' }]);
  const id = await move.runImport(rows);
  expect((await move.periodsOf(pcoId)).map(({ active, dateInactive }) => [active, dateInactive])).toEqual([
    [false, '2023-01-01'],
    [false, '2020-01-01'],
  ]);
  expect((await move.takeBackImport(id)).faults).toEqual([]);
  expect((await move.periodsOf(pcoId)).map(({ active, dateActive }) => [active, dateActive])).toEqual([
    [true, '2022-05-01'],
  ]);
});

it('what the import made goes whole, with its people; what was edited since stays and is listed', async () => {
  const move = await volunteering();
  const { period, hoursRow, person, addPerson, startPeriod } = move;
  const before = await allItemsOf(move.table);
  const runId = await move.runImport([
    person('1'),
    period('1'),
    hoursRow('h1', '1'),
    hoursRow('h2', '1', { date: '2026-04-01' }),
  ]);
  expect((await move.takeBackImport(runId)).faults).toEqual([]);
  expect(await allItemsOf(move.table)).toEqual(before);
  expect(await move.totals()).toEqual([]);

  const pcoId = await addPerson();
  await move.runImport([{ ...person('3'), input: { firstName: 'Ada', lastName: 'Lind' }, as: pcoId }]);
  const id = await move.runImport([
    period('3'),
    hoursRow('h3', '3'),
    hoursRow('h4', '3', { date: '2026-04-01' }),
  ]);
  const [one] = (await move.hoursOf(pcoId)).hours;
  const body = { date: '2026-04-02', from: '08:00', to: '09:00', notes: 'Corrected' };
  await callApi(hours.update, { params: { id: one?.id ?? '' }, body }, move.testCaller);
  await startPeriod(pcoId, { notes: 'Edited' });
  const { faults } = await move.takeBackImport(id);
  expect(faults).toMatchObject([
    { noun: 'hours', number: 'h4', ownerId: pcoId, faults: { '': 'It was edited since' } },
    { noun: 'volunteers', number: '3:v', ownerId: pcoId, faults: { '': 'It was edited since' } },
  ]);
  expect((await move.hoursOf(pcoId)).hours).toMatchObject([{ notes: 'Corrected' }]);
  expect(await move.totals()).toEqual([{ month: '2026-04', minutes: 60, entries: 1 }]);
  expect(await move.periodsOf(pcoId)).toMatchObject([{ notes: 'Edited' }]);
});

it('the dry run knows who is who by the answers of the same part', async () => {
  const move = await volunteering();
  const pcoId = await move.addPerson();
  await move.startPeriod(pcoId);
  const row = { ...move.person('1'), input: { firstName: 'Ada', lastName: 'Lind' }, as: pcoId };
  const rows = [row, move.period('1'), move.hoursRow('h1', '1')];
  const outcomes = await move.tryRows(rows);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['same', 'changed', 'new']);
  const { totals } = (await move.view(await move.runImport(rows))).import;
  expect(totals).toEqual({ people: { same: 1 }, volunteers: { changed: 1 }, hours: { new: 1 } });
});

it('what came with its volunteers goes along in an export, and is counted where it is taken in', async () => {
  const move = await volunteering();
  const rows = [move.person('1'), move.period('1'), move.hoursRow('h1', '1', { activityId: move.walking })];
  await move.runImport(rows);
  const [archive = new Map<string, Buffer>()] = await makeExport(move.testCaller);
  const empty = { as: 'Administrator', tenant: (await newTenant()).id } as const;
  expect(await importArchive(archive, empty)).toMatchObject({ faults: [], run: { state: 'done' } });
  expect(await contentOf(empty)).toEqual(await contentOf(move.testCaller));
  const { months } = (await callApi(hours.totals, { query: { year: 2026 } }, empty)).body.data;
  expect(months).toEqual([{ month: '2026-03', minutes: 150, entries: 1 }]);
  // The sources went along: the same file changes nothing there.
  expect((await importClient(empty).tryRows(rows)).map(({ outcome }) => outcome)).toEqual([
    'same',
    'same',
    'same',
  ]);
});

it('a person with a name alone in the file may be one who is here', async () => {
  const move = await volunteering();
  const pcoId = await move.addPerson();
  const row = {
    ...move.person('1'),
    input: { firstName: 'Ada', lastName: 'Lind', state: 'Otago', countryId: 'NZ' },
  };
  expect(await move.tryRows([row])).toMatchObject([{ outcome: 'twin', twins: [{ id: pcoId }] }]);
});
