import { afterEach, describe, expect, it, vi } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { newId } from '../../kernel/ids.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { callApi, type TestCaller } from '../call-api.ts';
import { newAnimalInput, newTenant, addIntake, type TestTenant } from '../tenant.ts';
import { openTableProxy } from './open-table-proxy.ts';
import type { Fault } from './table-proxy.ts';

const proxy = await openTableProxy();

afterEach(() => {
  proxy.inject(undefined);
  proxy.restrictTo(undefined);
  proxy.clear();
});

async function createTenantWithCaller(): Promise<{ tenant: TestTenant; testCaller: TestCaller }> {
  const tenant = await newTenant();
  return { tenant, testCaller: { as: 'Administrator', tenant: tenant.id } };
}

const countResidents = async (testCaller: TestCaller) =>
  (await callApi(dashboard.counts, {}, testCaller)).body.data.animalCount?.residentAnimalCount;

const failFirst = (times: number, fault: Fault, operationName?: string) => {
  let remaining = times;
  return (operation: string): Fault | undefined =>
    (!operationName || operationName === operation) && remaining-- > 0 ? fault : undefined;
};

describe('faults of the table', () => {
  it.each([
    ['throttles', 'throttle', undefined],
    ['conflicts of transactions', 'conflict', 'TransactWriteItems'],
    ['errors of the service', 'error', undefined],
    ['cut connections', 'reset', undefined],
  ] as const)('%s are absorbed: one animal is added, counted once', async (_name, fault, operationName) => {
    const { tenant, testCaller } = await createTenantWithCaller();
    proxy.inject(failFirst(2, fault, operationName));
    const reply = await callApi(animals.create, newAnimalInput(tenant), testCaller);
    expect(reply.status).toBe(200);
    proxy.inject(undefined);
    expect(await countResidents(testCaller)).toBe(1);
  });

  it('single writes that conflict with a transaction are retried, and each counts once', async () => {
    const table = tableOf(newId());
    const key = { pk: 'tries', sk: 'some' };
    const tryWindow = (now = Date.now()) => ({ now, milliseconds: 60_000, max: 5 });
    proxy.inject(failFirst(2, 'conflict', 'UpdateItem'));
    const { tries, until } = await table.countTry(key, tryWindow());
    proxy.inject(failFirst(2, 'conflict', 'UpdateItem'));
    await table.giveBack(key, until);
    proxy.inject(failFirst(2, 'conflict', 'UpdateItem'));
    expect([tries, (await table.countTry(key, tryWindow())).tries]).toEqual([1, 1]);
    proxy.inject(failFirst(2, 'conflict', 'PutItem'));
    expect((await table.countTry(key, tryWindow(until + 1))).tries).toBe(1);
    proxy.inject(failFirst(2, 'conflict', 'UpdateItem'));
    expect(await table.increase({ pk: 'sums', sk: 'some' }, 'n', 5)).toBe(5);
  });

  it('a reply lost after the write adds nothing twice', async () => {
    const { tenant, testCaller } = await createTenantWithCaller();
    const keyedCaller = { ...testCaller, headers: { 'idempotency-key': 'lost-reply-key' } };
    proxy.inject(failFirst(1, 'lost', 'TransactWriteItems'));
    const reply = await callApi(animals.create, newAnimalInput(tenant), keyedCaller);
    expect(reply.status).toBe(200);
    proxy.inject(undefined);
    expect(await countResidents(testCaller)).toBe(1);
    const retry = await callApi(animals.create, newAnimalInput(tenant), keyedCaller);
    expect(retry.body.data).toEqual(reply.body.data);
    expect(await countResidents(testCaller)).toBe(1);
  });
});

describe('the tenant id at the start of every partition key', () => {
  it('is used by every call of the animals, so that no other partition is read or written', async () => {
    const { tenant, testCaller } = await createTenantWithCaller();
    proxy.restrictTo(tenant.id);
    const id = await addIntake(tenant);
    const change = { ...newAnimalInput(tenant).body.animal, version: 1 };
    await callApi(animals.list, { query: { isAvailable: 'true', searchText: 'bel' } }, testCaller);
    await callApi(animals.autocomplete, { query: { searchText: 'bel' } }, testCaller);
    await callApi(animals.get, { query: { ids: id } }, testCaller);
    await callApi(animals.update, { query: { Id: id }, body: change }, testCaller);
    await callApi(animals.remove, { params: { id } }, testCaller);
    await callApi(animals.restore, { params: { id } }, testCaller);
    expect(proxy.strayPartitions).toEqual([]);
    expect(proxy.operations.length).toBeGreaterThan(10);
  });

  it('is checked by the proxy, which refuses a key of another tenant', async () => {
    const { tenant, testCaller } = await createTenantWithCaller();
    await addIntake(tenant);
    proxy.restrictTo('somebody-else');
    const reply = await callApi(lists.animalType.list, { query: {} }, testCaller);
    expect(reply.status).toBe(500);
    expect(proxy.strayPartitions).toEqual([`${tenant.id}#list#animalType`]);
    vi.mocked(console.error).mockClear();
  });
});
