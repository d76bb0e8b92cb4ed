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
import { createListClient } from './list-client.fixture.ts';

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
const saveOrder = (names: readonly string[], overrides: Partial<Body> = {}, testCaller = admin) => {
  const listFields = { list: 'behavior' as const, animalTypeId: tenant.dogs };
  return callApi(
    upkeep.order,
    { body: { ...listFields, ids: names.map((name) => ids[name] ?? name), ...overrides } },
    testCaller,
  );
};
const readOrder = async (testCaller = admin) => {
  const { data } = (await callApi(lists.behavior.list, { query: { animalTypeId: tenant.dogs } }, testCaller))
    .body;
  return { names: data.behaviors.map(({ behaviorName }) => behaviorName), version: data.orderVersion };
};

describe('rejecting an order', () => {
  it.each([
    ['of a list without chips', { list: 'medicine' as never }, 422, 'list'],
    ['that names one twice', { ids: ['a', 'a'] }, 422, 'ids'],
    ['of too many', { ids: Array.from({ length: 2001 }, (_, i) => `e${i}`) }, 422, 'ids'],
  ])('%s', async (_what, overrides, status, field) => {
    const reply = await saveOrder([], overrides);
    expect(reply.status).toBe(status);
    expect(Object.keys(reply.body.fields ?? {})).toEqual([field]);
  });

  it('with entries and types that do not exist', async () => {
    expect(await saveOrder([newId()])).toMatchObject({
      status: 404,
      body: { errors: ['Behavior not found'] },
    });
    for (const animalTypeId of [undefined, newId()])
      expect(await saveOrder([], { animalTypeId })).toMatchObject({
        status: 404,
        body: { errors: ['Animal Type not found'] },
      });
  });

  it('from a role that may only read', async () => {
    expect((await saveOrder(['Digs'], {}, { ...admin, as: 'AnimalCaretaker' })).status).toBe(403);
  });
});

it('sorts the named entries in their order, and the others after them by name', async () => {
  expect(await readOrder()).toEqual({ names: ['Barks', 'Climbs', 'Digs'], version: 0 });
  const { body } = await saveOrder(['Digs', 'Barks'], { version: 0 });
  expect(body).toMatchObject({ message: 'Order saved', data: { orderVersion: 1 } });
  expect(await readOrder()).toEqual({ names: ['Digs', 'Barks', 'Climbs'], version: 1 });
  const newBehavior = { behaviorName: 'Aims high', AnimalTypeId: tenant.dogs };
  await callApi(lists.behavior.create, { body: newBehavior }, admin);
  expect((await readOrder()).names).toEqual(['Digs', 'Barks', 'Aims high', 'Climbs']);
});

it('sorts by name again after an empty order', async () => {
  await saveOrder(['Digs', 'Climbs', 'Barks']);
  expect((await saveOrder([])).body.message).toBe('Sorted by name');
  expect((await readOrder()).names).toEqual(['Barks', 'Climbs', 'Digs']);
});

it('shows the second of two users the order that was saved first, and lets them overwrite it', async () => {
  await saveOrder(['Digs'], { version: 0 });
  const secondReply = await saveOrder(['Climbs'], { version: 0 });
  expect(secondReply).toMatchObject({
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
  await saveOrder(['Climbs'], { version: 1 });
  expect(await readOrder()).toEqual({ names: ['Climbs', 'Barks', 'Digs'], version: 2 });
});

it('saves one of ten orders sent at once, and rejects the others with a conflict', async () => {
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => saveOrder(['Digs', 'Climbs'], { version: 0 })),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(9);
});

it('keeps the place of an entry that is renamed, or deleted and restored', async () => {
  await saveOrder(['Digs', 'Climbs', 'Barks']);
  const params = { id: ids['Digs'] ?? '' };
  const body = { behaviorName: 'Zooms', AnimalTypeId: tenant.dogs, colour: '' as const };
  await callApi(lists.behavior.update, { params, body }, admin);
  expect((await readOrder()).names).toEqual(['Zooms', 'Climbs', 'Barks']);
  await callApi(lists.behavior.remove, { params, query: {} }, admin);
  // The user who sorted in the meantime named it as well.
  expect((await saveOrder(['Digs', 'Barks', 'Climbs'])).status).toBe(200);
  expect((await readOrder()).names).toEqual(['Barks', 'Climbs']);
  await callApi(lists.behavior.restore, { params, query: {} }, admin);
  expect((await readOrder()).names).toEqual(['Zooms', 'Barks', 'Climbs']);
});

it('sorts animal types in every picker, and does not count the order as a type', async () => {
  const { dogs, cats } = tenant;
  const body = { list: 'animalType' as const, ids: [dogs, cats] };
  await callApi(upkeep.order, { body }, admin);
  await callApi(animals.create, newAnimalInput(tenant), admin);
  const types = await callApi(lists.animalType.list, { query: {} }, { ...admin, as: 'AnimalCaretaker' });
  expect(types.body.data.animalTypes.map(({ typeName }) => typeName)).toEqual(['Dogs', 'Cats']);
  const { animals: animalCounts, lists: listCounts } = (await callApi(dashboard.overview, {}, admin)).body
    .data;
  expect(animalCounts?.types.map(({ typeName }) => typeName)).toEqual(['Dogs']);
  expect(listCounts?.animalTypes).toBe(2);
});

it('keeps the order of a type that was merged and restored', async () => {
  await saveOrder(['Digs', 'Climbs', 'Barks']);
  const { merge, unmerge } = createListClient(tenant.id);
  expect((await merge({ list: 'animalType', id: tenant.dogs, into: tenant.cats })).body.data.state).toBe(
    'done',
  );
  expect((await unmerge('animalType', tenant.dogs)).body.data.state).toBe('undone');
  expect((await readOrder()).names).toEqual(['Digs', 'Climbs', 'Barks']);
});

it('shows the order before and after in the history', async () => {
  await saveOrder(['Digs']);
  const { lines } = (await callApi(history.list, { query: {} }, admin)).body.data;
  expect(lines[0]).toMatchObject({
    what: 'upkeep.order',
    kind: 'list',
    changes: [{ field: 'order', before: 'Barks, Climbs, Digs', after: 'Digs' }],
  });
});
