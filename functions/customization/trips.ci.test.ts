import { beforeAll, expect, it } from 'vitest';
import { addDays } from '#shared/rules/time/due.ts';
import { healthItem, newRecord } from '../health/health-record/health.record.ts';
import { tableOf } from '../kernel/table/table.ts';
import { openTableProxy } from '../test/faults/open-table-proxy.ts';
import { TODAY } from '../test/time/noon.ts';
import { newTenant, type TestTenant } from '../test/tenant.ts';
import { addAnimals, createListClient } from './list-client.fixture.ts';

const proxy = await openTableProxy();
let tenant: TestTenant;
let curator: ReturnType<typeof createListClient>;

beforeAll(async () => {
  tenant = await newTenant();
  curator = createListClient(tenant.id);
  await curator.readUsage({ list: 'medicine' });
});

async function costOf(call: () => Promise<unknown>) {
  proxy.clear();
  await call();
  const units = proxy.operations.reduce((sum, operation) => sum + operation.units, 0);
  return { operations: proxy.operations.length, units };
}

/** Adds reminders and records of one medicine, `count` of each, with texts of a usual length. */
async function addMeds(kindId: string, count: number): Promise<void> {
  const changeStamp = { changedBy: 'Ada Okafor', changedAt: '2026-11-01T08:00:00.000Z' };
  const records = [true, false].flatMap((reminder) =>
    Array.from({ length: count }, (_, i) =>
      newRecord(
        {
          kind: 'med',
          animalId: tenant.dogs,
          reminder,
          date: addDays(TODAY, i % 300),
          kindId,
          kindName: 'Amoxicillin and clavulanic acid',
          dosage: '1 tablet',
          instructions: 'With food, in the morning',
          administeredBy: 'Ada Okafor',
          notes: 'Ate well',
        },
        changeStamp,
      ),
    ),
  );
  await tableOf(tenant.id).putAll(records.map(healthItem));
}

it('reads a bounded number of items for the usage of a list, however many records there are', async () => {
  const costOfFew = await costOf(() => curator.readUsage({ list: 'medicine' }));
  expect(costOfFew).toEqual({ operations: 6, units: 4.5 });
  await addMeds('amoxicillin', 1200);
  const costOfMany = await costOf(() => curator.readUsage({ list: 'medicine' }));
  expect(costOfMany).toEqual({ operations: 6, units: 131.5 });
  expect((await curator.readUsage({ list: 'medicine' })).isWhole).toBe(false);
  await addMeds('amoxicillin', 1200);
  expect(await costOf(() => curator.readUsage({ list: 'medicine' }))).toEqual(costOfMany);
});

it('merges an acquisition way in four operations, however many animals came by it', async () => {
  await addAnimals(tenant.id, tenant.dogs, 60);
  const mergeCost = await costOf(() =>
    curator.merge({ list: 'acquisitionWay', id: tenant.stray, into: tenant.ownerSurrender }),
  );
  expect(mergeCost.operations).toBe(4);
});
