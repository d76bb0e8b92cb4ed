import { beforeAll, describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { questions } from '#shared/calls/questions/questions.ts';
import type { Input } from '#shared/contract/call.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { addMilestoneTo, seedContacts } from '../test/add-milestone.ts';
import { newTenant, addIntake, type TestTenant } from '../test/tenant.ts';

let tenant: TestTenant;
let otherTenant: TestTenant;
let testCaller: TestCaller;

beforeAll(async () => {
  [tenant, otherTenant] = await Promise.all([newTenant(), newTenant()]);
  testCaller = { as: 'Administrator', tenant: tenant.id };
  await seedContacts(tenant.id);
  const { cats } = tenant;
  await addIntake(tenant, { animalName: 'Max Maxwell', breed: 'Kelpie', color: 'Red merle', sex: 'male' });
  await addIntake(tenant, {
    animalName: 'Maxine',
    animalTypeId: cats,
    color: 'Tortie',
    spayedOrNeutered: true,
  });
  await addIntake(tenant, {
    animalName: 'Ábel',
    color: 'Red',
    altered: 'no',
    notes: 'Fears thunder',
    location: 'Barn 2',
  });
  const adoptedId = await addIntake(tenant, {
    animalName: 'Maxima',
    color: 'Black',
    chronicCondition: 'Arthritis',
  });
  await addMilestoneTo(tenant.id, [adoptedId], { type: 'adoption', date: '2026-02-01' });
  const deletedId = await addIntake(tenant, { animalName: 'Max Gone', color: 'Red' });
  await callApi(animals.remove, { params: { id: deletedId } }, testCaller);
});

type Query = Input<typeof questions.animalSearch>['query'];
const search = (query: Partial<Query> = {}, caller: TestCaller = testCaller) =>
  callApi(questions.animalSearch, { query }, caller);
const names = async (query: Partial<Query> = {}) =>
  (await search(query)).body.data.rows.map(({ animalName }) => animalName);

describe('the search of animals', () => {
  it('is closed to users without the right to search, and its diet to those without the right to diets', async () => {
    expect((await search({}, { as: 'Public', tenant: tenant.id })).status).toBe(403);
    const foster = { as: 'FosterParent', tenant: tenant.id } as const;
    expect((await search({ dietPresent: 'true' }, foster)).status).toBe(403);
    expect((await search({ color: 'red' }, foster)).status).toBe(200);
  });

  it('rejects a text of more than 75 characters and an invalid choice', async () => {
    const { status, body } = await search({ color: 'x'.repeat(76), sex: 'both' as never });
    expect(status).toBe(422);
    expect(Object.keys(body.fields ?? {})).toEqual(['color', 'sex']);
    expect((await search({ color: 'x'.repeat(75) })).status).toBe(200);
  });

  it('finds all current and former animals by name without criteria, except deleted ones', async () => {
    const { rows, looked, of } = (await search()).body.data;
    expect(rows.map(({ animalName }) => animalName)).toEqual(['Ábel', 'Max Maxwell', 'Maxima', 'Maxine']);
    expect([looked, of]).toEqual([4, 4]);
  });

  it.each<[Partial<Query>, string[]]>([
    [{ name: 'max' }, ['Max Maxwell', 'Maxima', 'Maxine']],
    [{ name: 'MAXW max' }, ['Max Maxwell']],
    [{ name: 'abel' }, ['Ábel']],
    [{ name: '!!' }, []],
    [{ name: 'max', currentResident: 'former' }, ['Maxima']],
    [{ currentResident: 'current' }, ['Ábel', 'Max Maxwell', 'Maxine']],
    [{ color: 'RED' }, ['Ábel', 'Max Maxwell']],
    [{ breed: 'kelp' }, ['Max Maxwell']],
    [{ notes: 'thunder' }, ['Ábel']],
    [{ location: 'barn' }, ['Ábel']],
    [{ chronicCondition: 'arthritis' }, ['Maxima']],
    [{ spayedNeutered: 'yes' }, ['Maxine']],
    [{ spayedNeutered: 'no' }, ['Ábel']],
    [{ spayedNeutered: 'unknown' }, ['Max Maxwell', 'Maxima']],
    [{ color: 'red', name: 'max' }, ['Max Maxwell']],
    [{ flagged: 'true' }, []],
    [{ dietPresent: 'true' }, []],
  ])('finds by %j', async (query, expectedNames) => {
    expect((await names(query)).toSorted()).toEqual(expectedNames.toSorted());
  });

  it('keeps to an animal type', async () => {
    expect(await names({ animalTypeId: tenant.cats })).toEqual(['Maxine']);
    expect(await names({ animalTypeId: otherTenant.cats })).toEqual([]);
  });

  it('returns the details of an animal', async () => {
    const [row] = (await search({ name: 'maxwell' })).body.data.rows;
    expect(row).toMatchObject({
      animalName: 'Max Maxwell',
      breed: 'Kelpie',
      color: 'Red merle',
      sex: 'male',
      lastMilestone: 'intake',
    });
  });

  it('knows nothing of another rescue', async () => {
    expect((await search({}, { as: 'Administrator', tenant: otherTenant.id })).body.data.rows).toEqual([]);
  });
});
