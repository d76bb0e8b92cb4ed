import { beforeAll, describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { callApi } from '../test/call-api.ts';
import { openTableProxy } from '../test/faults/open-table-proxy.ts';
import { addMilestoneTo, seedContacts } from '../test/add-milestone.ts';
import { newAnimalInput, newTenant, addIntake, type TestTenant } from '../test/tenant.ts';

const proxy = await openTableProxy();
let tenant: TestTenant;
beforeAll(async () => {
  tenant = await newTenant();
  await seedContacts(tenant.id);
});

/** The units of each transaction of a call. */
async function measureWriteUnits(call: () => Promise<{ status: number }>) {
  proxy.clear();
  expect((await call()).status).toBe(200);
  return proxy.operations.flatMap(({ operation, units }) =>
    operation === 'TransactWriteItems' ? [units] : [],
  );
}

describe('write units as documented in docs/data.md', () => {
  it('adds an animal for 35, plus 2 for each further word of its name, a new breed and a new color', async () => {
    const admin = { as: 'Administrator', tenant: tenant.id } as const;
    const create = (animalName: string) =>
      callApi(animals.create, newAnimalInput(tenant, { animalName }), admin);
    expect(await measureWriteUnits(() => create('Ash'))).toEqual([37]);
    expect(await measureWriteUnits(() => create('Ash of Harbour'))).toEqual([39]);
  });

  it('adds a stay with a foster for 27', async () => {
    const ids = [await addIntake(tenant, { animalName: 'Bram' })];
    const add = () => addMilestoneTo(tenant.id, ids, { type: 'foster', date: '2026-02-01' });
    expect(await measureWriteUnits(add)).toEqual([27]);
  });
});
