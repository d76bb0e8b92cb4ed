import { expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { donations } from '#shared/calls/giving/donations.ts';
import { people } from '#shared/calls/people/people.ts';
import { diaries } from '#shared/calls/animals/diaries.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import { ask } from '../../test/ask.ts';
import { allItemsOf } from './whole.fixture.ts';
import { importing, sourceRef, rowOf } from './import.fixture.ts';

const gift = (number: string, giverNumber: string, amount = 20) =>
  rowOf(
    'donations',
    number,
    { donationDate: '2022-05-01', amount, donationType: 'money' },
    { refs: { pcoId: sourceRef('people', giverNumber) } },
  );

it('all that it made goes, all that it changed is as it was', async () => {
  const move = await importing();
  const { written, takenBack, person, animal, milestone, vaccination, table } = move;
  // Of an earlier import, so that there is something to change.
  await written([person('1', { city: 'Dunedin' }), animal('A1'), gift('G1', '1')]);
  const before = await allItemsOf(table);
  const id = await written([
    person('1', { city: 'Oamaru' }),
    person('2'),
    animal('A1', { color: 'Tan' }),
    animal('A2'),
    milestone('M1', 'A1', 'foster', '2022-01-01', '2'),
    milestone('M2', 'A2', 'adoption', '2022-01-01', '2'),
    milestone('M3', 'A2', 'adoption-return', '2022-02-01', '2'),
    vaccination('V1', 'A1', '2022-01-01'),
    vaccination('V2', 'A2', '2022-01-01'),
    gift('G1', '1', 30),
    gift('G2', '1'),
    gift('G3', '2'),
  ]);
  expect((await move.view(id)).import).toMatchObject({ faultCount: 0 });
  expect(await allItemsOf(table)).not.toEqual(before);
  const { import: run, faults } = await takenBack(id);
  expect(faults).toEqual([]);
  expect(run).toMatchObject({ state: 'takenBack', done: 12, rows: 12, faultCount: 0 });
  expect(await allItemsOf(table)).toEqual(before);
  // The same rows are new again.
  const second = await move.view(await written([animal('A2'), person('2')]));
  expect(second.import.totals).toEqual({ animals: { new: 1 }, people: { new: 1 } });
});

it('what was edited since stays and is listed, with all that it has', async () => {
  const move = await importing();
  const { asker, written, takenBack, person, animal, milestone, vaccination } = move;
  await written([animal('A0')]);
  const id = await written([
    person('1'),
    person('2'),
    animal('A1'),
    animal('A2'),
    milestone('M1', 'A1', 'foster', '2022-01-01', '1'),
    vaccination('V0', 'A0', '2022-01-01'),
    vaccination('V1', 'A1', '2022-01-01'),
  ]);
  const { animals: listed, people: persons } = await move.listed();
  const idOf = (name: string) => listed.find(({ animalName }) => animalName === name)?.id ?? '';
  const noted = { animalIds: [idOf('Rex A1')], diaryVm: { actionDate: '2026-01-01', notes: 'Barks' } };
  await ask(diaries.add, { body: noted }, asker);
  const [shot] = (await ask(vaccinations.list, { query: { animalId: idOf('Rex A0') } }, asker)).body.data
    .animalVaccinations;
  const { body: edited } = await ask(
    vaccinations.update,
    {
      params: { id: shot?.id ?? '' },
      query: {},
      body: { ...shot, reminder: false, notes: 'Tired after' } as never,
    },
    asker,
  );
  expect(edited.message).toBe('Vaccination updated successfully');
  const { faults } = await takenBack(id);
  expect(faults).toMatchObject([
    { noun: 'vaccinations', number: 'V0', faults: { '': 'It was edited since' }, ownerId: idOf('Rex A0') },
    { noun: 'animals', number: 'A1', id: idOf('Rex A1'), faults: { '': 'It was edited since' } },
    {
      noun: 'people',
      number: '1',
      faults: { '': 'PCO has attached records so must be merged with another PCO' },
    },
  ]);
  const after = await move.listed();
  expect(after.animals.map(({ animalName }) => animalName).toSorted()).toEqual(['Rex A0', 'Rex A1']);
  expect(after.people.map(({ lastName }) => lastName)).not.toContain('Okafor 2');
  expect(persons.map(({ lastName }) => lastName)).toContain('Okafor 2');
  const vaccinationReply = await ask(vaccinations.list, { query: { animalId: idOf('Rex A1') } }, asker);
  expect(vaccinationReply.body.data.animalVaccinations).toHaveLength(1);
});

it('a correction that was corrected stays, and another one goes back', async () => {
  const { asker, written, takenBack, person, animal, listed } = await importing();
  await written([person('1', { city: 'Dunedin' }), animal('A1', { color: 'Black' })]);
  const id = await written([person('1', { city: 'Oamaru' }), animal('A1', { color: 'Tan' })]);
  const pco = (await listed()).people.find(({ lastName }) => lastName === 'Okafor 1');
  const { body } = await ask(people.get, { params: { id: pco?.id ?? '' }, query: {} }, asker);
  await ask(
    people.update,
    { params: { id: body.data.pco.id }, query: {}, body: { ...body.data.pco, zip: '9016' } },
    asker,
  );
  const { faults } = await takenBack(id);
  expect(faults).toMatchObject([{ noun: 'people', number: '1', id: pco?.id }]);
  const [animalId = ''] = (await listed()).animals.map((each) => each.id);
  const { animalList } = (await ask(animals.get, { query: { ids: animalId } }, asker)).body.data;
  expect(animalList[0]).toMatchObject({ color: 'Black' });
  expect((await listed()).people.find(({ id: personId }) => personId === pco?.id)).toMatchObject({
    city: 'Oamaru',
    zip: '9016',
  });
});

it('is refused while it runs, a second time, and after thirty days', async () => {
  const { started, goOn, press, view, person } = await importing();
  const id = await started([person('1')]);
  expect((await press('takeBack', id)).status).toBe(409);
  await goOn();
  expect((await view(id)).import.takeBackUntil).toBeDefined();
  expect((await press('takeBack', id)).status).toBe(200);
  await goOn();
  expect((await press('takeBack', id)).status).toBe(409);
  expect((await view(id)).import.takeBackUntil).toBeUndefined();
});

it('donations of a person who was there go alone', async () => {
  const { asker, written, takenBack, person, listed } = await importing();
  await written([person('1')]);
  const pcoId = (await listed()).people.find(({ lastName }) => lastName === 'Okafor 1')?.id ?? '';
  const id = await written([gift('G1', '1'), gift('G2', '1', 5)]);
  const sum = async () =>
    (await ask(donations.list, { query: { pcoId } }, asker)).body.data.totalAmount.money;
  expect(await sum()).toBe(25);
  await takenBack(id);
  expect(await sum()).toBe(0);
});
