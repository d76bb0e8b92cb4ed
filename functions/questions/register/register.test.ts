import { beforeAll, describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import { questions } from '#shared/calls/questions/questions.ts';
import { register } from '#shared/calls/questions/register.ts';
import type { Input } from '#shared/contract/call.ts';
import { addDays } from '#shared/rules/time/due.ts';
import {
  BIRTH_PARTITION,
  LAST_MILESTONE_PARTITION,
} from '../../animals/animal/index-items/index-items.table.ts';
import { newPractice, TODAY } from '../../health/health-record/health.fixture.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { callApi, type TestCaller } from '../../test/call-api.ts';
import { addMilestoneTo, seedContacts } from '../../test/add-milestone.ts';
import { newAnimalInput, newTenant, addIntake, type TestTenant } from '../../test/tenant.ts';

let tenant: TestTenant;
let otherTenant: TestTenant;
let admin: TestCaller;

/** Takes in an animal of so many days of age. */
async function addAnimalOfAge(animalName: string, days: number, animal: object = {}) {
  const validInput = newAnimalInput(tenant, { animalName, ...animal });
  const body = {
    ...validInput.body,
    birthMilestone: { isApproxDOB: false, milestoneDate: addDays(TODAY, -days) },
    intakeMileStone: {
      ...validInput.body.intakeMileStone,
      milestoneDate: addDays(TODAY, -Math.min(days, 3)),
    },
  };
  const reply = await callApi(animals.create, { ...validInput, body }, admin);
  return reply.body.data.animals[0]?.id ?? '';
}

beforeAll(async () => {
  const practice = await newPractice();
  tenant = practice;
  otherTenant = await newTenant();
  admin = { as: 'Administrator', tenant: tenant.id };
  await seedContacts(tenant.id);
  const { cats } = tenant;
  const ashId = await addAnimalOfAge('Ash', 20, { animalTypeId: cats, location: 'Cat room 2' });
  await addAnimalOfAge('Bram', 400, { sex: 'male', status: 'quarantineHold', location: 'Isolation' });
  const cleoId = await addAnimalOfAge('Cleo', 1000, { animalTypeId: cats, flag: true, flagReason: 'Bites' });
  const dotId = await addAnimalOfAge('Dot', 3500);
  const adoptedId = await addAnimalOfAge('Echo', 1200, { animalTypeId: cats, location: 'Cat room 1' });
  await addMilestoneTo(tenant.id, [adoptedId], { type: 'adoption', date: addDays(TODAY, -1) });
  await addMilestoneTo(tenant.id, [dotId], { type: 'foster', date: addDays(TODAY, -1) });
  const deletedId = await addAnimalOfAge('Gone', 30);
  await callApi(animals.remove, { params: { id: deletedId } }, admin);
  const addReminders = (id: string, dueDate: string[]) => {
    const reminder = { reminder: true as const, kindId: practice.catRabies, dueDate };
    return callApi(vaccinations.add, { body: { animalIds: [id], animalVaccinationVm: [reminder] } }, admin);
  };
  expect((await addReminders(ashId, [addDays(TODAY, 3), addDays(TODAY, 5)])).status).toBe(200);
  expect((await addReminders(cleoId, [addDays(TODAY, 1)])).status).toBe(200);
});

type Query = Input<typeof register.list>['query'];
const list = (query: Query, caller: TestCaller = admin) => callApi(register.list, { query }, caller);
const names = async (query: Query) =>
  (await list(query)).body.data.animals.map(({ animalName }) => animalName);

const FILTER_CASES: [Query, string[]][] = [
  [{ residents: 'former' }, ['Echo']],
  [{ q: 'cle' }, ['Cleo']],
  [{ q: 'cle', sex: 'male' }, []],
  [{ status: 'quarantineHold' }, ['Bram']],
  [{ location: 'CAT' }, ['Ash']],
  [{ sex: 'male' }, ['Bram']],
  [{ flagged: 'true' }, ['Cleo']],
  [{ age: 'weeks' }, ['Ash']],
  [{ age: 'young' }, ['Bram']],
  [{ age: 'adult' }, ['Cleo']],
  [{ age: 'senior' }, ['Dot']],
  [{ lastMilestone: 'foster' }, ['Dot']],
  [{ lastMilestone: 'adoption' }, []],
  [{ lastMilestone: 'adoption', residents: 'former' }, ['Echo']],
  [{ foster: 'yes' }, ['Dot']],
  [{ foster: 'no' }, ['Ash', 'Bram', 'Cleo']],
  [{ due: 'overdue' }, []],
  [{ due: 'week' }, ['Cleo', 'Ash']],
  [{ due: 'week', q: 'ash' }, ['Ash']],
  [{ due: 'month', flagged: 'true' }, ['Cleo']],
  [{ sort: '-name' }, ['Dot', 'Cleo', 'Bram', 'Ash']],
  [{ sort: 'age' }, ['Ash', 'Bram', 'Cleo', 'Dot']],
  [{ sort: '-age', age: 'adult' }, ['Cleo']],
  [{ sort: '-age' }, ['Dot', 'Cleo', 'Bram', 'Ash']],
  [{ sort: 'added' }, ['Ash', 'Bram', 'Cleo', 'Dot']],
  [{ sort: '-added', sex: 'female' }, ['Dot', 'Cleo', 'Ash']],
];

describe('the filtered list', () => {
  it('shows the first due date and kind where it filters by them, and in every row the start of the stay', async () => {
    const { animals: dueAnimals } = (await list({ due: 'week' })).body.data;
    expect(dueAnimals.map(({ animalName, nextDue }) => [animalName, nextDue?.date])).toEqual([
      ['Cleo', addDays(TODAY, 1)],
      ['Ash', addDays(TODAY, 3)],
    ]);
    expect(dueAnimals[0]?.nextDue?.what).toMatch(/rabies/i);
    const { animals: animalsOnHold } = (await list({ status: 'quarantineHold' })).body.data;
    expect(animalsOnHold.map(({ stayingSince, nextDue }) => [stayingSince, nextDue])).toEqual([
      [addDays(TODAY, -3), undefined],
    ]);
  });

  it('is not available to users without the right to see animals', async () => {
    expect((await list({}, { as: 'Public', tenant: tenant.id })).status).toBe(403);
  });

  it('rejects invalid choices and texts that are too long', async () => {
    const { status, body } = await list({ sex: 'both' as never, location: 'x'.repeat(76) });
    expect(status).toBe(422);
    expect(Object.keys(body.fields ?? {}).toSorted()).toEqual(['location', 'sex']);
    expect((await list({ cursor: 'x' })).status).toBe(400);
  });

  it('holds the current residents by name where nothing is filtered, and says how many there are', async () => {
    const { animals: rows, looked, of } = (await list({})).body.data;
    expect(rows.map(({ animalName }) => animalName)).toEqual(['Ash', 'Bram', 'Cleo', 'Dot']);
    expect([looked, of]).toEqual([4, 4]);
    expect(rows[0]).toMatchObject({ animalType: 'Cats', version: 1 });
  });

  it.each(FILTER_CASES)('finds by %j', async (query, expectedNames) => {
    expect(await names(query)).toEqual(expectedNames);
  });

  it('keeps to a type, in every order', async () => {
    const animalTypeId = tenant.cats;
    expect(await names({ animalTypeId })).toEqual(['Ash', 'Cleo']);
    expect(await names({ animalTypeId, sort: '-name' })).toEqual(['Cleo', 'Ash']);
    expect(await names({ animalTypeId, sort: '-age' })).toEqual(['Cleo', 'Ash']);
    expect(await names({ animalTypeId, sex: 'male' })).toEqual([]);
    expect(await names({ animalTypeId: otherTenant.cats })).toEqual([]);
  });

  it('sorts by the day of the last milestone only', async () => {
    expect((await names({ sort: '-since' }))[0]).toBe('Dot');
    expect((await names({ sort: 'since' })).at(-1)).toBe('Dot');
    expect((await names({ sort: 'since' })).length).toBe(4);
  });

  it('comes page by page, each animal once', async () => {
    const firstPage = (await list({ limit: 2, sort: '-age' })).body.data;
    expect(firstPage.animals.map(({ animalName }) => animalName)).toEqual(['Dot', 'Cleo']);
    const cursor = firstPage.nextCursor ?? '';
    expect(await names({ limit: 10, sort: '-age', cursor })).toEqual(['Bram', 'Ash']);
  });

  it('knows nothing of another rescue', async () => {
    await addIntake(otherTenant, { animalName: 'Far' });
    expect(await names({ q: 'far' })).toEqual([]);
  });

  it('can also be asked as a question, for files and figures', async () => {
    const { rows } = (await callApi(questions.animalList, { query: { foster: 'yes' } }, admin)).body.data;
    expect(rows).toMatchObject([{ animalName: 'Dot', lastMilestone: 'foster', animalType: 'Dogs' }]);
    const formerReply = await callApi(questions.animalList, { query: { residents: 'former' } }, admin);
    expect(formerReply.body.data.rows).toMatchObject([{ animalName: 'Echo', status: '', location: '' }]);
    expect(formerReply.body.data.rows[0]).toHaveProperty('bornEstimated', false);
  });
});

describe('the list sorted by day, which reads pointers to residents', () => {
  const table = () => tableOf(tenant.id);
  const pointers = async () =>
    (await Promise.all([BIRTH_PARTITION, LAST_MILESTONE_PARTITION].map((pk) => table().all({ pk })))).map(
      (items) => items.map(({ sk }) => sk),
    );

  it('looks at residents only', async () => {
    expect((await list({ sort: '-age' })).body.data.looked).toBe(4);
  });

  it.each(FILTER_CASES)('finds by %j', async (query, expectedNames) => {
    expect(await names(query)).toEqual(expectedNames);
  });

  it('has one pointer to each resident, and none to others, after each change', async () => {
    const id = await addAnimalOfAge('Fay', 50);
    expect(await names({ sort: 'age' })).toEqual(['Ash', 'Fay', 'Bram', 'Cleo', 'Dot']);
    await addMilestoneTo(tenant.id, [id], { type: 'adoption', date: addDays(TODAY, -1) });
    expect((await pointers()).map((pages) => pages.length)).toEqual([4, 4]);
    await addMilestoneTo(tenant.id, [id], { type: 'adoption-return', date: TODAY });
    expect(await names({ lastMilestone: 'adoption-return' })).toEqual(['Fay']);
    await callApi(animals.remove, { params: { id } }, admin);
    expect((await pointers()).map((pages) => pages.length)).toEqual([4, 4]);
  });
});
