import { describe, expect, it } from 'vitest';
import { people } from '#shared/calls/people/people.ts';
import { callApi } from '../test/call-api.ts';
import { openTableProxy } from '../test/faults/open-table-proxy.ts';
import type { Fault } from '../test/faults/table-proxy.ts';
import { createPeopleRegister, OTAGO } from './register.fixture.ts';

const proxy = await openTableProxy();

/** The operations of a call that goes through: those that go out together take the time of one. */
async function operationsOf(call: () => Promise<{ status: number }>) {
  proxy.clear();
  const { status } = await call();
  expect(status).toBe(200);
  return proxy.operations.map(({ operation }) => operation).toSorted();
}

describe('the requests to the table', () => {
  it.each([
    ['all', {}, ['GetItem', 'Query']],
    ['one kind', { entityType: 'CorO' }, ['GetItem', 'Query']],
    ['a search', { searchText: 'oka', entityType: 'Person' }, ['BatchGetItem', 'Query']],
    ['a search among all', { searchText: 'oka' }, ['BatchGetItem', 'Query', 'Query']],
    ['a number', { searchText: '0110', entityType: 'Person' }, ['BatchGetItem', 'Query', 'Query']],
    ['deleted ones', { isDeleted: 'true' }, ['Query']],
    ['the newest', { recent: 'true' }, ['BatchGetItem', 'GetItem', 'Query']],
  ] as const)('for a page of %s are few', async (_, query, operations) => {
    const { add, admin } = createPeopleRegister();
    for (const lastName of ['Okafor', 'Mill', 'Keane']) await add({ lastName, phone: '207 555 0110' });
    expect(await operationsOf(() => callApi(people.list, { query }, admin))).toEqual(operations);
  });

  it('for a record and the pickers are one round', async () => {
    const { add, admin } = createPeopleRegister();
    const id = await add({ lastName: 'Mill', entityType: 'CorO', rescue: true, hospital: true });
    expect(await operationsOf(() => callApi(people.get, { params: { id }, query: {} }, admin))).toEqual([
      'GetItem',
    ]);
    for (const call of [
      () => callApi(people.hospitals, {}, admin),
      () => callApi(people.otherRescues, {}, admin),
    ])
      expect(await operationsOf(call)).toEqual(['Query']);
    // The words of persons and of organizations at the same time, then the PCOs that they point at.
    const suggestOperations = await operationsOf(() =>
      callApi(people.autocomplete, { query: { searchText: 'm' } }, admin),
    );
    expect(suggestOperations).toEqual(['BatchGetItem', 'Query', 'Query']);
    // The PCOs picked last beside the newest, then the rows of these.
    const query = { recent: true, known: await add({ lastName: 'Hill' }) };
    const recentOperations = await operationsOf(() => callApi(people.autocomplete, { query }, admin));
    expect(recentOperations).toEqual(['BatchGetItem', 'BatchGetItem', 'Query']);
    // Beside each query of a PCO, the note of its merges is read.
    const linksOperations = await operationsOf(() => callApi(people.links, { query: { pcoId: id } }, admin));
    expect(linksOperations).toEqual(['GetItem', 'GetItem', 'Query']);
  });

  it('for every change are parallel reads and one transaction', async () => {
    const { add, update, remove, restore, admin } = createPeopleRegister();
    const id = await add({ lastName: 'Mill', entityType: 'CorO' });
    const body = { ...OTAGO, lastName: 'New' };
    const created = await operationsOf(() => callApi(people.create, { query: {}, body }, admin));
    // One query for each key that finds duplicates.
    expect(created).toEqual(['GetItem', 'Query', 'Query', 'TransactWriteItems']);
    const updateOperations = await operationsOf(() => update(id, { lastName: 'Hill', version: 1 }));
    expect(updateOperations).toEqual(['GetItem', 'GetItem', 'Query', 'Query', 'TransactWriteItems']);
    const removeOperations = await operationsOf(() => remove(id));
    expect(removeOperations).toEqual([
      'BatchGetItem',
      'GetItem',
      'GetItem',
      'Query',
      'Query',
      'TransactWriteItems',
    ]);
    const restoreOperations = await operationsOf(() => restore(id));
    expect(restoreOperations).toEqual(['BatchGetItem', 'TransactWriteItems']);
  });

  it('for a page cost the same for every page of a list, given its cursor', async () => {
    const { add, list } = createPeopleRegister();
    for (let i = 0; i < 30; i++) await add({ lastName: `N${i}` });
    const units = async (cursor?: string) => {
      proxy.clear();
      const { nextCursor } = await list({ Limit: 10, ...(cursor ? { cursor } : {}) });
      return { nextCursor, units: proxy.operations.reduce((sum, each) => sum + each.units, 0) };
    };
    const firstPage = await units();
    const secondPage = await units(firstPage.nextCursor);
    const thirdPage = await units(secondPage.nextCursor);
    expect([secondPage.units, thirdPage.units]).toEqual([firstPage.units, firstPage.units]);
  });
});

/** A fault of the first two requests of this kind. */
function failTwice(fault: Fault, failingOperation: string) {
  let remaining = 2;
  return (operation: string) => (operation === failingOperation && remaining-- > 0 ? fault : undefined);
}

describe('faults of the table', () => {
  it.each(['conflict', 'throttle', 'error', 'reset', 'lost'] as const)(
    '%s of a write: everything is there once',
    async (fault) => {
      const { add, update, remove, restore, counts, rescues } = createPeopleRegister();
      const withFaults = async <T>(step: () => Promise<T>) => {
        proxy.inject(failTwice(fault, 'TransactWriteItems'));
        const reply = await step();
        proxy.inject(undefined);
        return reply;
      };
      const rescue = { lastName: 'Mill', entityType: 'CorO', rescue: true } as const;
      const id = await withFaults(() => add(rescue));
      expect(await counts()).toEqual({ personCount: 0, organizationCount: 1 });
      expect((await withFaults(() => update(id, { ...rescue, lastName: 'Hill', version: 1 }))).status).toBe(
        200,
      );
      expect(await rescues()).toEqual(['Hill']);
      expect((await withFaults(() => remove(id))).status).toBe(200);
      expect(await rescues()).toEqual([]);
      expect((await withFaults(() => restore(id))).status).toBe(200);
      expect(await counts()).toEqual({ personCount: 0, organizationCount: 1 });
    },
  );
});
