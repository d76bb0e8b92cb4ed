import { afterEach, describe, expect, it, vi } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { newId } from '../../kernel/ids.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { ask, type Asker } from '../ask.ts';
import { newAnimalInput, newTenant, takeIn, type TestTenant } from '../tenant.ts';
import { proxied } from './proxied.ts';
import type { Fault } from './table-proxy.ts';

const proxy = await proxied();

afterEach(() => {
  proxy.inject(undefined);
  proxy.restrictTo(undefined);
  proxy.clear();
});

async function tenantAnd(): Promise<{ tenant: TestTenant; asker: Asker }> {
  const tenant = await newTenant();
  return { tenant, asker: { as: 'Administrator', tenant: tenant.id } };
}

const residents = async (asker: Asker) =>
  (await ask(dashboard.counts, {}, asker)).body.data.animalCount?.residentAnimalCount;

const first = (times: number, fault: Fault, only?: string) => {
  let remaining = times;
  return (operation: string): Fault | undefined =>
    (!only || only === operation) && remaining-- > 0 ? fault : undefined;
};

describe('what the table does wrong', () => {
  it.each([
    ['throttles', 'throttle', undefined],
    ['conflicts of transactions', 'conflict', 'TransactWriteItems'],
    ['errors of the service', 'error', undefined],
    ['cut connections', 'reset', undefined],
  ] as const)('%s are absorbed: one animal, counted once', async (_name, fault, only) => {
    const { tenant, asker } = await tenantAnd();
    proxy.inject(first(2, fault, only));
    const reply = await ask(animals.create, newAnimalInput(tenant), asker);
    expect(reply.status).toBe(200);
    proxy.inject(undefined);
    expect(await residents(asker)).toBe(1);
  });

  it('single writes that meet a transaction are tried again: each try counts once', async () => {
    const table = tableOf(newId());
    const key = { pk: 'tries', sk: 'some' };
    const span = (now = Date.now()) => ({ now, milliseconds: 60_000, most: 5 });
    proxy.inject(first(2, 'conflict', 'UpdateItem'));
    const { tries, until } = await table.countTry(key, span());
    proxy.inject(first(2, 'conflict', 'UpdateItem'));
    await table.giveBack(key, until);
    proxy.inject(first(2, 'conflict', 'UpdateItem'));
    expect([tries, (await table.countTry(key, span())).tries]).toEqual([1, 1]);
    proxy.inject(first(2, 'conflict', 'PutItem'));
    expect((await table.countTry(key, span(until + 1))).tries).toBe(1);
    proxy.inject(first(2, 'conflict', 'UpdateItem'));
    expect(await table.increase({ pk: 'sums', sk: 'some' }, 'n', 5)).toBe(5);
  });

  it('a reply lost after the write doubles nothing', async () => {
    const { tenant, asker } = await tenantAnd();
    const keyed = { ...asker, headers: { 'idempotency-key': 'lost-reply-key' } };
    proxy.inject(first(1, 'lost', 'TransactWriteItems'));
    const reply = await ask(animals.create, newAnimalInput(tenant), keyed);
    expect(reply.status).toBe(200);
    proxy.inject(undefined);
    expect(await residents(asker)).toBe(1);
    const retry = await ask(animals.create, newAnimalInput(tenant), keyed);
    expect(retry.body.data).toEqual(reply.body.data);
    expect(await residents(asker)).toBe(1);
  });
});

describe('the tenant in front of every key', () => {
  it('holds for every call of the animals, so a proxy that refuses other keys is never asked', async () => {
    const { tenant, asker } = await tenantAnd();
    proxy.restrictTo(tenant.id);
    const id = await takeIn(tenant);
    const change = { ...newAnimalInput(tenant).body.animal, version: 1 };
    await ask(animals.list, { query: { isAvailable: 'true', searchText: 'bel' } }, asker);
    await ask(animals.autocomplete, { query: { searchText: 'bel' } }, asker);
    await ask(animals.get, { query: { ids: id } }, asker);
    await ask(animals.update, { query: { Id: id }, body: change }, asker);
    await ask(animals.remove, { params: { id } }, asker);
    await ask(animals.restore, { params: { id } }, asker);
    expect(proxy.strayed).toEqual([]);
    expect(proxy.seen.length).toBeGreaterThan(10);
  });

  it('is what the proxy looks at: a key of another tenant is refused', async () => {
    const { tenant, asker } = await tenantAnd();
    await takeIn(tenant);
    proxy.restrictTo('somebody-else');
    const reply = await ask(lists.animalType.list, { query: {} }, asker);
    expect(reply.status).toBe(500);
    expect(proxy.strayed).toEqual([`${tenant.id}#list#animalType`]);
    vi.mocked(console.error).mockClear();
  });
});
