import { beforeAll, describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import { questions } from '#shared/calls/questions/questions.ts';
import { register } from '#shared/calls/questions/register.ts';
import type { Input } from '#shared/contract/call.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { BIRTH_PARTITION, LAST_MILESTONE_PARTITION } from '../../animals/animal/index-items/words.table.ts';
import { newPractice, TODAY } from '../../health/health-record/health.fixture.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { callApi, type TestCaller } from '../../test/call-api.ts';
import { addMilestoneTo, seedContacts } from '../../test/add-milestone.ts';
import { newAnimalInput, newTenant, addIntake, type TestTenant } from '../../test/tenant.ts';

let tenant: TestTenant;
let other: TestTenant;
let admin: TestCaller;

/** Takes in an animal of so many days of age. */
async function born(animalName: string, days: number, animal: object = {}) {
  const good = newAnimalInput(tenant, { animalName, ...animal });
  const body = {
    ...good.body,
    birthMilestone: { isApproxDOB: false, milestoneDate: addDays(TODAY, -days) },
    intakeMileStone: { ...good.body.intakeMileStone, milestoneDate: addDays(TODAY, -Math.min(days, 3)) },
  };
  const reply = await callApi(animals.create, { ...good, body }, admin);
  return reply.body.data.animals[0]?.id ?? '';
}

beforeAll(async () => {
  const practice = await newPractice();
  tenant = practice;
  other = await newTenant();
  admin = { as: 'Administrator', tenant: tenant.id };
  await seedContacts(tenant.id);
  const { cats } = tenant;
  const ash = await born('Ash', 20, { animalTypeId: cats, location: 'Cat room 2' });
  await born('Bram', 400, { sex: 'male', status: 'quarantineHold', location: 'Isolation' });
  const cleo = await born('Cleo', 1000, { animalTypeId: cats, flag: true, flagReason: 'Bites' });
  const dot = await born('Dot', 3500);
  const adopted = await born('Echo', 1200, { animalTypeId: cats, location: 'Cat room 1' });
  await addMilestoneTo(tenant.id, [adopted], { type: 'adoption', date: addDays(TODAY, -1) });
  await addMilestoneTo(tenant.id, [dot], { type: 'foster', date: addDays(TODAY, -1) });
  const deletedId = await born('Gone', 30);
  await callApi(animals.remove, { params: { id: deletedId } }, admin);
  const remind = (id: string, dueDate: string[]) => {
    const reminder = { reminder: true as const, kindId: practice.catRabies, dueDate };
    return callApi(vaccinations.add, { body: { animalIds: [id], animalVaccinationVm: [reminder] } }, admin);
  };
  expect((await remind(ash, [addDays(TODAY, 3), addDays(TODAY, 5)])).status).toBe(200);
  expect((await remind(cleo, [addDays(TODAY, 1)])).status).toBe(200);
});

type Query = Input<typeof register.list>['query'];
const list = (query: Query, as: TestCaller = admin) => callApi(register.list, { query }, as);
const names = async (query: Query) =>
  (await list(query)).body.data.animals.map(({ animalName }) => animalName);

const FOUND: [Query, string[]][] = [
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
  it('what is due tells its first day and kind, and since when an animal stays is in every row', async () => {
    const { animals: due } = (await list({ due: 'week' })).body.data;
    expect(due.map(({ animalName, nextDue }) => [animalName, nextDue?.date])).toEqual([
      ['Cleo', addDays(TODAY, 1)],
      ['Ash', addDays(TODAY, 3)],
    ]);
    expect(due[0]?.nextDue?.what).toMatch(/rabies/i);
    const { animals: plain } = (await list({ status: 'quarantineHold' })).body.data;
    expect(plain.map(({ stayingSince, nextDue }) => [stayingSince, nextDue])).toEqual([
      [addDays(TODAY, -3), undefined],
    ]);
  });

  it('is closed to whoever sees no animals, and what is due to whoever sees no reminders', async () => {
    expect((await list({}, { as: 'Public', tenant: tenant.id })).status).toBe(403);
  });

  it('refuses what is no choice, and what is too long', async () => {
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

  it.each(FOUND)('%j', async (query, found) => {
    expect(await names(query)).toEqual(found);
  });

  it('keeps to a type, in every order', async () => {
    const animalTypeId = tenant.cats;
    expect(await names({ animalTypeId })).toEqual(['Ash', 'Cleo']);
    expect(await names({ animalTypeId, sort: '-name' })).toEqual(['Cleo', 'Ash']);
    expect(await names({ animalTypeId, sort: '-age' })).toEqual(['Cleo', 'Ash']);
    expect(await names({ animalTypeId, sex: 'male' })).toEqual([]);
    expect(await names({ animalTypeId: other.cats })).toEqual([]);
  });

  it('is sorted by the day of the last milestone alone, whatever happened before', async () => {
    expect((await names({ sort: '-since' }))[0]).toBe('Dot');
    expect((await names({ sort: 'since' })).at(-1)).toBe('Dot');
    expect((await names({ sort: 'since' })).length).toBe(4);
  });

  it('comes page by page, each animal once', async () => {
    const first = (await list({ limit: 2, sort: '-age' })).body.data;
    expect(first.animals.map(({ animalName }) => animalName)).toEqual(['Dot', 'Cleo']);
    const cursor = first.nextCursor ?? '';
    expect(await names({ limit: 10, sort: '-age', cursor })).toEqual(['Bram', 'Ash']);
  });

  it('knows nothing of another rescue', async () => {
    await addIntake(other, { animalName: 'Far' });
    expect(await names({ q: 'far' })).toEqual([]);
  });

  it('is also a question, for files and figures', async () => {
    const { rows } = (await callApi(questions.animalList, { query: { foster: 'yes' } }, admin)).body.data;
    expect(rows).toMatchObject([{ animalName: 'Dot', lastMilestone: 'foster', animalType: 'Dogs' }]);
    const former = await callApi(questions.animalList, { query: { residents: 'former' } }, admin);
    expect(former.body.data.rows).toMatchObject([{ animalName: 'Echo', status: '', location: '' }]);
    expect(former.body.data.rows[0]).toHaveProperty('bornEstimated', false);
  });
});

describe('the list by day, where residents are pointed at', () => {
  const table = () => tableOf(tenant.id);
  const pointers = async () =>
    (await Promise.all([BIRTH_PARTITION, LAST_MILESTONE_PARTITION].map((pk) => table().all({ pk })))).map(
      (items) => items.map(({ sk }) => sk),
    );

  it('looks at no others', async () => {
    expect((await list({ sort: '-age' })).body.data.looked).toBe(4);
  });

  it.each(FOUND)('%j', async (query, found) => {
    expect(await names(query)).toEqual(found);
  });

  it('leads to residents alone, whatever is corrected, and each stands once', async () => {
    const id = await born('Fay', 50);
    expect(await names({ sort: 'age' })).toEqual(['Ash', 'Fay', 'Bram', 'Cleo', 'Dot']);
    await addMilestoneTo(tenant.id, [id], { type: 'adoption', date: addDays(TODAY, -1) });
    expect((await pointers()).map((pages) => pages.length)).toEqual([4, 4]);
    await addMilestoneTo(tenant.id, [id], { type: 'adoption-return', date: TODAY });
    expect(await names({ lastMilestone: 'adoption-return' })).toEqual(['Fay']);
    await callApi(animals.remove, { params: { id } }, admin);
    expect((await pointers()).map((pages) => pages.length)).toEqual([4, 4]);
  });
});
