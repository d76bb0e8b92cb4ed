import { beforeAll, expect, it } from 'vitest';
import { register } from '../../people/register.fixture.ts';
import { openTableProxy } from '../../test/faults/open-table-proxy.ts';
import { newTenant, type TestTenant } from '../../test/tenant.ts';
import { createDonationClient } from './donations.fixture.ts';

const proxy = await openTableProxy();
let tenant: TestTenant;
let giver: string;
beforeAll(async () => {
  tenant = await newTenant();
  giver = await register(tenant.id).add({ lastName: 'Okafor' });
});

/** The operations of a call in turn, without those of every call, and the units of its transaction. */
async function written(call: () => Promise<unknown>) {
  proxy.clear();
  await call();
  const operations = proxy.operations.map(({ operation }) => operation);
  const units = proxy.operations.flatMap((seen) =>
    seen.operation === 'TransactWriteItems' ? [seen.units] : [],
  );
  return { reads: operations.filter((each) => each !== 'TransactWriteItems').toSorted(), units };
}

it('a donation is written for the units of docs/data.md', async () => {
  const { added, update, remove } = createDonationClient(tenant.id);
  let id = '';
  const add = async () => void (id = await added(giver, { amount: 20, notes: 'For the barn' }));
  const adding = ['BatchGetItem', 'GetItem', 'Query'];
  // The first is noted as such, later ones move the giver in the ranking of the year.
  expect(await written(add)).toEqual({ reads: adding, units: [21] });
  expect(await written(add)).toEqual({ reads: adding, units: [21] });
  const change = ['BatchGetItem', 'GetItem', 'Query'];
  const ofYear = ['GetItem', 'Query'];
  const all = [...change, ...ofYear].toSorted();
  expect(await written(() => update(id, { amount: 30, notes: 'For the barn' }))).toEqual({
    reads: all,
    units: [21],
  });
  // Neither amount nor year: the ranking stays.
  expect(await written(() => update(id, { amount: 30, notes: 'For the cats' }))).toEqual({
    reads: change,
    units: [13],
  });
  expect(await written(() => remove(id))).toEqual({ reads: all, units: [17] });
});
