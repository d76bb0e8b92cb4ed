import { beforeEach, describe, expect, it } from 'vitest';
import { lists } from '#shared/calls/lists/lists.ts';
import { questions } from '#shared/calls/questions/questions.ts';
import { register } from '#shared/calls/questions/register.ts';
import { saved } from '#shared/calls/questions/saved.ts';
import { createListClient } from '../customization/merge.fixture.ts';
import { addMilestoneTo, seedContacts } from '../test/add-milestone.ts';
import { newTenant, addIntake, type TestTenant } from '../test/tenant.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';

const SPAN = { timeSpan: 'sinceInception' } as const;
let tenant: TestTenant;
let testCaller: TestCaller;
let ponies: string;

const create = async (typeName: string) =>
  (await callApi(lists.animalType.create, { body: { typeName } }, testCaller)).body.data.id;

/** Every way in which animals of a type are found. */
async function found(animalTypeId: string) {
  const [list, search, milestones] = await Promise.all([
    callApi(register.list, { query: { animalTypeId } }, testCaller),
    callApi(questions.animalSearch, { query: { animalTypeId } }, testCaller),
    callApi(
      questions.animalMilestoneQuery,
      { query: { milestoneType: 'adoption', ...SPAN, animalTypeId } },
      testCaller,
    ),
  ]);
  return [
    list.body.data.animals.map(({ animalName }) => animalName).toSorted(),
    search.body.data.rows.map(({ animalName }) => animalName).toSorted(),
    milestones.body.data.rows.map(({ animalName }) => animalName),
  ];
}

beforeEach(async () => {
  tenant = await newTenant();
  testCaller = { as: 'Administrator', tenant: tenant.id };
  await seedContacts(tenant.id);
  ponies = await create('Ponies');
});

describe('a filter that names an entry', () => {
  it('that was merged asks for the one that it became part of, and so does a saved question', async () => {
    const criteria = { milestoneType: 'adoption', ...SPAN, animalTypeId: ponies };
    const name = 'Ponies now';
    const body = { name, question: 'animalMilestoneQuery', asked: criteria, whose: 'rescue' } as const;
    await callApi(saved.add, { body }, testCaller);
    const clover = await addIntake(tenant, { animalName: 'Clover', animalTypeId: ponies });
    await addIntake(tenant, { animalName: 'Pip', animalTypeId: ponies });
    await addMilestoneTo(tenant.id, [clover], { type: 'adoption', date: '2026-02-01' });
    const before = await found(ponies);
    expect(before).toEqual([['Pip'], ['Clover', 'Pip'], ['Clover']]);
    const horses = await create('Horses');
    const mustangs = await create('Mustangs');
    await createListClient(tenant.id).merge({ list: 'animalType', id: ponies, into: horses });
    await createListClient(tenant.id).merge({ list: 'animalType', id: horses, into: mustangs });
    expect(await found(ponies)).toEqual(before);
    const savedQuestion = (await callApi(saved.list, {}, testCaller)).body.data.saved.find(
      (one) => one.name === name,
    );
    expect(savedQuestion).toMatchObject({ gone: [], deleted: [] });
    const deletedTypes = (await callApi(lists.animalType.list, { query: { deleted: 'true' } }, testCaller))
      .body.data;
    expect(deletedTypes.merged).toEqual(
      expect.arrayContaining([ponies, horses].map((id) => ({ id, into: mustangs }))),
    );
    expect(deletedTypes.animalTypes).toEqual([]);
    await createListClient(tenant.id).unmerge('animalType', horses);
    expect(await found(ponies)).toEqual(before);
  });

  it('that was deleted is asked as it is', async () => {
    const sheep = await create('Sheep');
    const dolly = await addIntake(tenant, { animalName: 'Dolly', animalTypeId: sheep });
    await addMilestoneTo(tenant.id, [dolly], { type: 'adoption', date: '2026-02-03' });
    await callApi(lists.animalType.remove, { params: { id: sheep }, query: {} }, testCaller);
    expect(await found(sheep)).toEqual([[], ['Dolly'], ['Dolly']]);
  });

  it('of intakes that came by a way that was merged', async () => {
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
