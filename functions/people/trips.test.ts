import { describe, expect, it } from 'vitest';
import { people } from '#shared/calls/people/people.ts';
import { callApi } from '../test/call-api.ts';
import { openTableProxy } from '../test/faults/open-table-proxy.ts';
import type { Fault } from '../test/faults/table-proxy.ts';
import { register, OTAGO } from './register.fixture.ts';

const proxy = await openTableProxy();

/** The operations of a call that goes through: those that go out together take the time of one. */
async function operationsOf(call: () => Promise<{ status: number }>) {
  proxy.clear();
  const { status } = await call();
  expect(status).toBe(200);
  return proxy.operations.map(({ operation }) => operation).toSorted();
}

describe('of the table', () => {
  it.each([
    ['everybody', {}, ['GetItem', 'Query']],
    ['one kind', { entityType: 'CorO' }, ['GetItem', 'Query']],
    ['a search', { searchText: 'oka', entityType: 'Person' }, ['BatchGetItem', 'Query']],
    ['a search among all', { searchText: 'oka' }, ['BatchGetItem', 'Query', 'Query']],
    ['a number', { searchText: '0110', entityType: 'Person' }, ['BatchGetItem', 'Query', 'Query']],
    ['deleted ones', { isDeleted: 'true' }, ['Query']],
    ['the newest', { recent: 'true' }, ['BatchGetItem', 'GetItem', 'Query']],
  ] as const)('a page of %s asks for little', async (_, query, operations) => {
    const { add, admin } = register();
    for (const lastName of ['Okafor', 'Mill', 'Keane']) await add({ lastName, phone: '207 555 0110' });
    expect(await operationsOf(() => callApi(people.list, { query }, admin))).toEqual(operations);
  });

  it('a record and the pickers ask once', async () => {
    const { add, admin } = register();
    const id = await add({ lastName: 'Mill', entityType: 'CorO', rescue: true, hospital: true });
    expect(await operationsOf(() => callApi(people.get, { params: { id }, query: {} }, admin))).toEqual([
      'GetItem',
    ]);
    for (const call of [
      () => callApi(people.hospitals, {}, admin),
      () => callApi(people.otherRescues, {}, admin),
    ])
      expect(await operationsOf(call)).toEqual(['Query']);
    // The words of persons and of organisations at the same time, then the PCOs that they point at.
    const suggested = await operationsOf(() =>
      callApi(people.autocomplete, { query: { searchText: 'm' } }, admin),
    );
    expect(suggested).toEqual(['BatchGetItem', 'Query', 'Query']);
    // The PCOs picked last beside the newest, then the rows of these.
    const query = { recent: true, known: await add({ lastName: 'Hill' }) };
    const recent = await operationsOf(() => callApi(people.autocomplete, { query }, admin));
    expect(recent).toEqual(['BatchGetItem', 'BatchGetItem', 'Query']);
    // Beside each query of a PCO, the note of its merges is read.
    const linked = await operationsOf(() => callApi(people.links, { query: { pcoId: id } }, admin));
    expect(linked).toEqual(['GetItem', 'GetItem', 'Query']);
  });

  it('every change is one round of reading at the same time and one transaction', async () => {
    const { add, update, remove, restore, admin } = register();
    const id = await add({ lastName: 'Mill', entityType: 'CorO' });
    const body = { ...OTAGO, lastName: 'New' };
    const created = await operationsOf(() => callApi(people.create, { query: {}, body }, admin));
    // One query for each key that finds duplicates.
    expect(created).toEqual(['GetItem', 'Query', 'Query', 'TransactWriteItems']);
    const changed = await operationsOf(() => update(id, { lastName: 'Hill', version: 1 }));
    expect(changed).toEqual(['GetItem', 'GetItem', 'Query', 'Query', 'TransactWriteItems']);
    const removed = await operationsOf(() => remove(id));
    expect(removed).toEqual(['BatchGetItem', 'GetItem', 'GetItem', 'Query', 'Query', 'TransactWriteItems']);
    const restored = await operationsOf(() => restore(id));
    expect(restored).toEqual(['BatchGetItem', 'TransactWriteItems']);
  });

  it('a page costs the same wherever it lies, given its cursor', async () => {
    const { add, list } = register();
    for (let i = 0; i < 30; i++) await add({ lastName: `N${i}` });
    const units = async (cursor?: string) => {
      proxy.clear();
      const { nextCursor } = await list({ Limit: 10, ...(cursor ? { cursor } : {}) });
      return { nextCursor, units: proxy.operations.reduce((sum, each) => sum + each.units, 0) };
    };
    const first = await units();
    const second = await units(first.nextCursor);
    const third = await units(second.nextCursor);
    expect([second.units, third.units]).toEqual([first.units, first.units]);
  });
});

/** A fault of the first two requests of this kind. */
function twice(fault: Fault, only: string) {
  let remaining = 2;
  return (operation: string) => (operation === only && remaining-- > 0 ? fault : undefined);
}

describe('faults of the table', () => {
  it.each(['conflict', 'throttle', 'error', 'reset', 'lost'] as const)(
    '%s of a write: everything is there once',
    async (fault) => {
      const { add, update, remove, restore, counts, rescues } = register();
      const faulty = async <T>(step: () => Promise<T>) => {
        proxy.inject(twice(fault, 'TransactWriteItems'));
        const reply = await step();
        proxy.inject(undefined);
        return reply;
      };
      const rescue = { lastName: 'Mill', entityType: 'CorO', rescue: true } as const;
      const id = await faulty(() => add(rescue));
      expect(await counts()).toEqual({ personCount: 0, organizationCount: 1 });
      expect((await faulty(() => update(id, { ...rescue, lastName: 'Hill', version: 1 }))).status).toBe(200);
      expect(await rescues()).toEqual(['Hill']);
      expect((await faulty(() => remove(id))).status).toBe(200);
      expect(await rescues()).toEqual([]);
      expect((await faulty(() => restore(id))).status).toBe(200);
      expect(await counts()).toEqual({ personCount: 0, organizationCount: 1 });
    },
  );
});
