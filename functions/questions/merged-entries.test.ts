import { beforeEach, describe, expect, it } from 'vitest';
import { lists } from '#shared/calls/lists/lists.ts';
import { questions } from '#shared/calls/questions/questions.ts';
import { register } from '#shared/calls/questions/register.ts';
import { saved } from '#shared/calls/questions/saved.ts';
import { createListClient } from '../customization/list-client.fixture.ts';
import { addMilestoneTo, seedContacts } from '../test/add-milestone.ts';
import { newTenant, addIntake, type TestTenant } from '../test/tenant.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';

const TIME_SPAN = { timeSpan: 'sinceInception' } as const;
let tenant: TestTenant;
let testCaller: TestCaller;
let poniesId: string;

const create = async (typeName: string) =>
  (await callApi(lists.animalType.create, { body: { typeName } }, testCaller)).body.data.id;

/** Every way in which animals of a type are found. */
async function findAnimals(animalTypeId: string) {
  const [list, search, milestonesReply] = await Promise.all([
    callApi(register.list, { query: { animalTypeId } }, testCaller),
    callApi(questions.animalSearch, { query: { animalTypeId } }, testCaller),
    callApi(
      questions.animalMilestoneQuery,
      { query: { milestoneType: 'adoption', ...TIME_SPAN, animalTypeId } },
      testCaller,
    ),
  ]);
  return [
    list.body.data.animals.map(({ animalName }) => animalName).toSorted(),
    search.body.data.rows.map(({ animalName }) => animalName).toSorted(),
    milestonesReply.body.data.rows.map(({ animalName }) => animalName),
  ];
}

beforeEach(async () => {
  tenant = await newTenant();
  testCaller = { as: 'Administrator', tenant: tenant.id };
  await seedContacts(tenant.id);
  poniesId = await create('Ponies');
});

describe('a filter by a list entry', () => {
  it('that was merged finds the same animals as before, also in a saved question', async () => {
    const criteria = { milestoneType: 'adoption', ...TIME_SPAN, animalTypeId: poniesId };
    const name = 'Ponies now';
    const body = { name, question: 'animalMilestoneQuery', asked: criteria, whose: 'rescue' } as const;
    await callApi(saved.add, { body }, testCaller);
    const cloverId = await addIntake(tenant, { animalName: 'Clover', animalTypeId: poniesId });
    await addIntake(tenant, { animalName: 'Pip', animalTypeId: poniesId });
    await addMilestoneTo(tenant.id, [cloverId], { type: 'adoption', date: '2026-02-01' });
    const foundBefore = await findAnimals(poniesId);
    expect(foundBefore).toEqual([['Pip'], ['Clover', 'Pip'], ['Clover']]);
    const horsesId = await create('Horses');
    const mustangsId = await create('Mustangs');
    await createListClient(tenant.id).merge({ list: 'animalType', id: poniesId, into: horsesId });
    await createListClient(tenant.id).merge({ list: 'animalType', id: horsesId, into: mustangsId });
    expect(await findAnimals(poniesId)).toEqual(foundBefore);
    const savedQuestion = (await callApi(saved.list, {}, testCaller)).body.data.saved.find(
      (entry) => entry.name === name,
    );
    expect(savedQuestion).toMatchObject({ gone: [], deleted: [] });
    const deletedTypes = (await callApi(lists.animalType.list, { query: { deleted: 'true' } }, testCaller))
      .body.data;
    expect(deletedTypes.merged).toEqual(
      expect.arrayContaining([poniesId, horsesId].map((id) => ({ id, into: mustangsId }))),
    );
    expect(deletedTypes.animalTypes).toEqual([]);
    await createListClient(tenant.id).unmerge('animalType', horsesId);
    expect(await findAnimals(poniesId)).toEqual(foundBefore);
  });

  it('that was deleted still finds its animals', async () => {
    const sheepId = await create('Sheep');
    const dollyId = await addIntake(tenant, { animalName: 'Dolly', animalTypeId: sheepId });
    await addMilestoneTo(tenant.id, [dollyId], { type: 'adoption', date: '2026-02-03' });
    await callApi(lists.animalType.remove, { params: { id: sheepId }, query: {} }, testCaller);
    expect(await findAnimals(sheepId)).toEqual([[], ['Dolly'], ['Dolly']]);
  });

  it('finds intakes of a way of acquisition that was merged', async () => {
    const { ownerSurrender, stray } = tenant;
    await addIntake(tenant, { animalName: 'Rex' });
    const query = { milestoneType: 'intake', acquisitionWayId: stray } as const;
    const names = async () =>
      (await callApi(questions.animalMilestoneSearch, { query }, testCaller)).body.data.rows.map(
        (row) => row.animalName,
      );
    expect(await names()).toContain('Rex');
    await createListClient(tenant.id).merge({ list: 'acquisitionWay', id: stray, into: ownerSurrender });
    expect(await names()).toContain('Rex');
  });
});
