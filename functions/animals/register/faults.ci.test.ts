import { beforeEach, describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { callApi, type TestCaller } from '../../test/call-api.ts';
import { openTableProxy } from '../../test/faults/open-table-proxy.ts';
import type { Fault } from '../../test/faults/table-proxy.ts';
import { newAnimalInput, newTenant, addIntake, type TestTenant } from '../../test/tenant.ts';

const proxy = await openTableProxy();
let tenant: TestTenant;
let admin: TestCaller;

beforeEach(async () => {
  proxy.inject(undefined);
  proxy.restrictTo(undefined);
  tenant = await newTenant();
  admin = { as: 'Administrator', tenant: tenant.id };
  proxy.clear();
});

const operations = () => proxy.operations.map(({ operation }) => operation).toSorted();
const listCurrent = async (searchText?: string) =>
  (
    await callApi(
      animals.list,
      { query: { isAvailable: 'true', ...(searchText ? { searchText } : {}) } },
      admin,
    )
  ).body.data;

/** The first two transactions go wrong. */
const failTwice = (fault: Fault) => {
  let remaining = 2;
  return (operation: string) => (operation === 'TransactWriteItems' && remaining-- > 0 ? fault : undefined);
};

describe('round trips', () => {
  it('creates an animal with one step of reads and one transaction, all within its tenant', async () => {
    proxy.restrictTo(tenant.id);
    const readOperations = ['GetItem', 'GetItem', 'Query', 'Query', 'Query'];
    const create = ['BatchGetItem', ...readOperations, 'TransactWriteItems', 'UpdateItem'];
    // Whether the caller still may is asked beside the first, and then believed for a while.
    for (const expected of [['BatchGetItem', ...create], create]) {
      proxy.clear();
      const input = newAnimalInput(tenant, { animalName: `N${expected.length}` });
      expect((await callApi(animals.create, input, admin)).status).toBe(200);
      expect(operations()).toEqual(expected);
    }
    expect(proxy.strayPartitions).toEqual([]);
  });

  it('reads a page in one step, and searches and corrects in two', async () => {
    const id = await addIntake(tenant);
    proxy.restrictTo(tenant.id);
    const steps: [string, () => Promise<unknown>, string[]][] = [
      ['list', () => listCurrent(), ['GetItem', 'GetItem', 'Query']],
      ['search', () => listCurrent('bel'), ['BatchGetItem', 'Query']],
      ['get', () => callApi(animals.get, { query: { ids: id } }, admin), ['BatchGetItem']],
      [
        'update',
        () =>
          callApi(
            animals.update,
            { query: { Id: id }, body: { ...newAnimalInput(tenant).body.animal, version: 1 } },
            admin,
          ),
        ['BatchGetItem', 'GetItem', 'Query', 'Query', 'TransactWriteItems'],
      ],
      [
        'remove',
        () => callApi(animals.remove, { params: { id } }, admin),
        ['BatchGetItem', 'Query', 'TransactWriteItems'],
      ],
    ];
    for (const [label, step, expected] of steps) {
      proxy.clear();
      await step();
      expect({ label, operations: operations() }).toEqual({ label, operations: expected });
    }
    expect(proxy.strayPartitions).toEqual([]);
  });
});

describe('when the table fails', () => {
  it.each<Fault>(['throttle', 'conflict', 'error', 'reset', 'lost'])(
    '%s: a create request still adds exactly one complete animal',
    async (fault) => {
      proxy.inject(failTwice(fault));
      const reply = await callApi(animals.create, newAnimalInput(tenant), {
        ...admin,
        headers: { 'idempotency-key': `falters-${fault}` },
      });
      proxy.inject(undefined);
      expect(reply.status).toBe(200);
      expect(await listCurrent()).toMatchObject({
        totalItems: 1,
        animals: [{ animalName: 'Bella', milestoneCount: 2 }],
      });
      expect((await listCurrent('bella')).animals).toHaveLength(1);
    },
  );

  it('shows nothing of a group that could not be written, and all of it after the retry', async () => {
    const input = {
      ...newAnimalInput(tenant, { animalName: 'Old mill kittens' }),
      query: { noofAnimals: 25, male: 25 },
    };
    const testCaller = { ...admin, headers: { 'idempotency-key': 'group-again' } };
    proxy.inject((operation) => (operation === 'TransactWriteItems' ? 'conflict' : undefined));
    expect(await callApi(animals.create, input, testCaller)).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1' },
    });
    proxy.inject(undefined);
    expect(await listCurrent('kittens')).toMatchObject({ animals: [], totalItems: 0 });
    expect(await listCurrent()).toMatchObject({ animals: [], totalItems: 0 });
    expect((await callApi(animals.create, input, testCaller)).status).toBe(200);
    expect(await listCurrent()).toMatchObject({ totalItems: 25 });
  });
});
