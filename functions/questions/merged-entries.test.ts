import { beforeEach, describe, expect, it } from 'vitest';
import { lists } from '#shared/calls/lists/lists.ts';
import { questions } from '#shared/calls/questions/questions.ts';
import { register } from '#shared/calls/questions/register.ts';
import { saved } from '#shared/calls/questions/saved.ts';
import { curating } from '../customization/merge.fixture.ts';
import { addTo, seedContacts } from '../test/add-milestone.ts';
import { newTenant, takeIn, type TestTenant } from '../test/tenant.ts';
import { ask, type Asker } from '../test/ask.ts';

const SPAN = { timeSpan: 'sinceInception' } as const;
let tenant: TestTenant;
let asker: Asker;
let ponies: string;

const create = async (typeName: string) =>
  (await ask(lists.animalType.create, { body: { typeName } }, asker)).body.data.id;

/** Every way in which animals of a type are found. */
async function found(animalTypeId: string) {
  const [list, search, milestones] = await Promise.all([
    ask(register.list, { query: { animalTypeId } }, asker),
    ask(questions.animalSearch, { query: { animalTypeId } }, asker),
    ask(
      questions.animalMilestoneQuery,
      { query: { milestoneType: 'adoption', ...SPAN, animalTypeId } },
      asker,
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
  asker = { as: 'Administrator', tenant: tenant.id };
  await seedContacts(tenant.id);
  ponies = await create('Ponies');
});

describe('a filter that names an entry', () => {
  it('that was merged asks for the one that it became part of, and so does a saved question', async () => {
    const criteria = { milestoneType: 'adoption', ...SPAN, animalTypeId: ponies };
    const name = 'Ponies now';
    const body = { name, question: 'animalMilestoneQuery', asked: criteria, whose: 'rescue' } as const;
    await ask(saved.add, { body }, asker);
    const clover = await takeIn(tenant, { animalName: 'Clover', animalTypeId: ponies });
    await takeIn(tenant, { animalName: 'Pip', animalTypeId: ponies });
    await addTo(tenant.id, [clover], { type: 'adoption', date: '2026-02-01' });
    const before = await found(ponies);
    expect(before).toEqual([['Pip'], ['Clover', 'Pip'], ['Clover']]);
    const horses = await create('Horses');
    const mustangs = await create('Mustangs');
    await curating(tenant.id).merge({ list: 'animalType', id: ponies, into: horses });
    await curating(tenant.id).merge({ list: 'animalType', id: horses, into: mustangs });
    expect(await found(ponies)).toEqual(before);
    const savedQuestion = (await ask(saved.list, {}, asker)).body.data.saved.find((one) => one.name === name);
    expect(savedQuestion).toMatchObject({ gone: [], deleted: [] });
    const deletedTypes = (await ask(lists.animalType.list, { query: { deleted: 'true' } }, asker)).body.data;
    expect(deletedTypes.merged).toEqual(
      expect.arrayContaining([ponies, horses].map((id) => ({ id, into: mustangs }))),
    );
    expect(deletedTypes.animalTypes).toEqual([]);
    await curating(tenant.id).unmerge('animalType', horses);
    expect(await found(ponies)).toEqual(before);
  });

  it('that was deleted is asked as it is', async () => {
    const sheep = await create('Sheep');
    const dolly = await takeIn(tenant, { animalName: 'Dolly', animalTypeId: sheep });
    await addTo(tenant.id, [dolly], { type: 'adoption', date: '2026-02-03' });
    await ask(lists.animalType.remove, { params: { id: sheep }, query: {} }, asker);
    expect(await found(sheep)).toEqual([[], ['Dolly'], ['Dolly']]);
  });

  it('of intakes that came by a way that was merged', async () => {
    const { ownerSurrender, stray } = tenant;
    await takeIn(tenant, { animalName: 'Rex' });
    const query = { milestoneType: 'intake', acquisitionWayId: stray } as const;
    const names = async () =>
      (await ask(questions.animalMilestoneSearch, { query }, asker)).body.data.rows.map(
        (row) => row.animalName,
      );
    expect(await names()).toContain('Rex');
    await curating(tenant.id).merge({ list: 'acquisitionWay', id: stray, into: ownerSurrender });
    expect(await names()).toContain('Rex');
  });
});
