import { beforeAll, expect, it } from 'vitest';
import { createPeopleRegister } from '../../people/register.fixture.ts';
import { openTableProxy } from '../../test/faults/open-table-proxy.ts';
import { newTenant, type TestTenant } from '../../test/tenant.ts';
import { createDonationClient } from './donations.fixture.ts';

const proxy = await openTableProxy();
let tenant: TestTenant;
let donorId: string;
beforeAll(async () => {
  tenant = await newTenant();
  donorId = await createPeopleRegister(tenant.id).add({ lastName: 'Okafor' });
});

/** The operations of a call in turn, without those of every call, and the units of its transaction. */
async function recordWrites(call: () => Promise<unknown>) {
  proxy.clear();
  await call();
  const operations = proxy.operations.map(({ operation }) => operation);
  const units = proxy.operations.flatMap((operation) =>
    operation.operation === 'TransactWriteItems' ? [operation.units] : [],
  );
  return { reads: operations.filter((operation) => operation !== 'TransactWriteItems').toSorted(), units };
}

it('writing a donation costs the units stated in docs/data.md', async () => {
  const { added, update, remove } = createDonationClient(tenant.id);
  let id = '';
  const add = async () => void (id = await added(donorId, { amount: 20, notes: 'For the barn' }));
  const addReads = ['BatchGetItem', 'GetItem', 'Query'];
  // The first is noted as such, later ones move the giver in the ranking of the year.
  expect(await recordWrites(add)).toEqual({ reads: addReads, units: [21] });
  expect(await recordWrites(add)).toEqual({ reads: addReads, units: [21] });
  const change = ['BatchGetItem', 'GetItem', 'Query'];
  const yearReads = ['GetItem', 'Query'];
  const updateReads = [...change, ...yearReads].toSorted();
  expect(await recordWrites(() => update(id, { amount: 30, notes: 'For the barn' }))).toEqual({
    reads: updateReads,
    units: [21],
  });
  // Neither amount nor year: the ranking stays.
  expect(await recordWrites(() => update(id, { amount: 30, notes: 'For the cats' }))).toEqual({
    reads: change,
    units: [13],
  });
  expect(await recordWrites(() => remove(id))).toEqual({ reads: updateReads, units: [17] });
});
