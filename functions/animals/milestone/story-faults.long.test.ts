import { beforeEach, describe, expect, it, vi } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { newId } from '../../kernel/ids.ts';
import { callApi, type TestCaller } from '../../test/call-api.ts';
import { seedContacts, PERSON_ID } from '../../test/add-milestone.ts';
import { openTableProxy } from '../../test/faults/open-table-proxy.ts';
import type { Fault } from '../../test/faults/table-proxy.ts';
import { newAnimalInput, newTenant, addIntake, type TestTenant } from '../../test/tenant.ts';

const proxy = await openTableProxy();
let tenant: TestTenant;
let admin: TestCaller;
let table: TenantTable;

beforeEach(async () => {
  proxy.inject(undefined);
  proxy.restrictTo(undefined);
  tenant = await newTenant();
  admin = { as: 'Administrator', tenant: tenant.id };
  table = (await import('../../kernel/table/table.ts')).tableOf(tenant.id);
  await seedContacts(tenant.id);
  proxy.clear();
});

async function litter(): Promise<string[]> {
  const input = newAnimalInput(tenant, { animalName: 'Ten words to be sure that they do not fit' });
  input.query = { noofAnimals: 25, male: 25 };
  return (await callApi(animals.create, input, admin)).body.data.animals.map(({ id }) => id);
}

const adopted = (ids: readonly string[], key = newId()) =>
  callApi(
    milestones.add,
    {
      body: {
        ids: [...ids],
        animalMilestoneVm: {
          milestoneType: 'adoption',
          milestoneDate: '2026-02-01',
          pcoId: PERSON_ID,
          anyway: 'Agreed',
        },
      },
    },
    { ...admin, headers: { 'idempotency-key': key } },
  );

const counts = () => table.get({ pk: '', sk: 'counts' });
const twice = (fault: Fault, only: string) => {
  let remaining = 2;
  return (operation: string) => (operation === only && remaining-- > 0 ? fault : undefined);
};

describe('a milestone of 25 when the table falters', () => {
  it.each([
    ['throttle', 'TransactWriteItems'],
    ['conflict', 'TransactWriteItems'],
    ['error', 'TransactWriteItems'],
    ['reset', 'BatchGetItem'],
    ['throttle', 'BatchWriteItem'],
    ['lost', 'TransactWriteItems'],
  ] as const)('%s of %s: is there once, for all, counted', async (fault, only) => {
    const ids = await litter();
    proxy.inject(twice(fault, only));
    const key = newId();
    const reply = await adopted(ids, key);
    proxy.inject(undefined);
    expect(reply.status).toBe(200);
    expect((await adopted(ids, key)).body.data).toEqual(reply.body.data);
    expect(await counts()).toMatchObject({ current: 0, former: 25 });
    const { body } = await callApi(animals.get, { query: { ids: ids.join(',') } }, admin);
    expect(body.data.animalList.map(({ milestoneCount }) => milestoneCount)).toEqual(ids.map(() => 3));
  });

  it('that cannot be written at all leaves every animal as it was', async () => {
    const ids = await litter();
    proxy.inject((operation) => (operation === 'TransactWriteItems' ? 'error' : undefined));
    expect((await adopted(ids)).status).toBe(503);
    vi.mocked(console.error).mockClear();
    proxy.inject(undefined);
    expect(await counts()).toMatchObject({ current: 25 });
    const found = { isAvailable: 'false', searchText: 'words' } as const;
    expect((await callApi(animals.list, { query: found }, admin)).body.data.animals).toEqual([]);
    expect((await adopted(ids)).status).toBe(200);
  });
});

it('each call of a story makes few requests, all within its tenant', async () => {
  const id = await addIntake(tenant, { animalName: 'Counted' });
  proxy.clear();
  proxy.restrictTo(tenant.id);
  const operations = async (action: () => Promise<{ status: number }>) => {
    proxy.clear();
    expect((await action()).status).toBe(200);
    return proxy.operations.map(({ operation }) => operation).toSorted();
  };
  const added = await adopted([id]);
  const milestoneId = added.body.data.milestones[0]?.id ?? '';
  const body = { milestoneType: 'adoption', milestoneDate: '2026-02-02', pcoId: PERSON_ID };
  const list = { params: { animalId: id }, query: {} };
  expect(await operations(() => callApi(milestones.list, list, admin))).toEqual([
    'BatchGetItem',
    'BatchGetItem',
    'Query',
  ]);
  expect(
    await operations(() => callApi(milestones.update, { params: { milestoneId }, body }, admin)),
  ).toEqual(['BatchGetItem', 'BatchGetItem', 'Query', 'TransactWriteItems']);
  expect(await operations(() => callApi(milestones.remove, { params: { id: milestoneId } }, admin))).toEqual([
    'BatchGetItem',
    'Query',
    'TransactWriteItems',
  ]);
  expect(await operations(() => adopted([id]))).toEqual(['BatchGetItem', 'Query', 'TransactWriteItems']);
  expect(proxy.strayPartitions).toEqual([]);
});
