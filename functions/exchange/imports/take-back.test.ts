import { expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { donations } from '#shared/calls/giving/donations.ts';
import { people } from '#shared/calls/people/people.ts';
import { diaries } from '#shared/calls/animals/diaries.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import { audit } from '../../kernel/records/audit.ts';
import { callApi } from '../../test/call-api.ts';
import { allItemsOf } from './all-items.fixture.ts';
import { newImportTenant, sourceRef, rowOf } from './import.fixture.ts';

const donationRow = (number: string, donorNumber: string, amount = 20) =>
  rowOf(
    'donations',
    number,
    { donationDate: '2022-05-01', amount, donationType: 'money' },
    { refs: { pcoId: sourceRef('people', donorNumber) } },
  );

it('removes all that the import created, and restores all that it changed', async () => {
  const importTenant = await newImportTenant();
  const { runImport, takeBackImport, person, animal, milestone, vaccination, table } = importTenant;
  // Of an earlier import, so that there is something to change.
  await runImport([person('1', { city: 'Dunedin' }), animal('A1'), donationRow('G1', '1')]);
  const itemsBefore = await allItemsOf(table);
  const id = await runImport([
    person('1', { city: 'Oamaru' }),
    person('2'),
    animal('A1', { color: 'Tan' }),
    animal('A2'),
    milestone('M1', 'A1', 'foster', '2022-01-01', '2'),
    milestone('M2', 'A2', 'adoption', '2022-01-01', '2'),
    milestone('M3', 'A2', 'adoption-return', '2022-02-01', '2'),
    vaccination('V1', 'A1', '2022-01-01'),
    vaccination('V2', 'A2', '2022-01-01'),
    donationRow('G1', '1', 30),
    donationRow('G2', '1'),
    donationRow('G3', '2'),
  ]);
  expect((await importTenant.view(id)).import).toMatchObject({ faultCount: 0 });
  expect(await allItemsOf(table)).not.toEqual(itemsBefore);
  const { import: run, faults } = await takeBackImport(id);
  expect(faults).toEqual([]);
  expect(run).toMatchObject({ state: 'takenBack', done: 12, rows: 12, faultCount: 0 });
  expect(await allItemsOf(table)).toEqual(itemsBefore);
  // The same rows are new again.
  const secondRun = await importTenant.view(await runImport([animal('A2'), person('2')]));
  expect(secondRun.import.totals).toEqual({ animals: { new: 1 }, people: { new: 1 } });
});

it('keeps and lists records edited since, with everything that belongs to them', async () => {
  const importTenant = await newImportTenant();
  const { testCaller, runImport, takeBackImport, person, animal, milestone, vaccination } = importTenant;
  await runImport([animal('A0')]);
  const id = await runImport([
    person('1'),
    person('2'),
    animal('A1'),
    animal('A2'),
    milestone('M1', 'A1', 'foster', '2022-01-01', '1'),
    vaccination('V0', 'A0', '2022-01-01'),
    vaccination('V1', 'A1', '2022-01-01'),
  ]);
  const { animals: listedAnimals, people: listedPeople } = await importTenant.listRecords();
  const idOf = (name: string) => listedAnimals.find(({ animalName }) => animalName === name)?.id ?? '';
  const diaryInput = { animalIds: [idOf('Rex A1')], diaryVm: { actionDate: '2026-01-01', notes: 'Barks' } };
  await callApi(diaries.add, { body: diaryInput }, testCaller);
  const [vaccinationRecord] = (
    await callApi(vaccinations.list, { query: { animalId: idOf('Rex A0') } }, testCaller)
  ).body.data.animalVaccinations;
  const { body: editReply } = await callApi(
    vaccinations.update,
    {
      params: { id: vaccinationRecord?.id ?? '' },
      query: {},
      body: { ...vaccinationRecord, reminder: false, notes: 'Tired after' } as never,
    },
    testCaller,
  );
  expect(editReply.message).toBe('Vaccination updated successfully');
  const { faults } = await takeBackImport(id);
  expect(faults).toMatchObject([
    { noun: 'vaccinations', number: 'V0', faults: { '': 'It was edited since' }, ownerId: idOf('Rex A0') },
    { noun: 'animals', number: 'A1', id: idOf('Rex A1'), faults: { '': 'It was edited since' } },
    {
      noun: 'people',
      number: '1',
      faults: { '': 'PCO has attached records so must be merged with another PCO' },
    },
  ]);
  const recordsAfter = await importTenant.listRecords();
  expect(recordsAfter.animals.map(({ animalName }) => animalName).toSorted()).toEqual(['Rex A0', 'Rex A1']);
  expect(recordsAfter.people.map(({ lastName }) => lastName)).not.toContain('Okafor 2');
  expect(listedPeople.map(({ lastName }) => lastName)).toContain('Okafor 2');
  const vaccinationReply = await callApi(
    vaccinations.list,
    { query: { animalId: idOf('Rex A1') } },
    testCaller,
  );
  expect(vaccinationReply.body.data.animalVaccinations).toHaveLength(1);
});

it('keeps a person who was edited during the import, before most of its rows', async () => {
  const { runImport, takeBackImport, person, table, listRecords } = await newImportTenant();
  const id = await runImport([
    person('1'),
    ...Array.from({ length: 35 }, (_, index) => donationRow(`G${index}`, '1')),
  ]);
  const findPco = async () =>
    (await listRecords()).people.find(({ lastName }) => lastName === 'Okafor 1')?.id ?? '';
  const recordId = await findPco();
  const [firstLine] = await table.all({ pk: `audit#${recordId}`, consistent: true });
  const now = new Date(String(firstLine?.row['at']));
  await table.transact([
    audit({ caller: { name: 'Ada', userId: 'a' }, now }, { recordId, what: 'people.update' }),
  ]);
  expect((await takeBackImport(id)).faults).toMatchObject([
    { noun: 'people', number: '1', faults: { '': 'It was edited since' } },
  ]);
  expect(await findPco()).toBe(recordId);
});

it('keeps a correction that was corrected since, and takes back the others', async () => {
  const { testCaller, runImport, takeBackImport, person, animal, listRecords } = await newImportTenant();
  await runImport([person('1', { city: 'Dunedin' }), animal('A1', { color: 'Black' })]);
  const id = await runImport([person('1', { city: 'Oamaru' }), animal('A1', { color: 'Tan' })]);
  const pco = (await listRecords()).people.find(({ lastName }) => lastName === 'Okafor 1');
  const { body } = await callApi(people.get, { params: { id: pco?.id ?? '' }, query: {} }, testCaller);
  await callApi(
    people.update,
    { params: { id: body.data.pco.id }, query: {}, body: { ...body.data.pco, zip: '9016' } },
    testCaller,
  );
  const { faults } = await takeBackImport(id);
  expect(faults).toMatchObject([{ noun: 'people', number: '1', id: pco?.id }]);
  const [animalId = ''] = (await listRecords()).animals.map((listedAnimal) => listedAnimal.id);
  const { animalList } = (await callApi(animals.get, { query: { ids: animalId } }, testCaller)).body.data;
  expect(animalList[0]).toMatchObject({ color: 'Black' });
  expect((await listRecords()).people.find(({ id: personId }) => personId === pco?.id)).toMatchObject({
    city: 'Oamaru',
    zip: '9016',
  });
});

it('is rejected while the import runs, a second time, and after thirty days', async () => {
  const { sendAndStart, resumeImport, press, view, person } = await newImportTenant();
  const id = await sendAndStart([person('1')]);
  expect((await press('takeBack', id)).status).toBe(409);
  await resumeImport();
  expect((await view(id)).import.takeBackUntil).toBeDefined();
  expect((await press('takeBack', id)).status).toBe(200);
  await resumeImport();
  expect((await press('takeBack', id)).status).toBe(409);
  expect((await view(id)).import.takeBackUntil).toBeUndefined();
});

it('removes only the imported donations of a person who existed before', async () => {
  const { testCaller, runImport, takeBackImport, person, listRecords } = await newImportTenant();
  await runImport([person('1')]);
  const pcoId = (await listRecords()).people.find(({ lastName }) => lastName === 'Okafor 1')?.id ?? '';
  const id = await runImport([donationRow('G1', '1'), donationRow('G2', '1', 5)]);
  const sum = async () =>
    (await callApi(donations.list, { query: { pcoId } }, testCaller)).body.data.totalAmount.money;
  expect(await sum()).toBe(25);
  await takeBackImport(id);
  expect(await sum()).toBe(0);
});
