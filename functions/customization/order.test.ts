import { beforeEach, describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { upkeep } from '#shared/calls/lists/upkeep.ts';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { history } from '#shared/calls/reports/history.ts';
import type { Input } from '#shared/contract/call.ts';
import { newId } from '../kernel/ids.ts';
import { tableOf } from '../kernel/table/table.ts';
import { listItem } from '../lists/shared/list-items.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { newAnimalInput, newTenant, type TestTenant } from '../test/tenant.ts';
import { createListClient } from './merge.fixture.ts';

let tenant: TestTenant;
let admin: TestCaller;
let ids: Record<string, string>;

beforeEach(async () => {
  tenant = await newTenant();
  admin = { as: 'Administrator', tenant: tenant.id };
  const items = ['Barks', 'Climbs', 'Digs'].map((name) => listItem(`behavior#${tenant.dogs}`, name));
  await tableOf(tenant.id).putAll(items);
  ids = Object.fromEntries(items.map(({ row }) => [String(row['name']), String(row['id'])]));
});

type Body = Input<typeof upkeep.order>['body'];
const put = (names: readonly string[], overrides: Partial<Body> = {}, testCaller = admin) => {
  const place = { list: 'behavior' as const, animalTypeId: tenant.dogs };
  return callApi(
    upkeep.order,
    { body: { ...place, ids: names.map((name) => ids[name] ?? name), ...overrides } },
    testCaller,
  );
};
const readOrder = async (testCaller = admin) => {
  const { data } = (await callApi(lists.behavior.list, { query: { animalTypeId: tenant.dogs } }, testCaller))
    .body;
  return { names: data.behaviors.map(({ behaviorName }) => behaviorName), version: data.orderVersion };
};

describe('an order is refused', () => {
  it.each([
    ['of a list without chips', { list: 'medicine' as never }, 422, 'list'],
    ['that names one twice', { ids: ['a', 'a'] }, 422, 'ids'],
    ['of too many', { ids: Array.from({ length: 2001 }, (_, i) => `e${i}`) }, 422, 'ids'],
  ])('%s', async (_what, overrides, status, field) => {
    const reply = await put([], overrides);
    expect(reply.status).toBe(status);
    expect(Object.keys(reply.body.fields ?? {})).toEqual([field]);
  });

  it('of entries and types that are not there', async () => {
    expect(await put([newId()])).toMatchObject({ status: 404, body: { errors: ['Behavior not found'] } });
    for (const animalTypeId of [undefined, newId()])
      expect(await put([], { animalTypeId })).toMatchObject({
        status: 404,
        body: { errors: ['Animal Type not found'] },
      });
  });

  it('of whoever may look only', async () => {
    expect((await put(['Digs'], {}, { ...admin, as: 'AnimalCaretaker' })).status).toBe(403);
  });
});

it('entries go as they were put, those that were not named after them by name', async () => {
  expect(await readOrder()).toEqual({ names: ['Barks', 'Climbs', 'Digs'], version: 0 });
  const { body } = await put(['Digs', 'Barks'], { version: 0 });
  expect(body).toMatchObject({ message: 'Order saved', data: { orderVersion: 1 } });
  expect(await readOrder()).toEqual({ names: ['Digs', 'Barks', 'Climbs'], version: 1 });
  const added = { behaviorName: 'Aims high', AnimalTypeId: tenant.dogs };
  await callApi(lists.behavior.create, { body: added }, admin);
  expect((await readOrder()).names).toEqual(['Digs', 'Barks', 'Aims high', 'Climbs']);
});

it('without any all go by name again', async () => {
  await put(['Digs', 'Climbs', 'Barks']);
  expect((await put([])).body.message).toBe('Sorted by name');
  expect((await readOrder()).names).toEqual(['Barks', 'Climbs', 'Digs']);
});

it('the second of two hears who was quicker and what stands there, and may go over it', async () => {
  await put(['Digs'], { version: 0 });
  const second = await put(['Climbs'], { version: 0 });
  expect(second).toMatchObject({
    status: 409,
    body: {
      conflict: {
        version: 1,
        changedBy: 'Administrator Tester',
        now: [{ field: 'order', text: 'Digs, Barks, Climbs' }],
      },
    },
  });
  expect((await readOrder()).names).toEqual(['Digs', 'Barks', 'Climbs']);
  await put(['Climbs'], { version: 1 });
  expect(await readOrder()).toEqual({ names: ['Climbs', 'Barks', 'Digs'], version: 2 });
});

it('of ten at once one wins, and the others are told', async () => {
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => put(['Digs', 'Climbs'], { version: 0 })),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(9);
});

it('a rename keeps the place, and so does one that was deleted and comes back', async () => {
  await put(['Digs', 'Climbs', 'Barks']);
  const params = { id: ids['Digs'] ?? '' };
  const body = { behaviorName: 'Zooms', AnimalTypeId: tenant.dogs, colour: '' as const };
  await callApi(lists.behavior.update, { params, body }, admin);
  expect((await readOrder()).names).toEqual(['Zooms', 'Climbs', 'Barks']);
  await callApi(lists.behavior.remove, { params, query: {} }, admin);
  // The user who sorted in the meantime named it as well.
  expect((await put(['Digs', 'Barks', 'Climbs'])).status).toBe(200);
  expect((await readOrder()).names).toEqual(['Barks', 'Climbs']);
  await callApi(lists.behavior.restore, { params, query: {} }, admin);
  expect((await readOrder()).names).toEqual(['Zooms', 'Barks', 'Climbs']);
});

it('animal types go in order in every picker, and nothing counts the order as one of them', async () => {
  const { dogs, cats } = tenant;
  const body = { list: 'animalType' as const, ids: [dogs, cats] };
  await callApi(upkeep.order, { body }, admin);
  await callApi(animals.create, newAnimalInput(tenant), admin);
  const types = await callApi(lists.animalType.list, { query: {} }, { ...admin, as: 'AnimalCaretaker' });
  expect(types.body.data.animalTypes.map(({ typeName }) => typeName)).toEqual(['Dogs', 'Cats']);
  const { animals: counted, lists: listCounts } = (await callApi(dashboard.overview, {}, admin)).body.data;
  expect(counted?.types.map(({ typeName }) => typeName)).toEqual(['Dogs']);
  expect(listCounts?.animalTypes).toBe(2);
});

it('a type that was merged and came back has its order still', async () => {
  await put(['Digs', 'Climbs', 'Barks']);
  const { merge, unmerge } = createListClient(tenant.id);
  expect((await merge({ list: 'animalType', id: tenant.dogs, into: tenant.cats })).body.data.state).toBe(
    'done',
  );
  expect((await unmerge('animalType', tenant.dogs)).body.data.state).toBe('undone');
  expect((await readOrder()).names).toEqual(['Digs', 'Climbs', 'Barks']);
});

it('the history says how they stood and how they stand', async () => {
  await put(['Digs']);
  const { lines } = (await callApi(history.list, { query: {} }, admin)).body.data;
  expect(lines[0]).toMatchObject({
    what: 'upkeep.order',
    kind: 'list',
    changes: [{ field: 'order', before: 'Barks, Climbs, Digs', after: 'Digs' }],
  });
});
