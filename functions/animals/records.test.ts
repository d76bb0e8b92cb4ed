import { beforeAll, describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { behaviors } from '#shared/calls/animals/behaviors.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { care } from '#shared/calls/animals/care.ts';
import { diaries } from '#shared/calls/animals/diaries.ts';
import { newId } from '../kernel/ids.ts';
import { tableOf } from '../kernel/table/table.ts';
import { listItem } from '../lists/shared/list-items.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { addMilestone } from '../test/add-milestone.ts';
import { newTenant, addIntake, type TestTenant } from '../test/tenant.ts';

let tenant: TestTenant;
let admin: TestCaller;
let manager: TestCaller;
const BEHAVIORS = ['Good with cats', 'Barks', 'Ängstlich'];
let storedBehaviors: { id: string; behaviorName: string }[];

beforeAll(async () => {
  tenant = await newTenant();
  admin = { as: 'Administrator', tenant: tenant.id };
  manager = { as: 'AnimalManager', tenant: tenant.id };
  await tableOf(tenant.id).putAll(BEHAVIORS.map((name) => listItem(`behavior#${tenant.dogs}`, name)));
  const query = { animalTypeId: tenant.dogs };
  storedBehaviors = (await callApi(lists.behavior.list, { query }, admin)).body.data.behaviors;
});

const newAnimal = (overrides = {}) => addIntake(tenant, { animalName: `Of ${newId()}`, ...overrides });
const idOf = (name: string) => storedBehaviors.find(({ behaviorName }) => behaviorName === name)?.id ?? '';
const animalOf = async (id: string) =>
  (await callApi(animals.get, { query: { ids: id } }, admin)).body.data.animalList[0];

describe('behaviors', () => {
  const setBehaviors = (animalIds: string[], behaviorVms: object[], testCaller = admin) =>
    callApi(behaviors.upsert, { body: { animalIds, AnimalBehaviorVms: behaviorVms as never } }, testCaller);
  const behaviorsOf = async (animalId: string) =>
    (await callApi(behaviors.list, { query: { animalId } }, admin)).body.data.animalBehaviors.map(
      ({ behaviorName, yesOrNo, notes }) => [behaviorName, yesOrNo, notes],
    );

  it('lists those of the animal type by name', () =>
    expect(storedBehaviors.map(({ behaviorName }) => behaviorName)).toEqual([
      'Ängstlich',
      'Barks',
      'Good with cats',
    ]));

  it('can be set for several animals, and keep the values that are not sent', async () => {
    const ids = [await newAnimal(), await newAnimal()];
    const catsBehavior = { behaviorId: idOf('Good with cats'), yesOrNo: true, notes: 'after a week' };
    const reply = await setBehaviors(ids, [catsBehavior, { behaviorId: idOf('Barks'), yesOrNo: false }]);
    expect(reply).toMatchObject({
      status: 200,
      body: { message: 'Behaviors updated successfully', data: { count: 2 } },
    });
    await setBehaviors([ids[0] ?? ''], [{ behaviorId: idOf('Barks'), yesOrNo: null }]);
    expect(await behaviorsOf(ids[0] ?? '')).toEqual([['Good with cats', true, 'after a week']]);
    const { body } = await callApi(behaviors.ofAnimals, { query: { ids: ids.join(',') } }, admin);
    expect(
      body.data.animals.map(({ animalId, animalBehaviors }) => [animalId, animalBehaviors.length]),
    ).toEqual([
      [ids[0], 1],
      [ids[1], 2],
    ]);
  });

  it('keep both changes of two users at the same time', async () => {
    const id = await newAnimal();
    await Promise.all([
      setBehaviors([id], [{ behaviorId: idOf('Barks'), yesOrNo: true }]),
      setBehaviors([id], [{ behaviorId: idOf('Good with cats'), yesOrNo: false }]),
    ]);
    expect(await behaviorsOf(id)).toEqual([
      ['Barks', true, ''],
      ['Good with cats', false, ''],
    ]);
  });

  it.each([
    [
      'a comment that is too long',
      'Barks',
      'x'.repeat(21),
      'AnimalBehaviorVms.0.notes',
      'Must be 20 characters or less',
    ],
    ['a behavior of no type', 'none', '', 'AnimalBehaviorVms.0.behaviorId', 'Behavior not found'],
  ])('rejects %s, and saves nothing', async (_, name, notes, field, message) => {
    const behaviorId = name === 'none' ? newId() : idOf(name);
    const id = await newAnimal();
    expect(await setBehaviors([id], [{ behaviorId, yesOrNo: true, notes }])).toMatchObject({
      status: 422,
      body: { fields: { [field]: message } },
    });
    expect(await behaviorsOf(id)).toEqual([]);
  });

  it('cannot be set for animals of different types', async () => {
    const ids = [await newAnimal(), await newAnimal({ animalTypeId: tenant.cats })];
    expect(await setBehaviors(ids, [])).toMatchObject({
      status: 422,
      body: { message: 'Selected animals have different animal types' },
    });
  });
});

describe('diet, blurb and flag', () => {
  it('sets the diet of several animals, and an edit form opened before detects the change', async () => {
    const ids = [await newAnimal(), await newAnimal()];
    const reply = await callApi(care.updateDiet, { query: { ids: ids.join(','), diet: 'Two cups' } }, admin);
    expect(reply.body).toMatchObject({
      message: 'Diet of 2 animals updated successfully',
      data: { count: 2 },
    });
    expect((await callApi(care.diet, { query: { animalId: ids[1] ?? '' } }, admin)).body.data.diet).toBe(
      'Two cups',
    );
    expect((await animalOf(ids[0] ?? ''))?.version).toBe(2);
    expect(
      (await callApi(care.updateDiet, { query: { ids: ids[0] ?? '', diet: '' } }, admin)).body.fields,
    ).toEqual({ diet: 'Diet is required' });
  });

  it('requires a reason for a flag, and removes the reason with the flag', async () => {
    const id = await newAnimal();
    const setFlag = (body: { flag: boolean; flagReason: string }) =>
      callApi(care.updateFlag, { query: { ids: id }, body }, admin);
    expect((await setFlag({ flag: true, flagReason: ' ' })).body.fields).toEqual({
      flagReason: 'Flag Reason is required',
    });
    expect((await setFlag({ flag: true, flagReason: 'Bites' })).body.message).toBe('Animal flagged');
    expect(await animalOf(id)).toMatchObject({ flag: true, flagReason: 'Bites' });
    expect((await setFlag({ flag: false, flagReason: 'Bites' })).body.message).toBe(
      'Animal no longer flagged',
    );
    expect(await animalOf(id)).toMatchObject({ flag: false, flagReason: '' });
  });

  it('saves a blurb only for rescues that turned the module on', async () => {
    const id = await newAnimal();
    const query = { animalId: id, publicityBlurb: 'The gentlest of hounds' };
    expect((await callApi(care.updateBlurb, { query }, admin)).status).toBe(403);
    await tableOf(tenant.id).putAll([
      {
        pk: '',
        sk: 'tenant',
        kind: 'tenant',
        v: 1,
        row: { id: tenant.id, modules: { publicityBlurb: true } },
      },
    ]);
    expect((await callApi(care.updateBlurb, { query }, admin)).status).toBe(200);
    expect((await callApi(care.blurb, { query: { animalId: id } }, admin)).body.data.blurb).toBe(
      'The gentlest of hounds',
    );
  });
});

describe('the history', () => {
  it('shows who changed which field, the latest change first', async () => {
    const id = await newAnimal({ location: 'Kennel 4' });
    await addMilestone(tenant.id, id, 'lost', '2026-02-03');
    await callApi(care.updateDiet, { query: { ids: id, diet: 'Two cups' } }, manager);
    const { lines, nextCursor } = (
      await callApi(care.history, { query: { animalId: id, limit: '2' } }, admin)
    ).body.data;
    expect(lines.map(({ what, by, changes }) => [what, by, changes])).toEqual([
      ['care.updateDiet', 'AnimalManager Tester', [{ field: 'diet', before: '', after: 'Two cups' }]],
      [
        'milestones.add',
        'Administrator Tester',
        [
          { field: 'milestoneDate', before: '', after: '2026-02-03' },
          { field: 'milestoneType', before: '', after: 'lost' },
        ],
      ],
    ]);
    const olderLines = await callApi(care.history, { query: { animalId: id, cursor: nextCursor } }, admin);
    expect(olderLines.body.data.lines.map(({ what }) => what)).toEqual(['animals.create']);
  });

  it('shows deleted records only to roles that may restore them', async () => {
    const id = await newAnimal();
    const diaryVm = { actionDate: '2026-02-03', notes: 'Gone' };
    const addReply = await callApi(
      diaries.add,
      { body: { animalIds: [id], entityType: 'animal', diaryVm } },
      admin,
    );
    await callApi(diaries.remove, { params: { id: addReply.body.data.ids[0] ?? '' } }, manager);
    expect((await callApi(care.deleted, { query: { animalId: id } }, manager)).status).toBe(403);
    expect((await callApi(care.deleted, { query: { animalId: id } }, admin)).body.data.records).toMatchObject(
      [
        {
          id: addReply.body.data.ids[0],
          kind: 'diary',
          title: 'Diary entry, 2/3/2026',
          deletedBy: 'AnimalManager Tester',
        },
      ],
    );
  });
});

it('lists the animals of a type by name, page by page', async () => {
  const rescue = await newTenant();
  for (const animalName of ['Zoe', 'Abe', 'Moss']) await addIntake(rescue, { animalName });
  await addIntake(rescue, { animalName: 'Whiskers', animalTypeId: rescue.cats });
  const testCaller: TestCaller = { as: 'Administrator', tenant: rescue.id };
  const page = async (cursor?: string) =>
    (
      await callApi(
        animals.list,
        { query: { isAvailable: 'true', animalTypeId: rescue.dogs, Limit: 2, cursor } },
        testCaller,
      )
    ).body.data;
  const firstPage = await page();
  const secondPage = await page(firstPage.nextCursor);
  expect([...firstPage.animals, ...secondPage.animals].map(({ animalName }) => animalName)).toEqual([
    'Abe',
    'Moss',
    'Zoe',
  ]);
});
