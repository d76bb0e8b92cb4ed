import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { type LambdaName, RIGHTS_OF } from '#infra/aws/rights/rights.ts';
import { asLambda } from '#infra/local/rights/principal.ts';
import { newId } from '../../ids.ts';
import { job } from '../../jobs/job.ts';
import { readCounter } from '../../records/counters.ts';
import { callApi } from '#functions/test/call-api.ts';
import { openTableProxy } from '#functions/test/faults/open-table-proxy.ts';
import { newAnimalInput, newTenant, type TestTenant } from '#functions/test/tenant.ts';
import { billingMonthOf, writeAllUnits, writeUnits, unitsKey } from './meter.ts';
import { tableOf } from '../table.ts';

const proxy = await openTableProxy();
let tenant: TestTenant;

beforeAll(() => {
  process.env['METERED'] = 'true';
  vi.useFakeTimers({ toFake: ['Date'] });
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  advanceMinutes(2);
  tenant = await newTenant();
  await writeAllUnits(new Date());
  proxy.clear();
});
afterEach(() => proxy.inject(undefined));

let clock = Date.now();
function advanceMinutes(minutes: number): Date {
  clock += minutes * 60_000;
  vi.setSystemTime(clock);
  return new Date(clock);
}

const testCaller = () => ({ as: 'Administrator', tenant: tenant.id }) as const;
const types = () => callApi(lists.animalType.list, { query: {} }, testCaller());

/** The stored units of a tenant. */
async function storedUnits(id = tenant.id) {
  const item = await tableOf(id).get(unitsKey(billingMonthOf(new Date(clock))));
  return { reads: readCounter(item, 'reads'), writes: readCounter(item, 'writes') };
}
const WRITES = /^(TransactWrite|BatchWrite|Put|Update|Delete)/;
const unitsUsed = (isWrite: boolean) =>
  proxy.operations
    .filter(({ operation }) => WRITES.test(operation) === isWrite)
    .reduce((sum, { units }) => sum + units, 0);

it('the units stored for a rescue equal those that the table reports for its requests', async () => {
  const before = await storedUnits();
  await types();
  await callApi(animals.create, newAnimalInput(tenant), testCaller());
  await callApi(animals.list, { query: { isAvailable: 'true' } }, testCaller());
  const [reads, writes] = [unitsUsed(false), unitsUsed(true)];
  expect(reads).toBeGreaterThan(2);
  expect(writes).toBeGreaterThan(10);
  await writeAllUnits(new Date());
  const after = await storedUnits();
  // Plus the request that writes them.
  expect(after).toEqual({ reads: before.reads + reads, writes: before.writes + writes + 1 });
});

it('units are written once a minute, in parallel with the calls', async () => {
  const updates = () => proxy.operations.filter(({ operation }) => operation === 'UpdateItem');
  await types();
  advanceMinutes(2);
  proxy.clear();
  await types();
  expect(updates()).toHaveLength(1);
  const [update] = updates();
  const otherRequests = proxy.operations.filter((each) => each !== update);
  expect(update?.startedAt).toBeLessThan(Math.max(...otherRequests.map(({ endedAt }) => endedAt)));
  await types();
  advanceMinutes(0.5);
  await types();
  expect(updates()).toHaveLength(1);
  advanceMinutes(0.6);
  await types();
  expect(updates()).toHaveLength(2);
});

it('a call succeeds when its units cannot be written, and the units are never counted twice', async () => {
  const warning = vi.spyOn(console, 'warn').mockReturnValue();
  await types();
  proxy.inject((operation) => (operation === 'UpdateItem' ? 'lost' : undefined));
  advanceMinutes(2);
  expect((await types()).status).toBe(200);
  expect(warning).toHaveBeenCalled();
  warning.mockRestore();
});

it('the 25 rescues that consumed the most are written first', async () => {
  const ids = Array.from({ length: 30 }, () => newId());
  for (const id of ids) await tableOf(id).get({ pk: '', sk: 'tenant' });
  for (let i = 0; i < 3; i++) await tableOf(ids[29] ?? '').get({ pk: '', sk: 'tenant' });
  proxy.clear();
  await writeUnits(advanceMinutes(2));
  expect(proxy.operations).toHaveLength(25);
  expect((await storedUnits(ids[29])).reads).toBe(4);
  proxy.clear();
  await writeAllUnits(new Date());
  for (const id of ids) expect((await storedUnits(id)).reads).toBeGreaterThan(0);
});

it('a job writes its units at its end, even when it fails', async () => {
  const id = newId();
  const run = job('test', async (fails: boolean) => {
    await tableOf(id).get({ pk: '', sk: 'tenant' });
    if (fails) throw new Error('Broken');
  });
  await run(false);
  expect((await storedUnits(id)).reads).toBe(1);
  await expect(run(true)).rejects.toThrow('Broken');
  // This includes the read of `storedUnits`.
  expect((await storedUnits(id)).reads).toBe(3);
});

/** All Lambdas but the one that only reads, whose log has its units. */
const WRITING_LAMBDAS = (Object.keys(RIGHTS_OF) as LambdaName[]).filter((name) => name !== 'public');

it.each(WRITING_LAMBDAS)('%s has the right to write units', async (name) => {
  const id = newId();
  const warning = vi.spyOn(console, 'warn').mockReturnValue();
  await tableOf(id).increase({ pk: 'x', sk: 'x' }, 'a', 1);
  await asLambda(name, () => writeAllUnits(new Date()));
  expect(warning).not.toHaveBeenCalled();
  warning.mockRestore();
  expect((await storedUnits(id)).writes).toBe(2);
});

it('months are counted in UTC', () => {
  expect(billingMonthOf(new Date('2026-12-31T23:59:59Z'))).toBe('2026-12');
});
