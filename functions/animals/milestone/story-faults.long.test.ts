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
import { COUNTS_KEY } from '../../kernel/records/counters.ts';

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

async function addLitter(): Promise<string[]> {
  const input = newAnimalInput(tenant, { animalName: 'Ten words to be sure that they do not fit' });
  input.query = { noofAnimals: 25, male: 25 };
  return (await callApi(animals.create, input, admin)).body.data.animals.map(({ id }) => id);
}

const adopt = (ids: readonly string[], key = newId()) =>
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

const counts = () => table.get(COUNTS_KEY);
const failTwice = (fault: Fault, failingOperation: string) => {
  let remaining = 2;
  return (operation: string) => (operation === failingOperation && remaining-- > 0 ? fault : undefined);
};

describe('a milestone of 25 animals when the table fails', () => {
  it.each([
    ['throttle', 'TransactWriteItems'],
    ['conflict', 'TransactWriteItems'],
    ['error', 'TransactWriteItems'],
    ['reset', 'BatchGetItem'],
    ['throttle', 'BatchWriteItem'],
    ['lost', 'TransactWriteItems'],
  ] as const)(
    '%s of %s: is stored once for all animals, with exact counts',
    async (fault, failingOperation) => {
      const ids = await addLitter();
      proxy.inject(failTwice(fault, failingOperation));
      const key = newId();
      const reply = await adopt(ids, key);
      proxy.inject(undefined);
      expect(reply.status).toBe(200);
      expect((await adopt(ids, key)).body.data).toEqual(reply.body.data);
      expect(await counts()).toMatchObject({ current: 0, former: 25 });
      const { body } = await callApi(animals.get, { query: { ids: ids.join(',') } }, admin);
      expect(body.data.animalList.map(({ milestoneCount }) => milestoneCount)).toEqual(ids.map(() => 3));
    },
  );

  it('leaves every animal unchanged when it cannot be written at all', async () => {
    const ids = await addLitter();
    proxy.inject((operation) => (operation === 'TransactWriteItems' ? 'error' : undefined));
    expect((await adopt(ids)).status).toBe(503);
    vi.mocked(console.error).mockClear();
    proxy.inject(undefined);
    expect(await counts()).toMatchObject({ current: 25 });
    const searchQuery = { isAvailable: 'false', searchText: 'words' } as const;
    expect((await callApi(animals.list, { query: searchQuery }, admin)).body.data.animals).toEqual([]);
    expect((await adopt(ids)).status).toBe(200);
  });
});

it('each milestone call makes few requests, all within its tenant', async () => {
  const id = await addIntake(tenant, { animalName: 'Counted' });
  proxy.clear();
  proxy.restrictTo(tenant.id);
  const operations = async (action: () => Promise<{ status: number }>) => {
    proxy.clear();
    expect((await action()).status).toBe(200);
    return proxy.operations.map(({ operation }) => operation).toSorted();
  };
  const addReply = await adopt([id]);
  const milestoneId = addReply.body.data.milestones[0]?.id ?? '';
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
  expect(await operations(() => adopt([id]))).toEqual(['BatchGetItem', 'Query', 'TransactWriteItems']);
  expect(proxy.strayPartitions).toEqual([]);
});
