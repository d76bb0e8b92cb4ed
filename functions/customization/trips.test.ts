import { beforeAll, expect, it } from 'vitest';
import { addDays } from '#shared/rules/time/due.ts';
import { healthItem, newRecord } from '../health/health-record/health.record.ts';
import { tableOf } from '../kernel/table/table.ts';
import { openTableProxy } from '../test/faults/open-table-proxy.ts';
import { TODAY } from '../test/time/noon.ts';
import { newTenant, type TestTenant } from '../test/tenant.ts';
import { addAnimals, createListClient } from './merge.fixture.ts';

const proxy = await openTableProxy();
let tenant: TestTenant;
let curator: ReturnType<typeof createListClient>;

beforeAll(async () => {
  tenant = await newTenant();
  curator = createListClient(tenant.id);
  await curator.usage({ list: 'medicine' });
});

async function costOf(call: () => Promise<unknown>) {
  proxy.clear();
  await call();
  const units = proxy.operations.reduce((sum, seen) => sum + seen.units, 0);
  return { operations: proxy.operations.length, units };
}

/** Reminders and records of one medicine, so many of each, as long as people write them. */
async function meds(kindId: string, count: number): Promise<void> {
  const stamp = { changedBy: 'Ada Okafor', changedAt: '2026-11-01T08:00:00.000Z' };
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
        stamp,
      ),
    ),
  );
  await tableOf(tenant.id).putAll(records.map(healthItem));
}

it('the usage of a list looks at a bounded part of a rescue, however much there is', async () => {
  const few = await costOf(() => curator.usage({ list: 'medicine' }));
  expect(few).toEqual({ operations: 6, units: 4.5 });
  await meds('amoxicillin', 1200);
  const many = await costOf(() => curator.usage({ list: 'medicine' }));
  expect(many).toEqual({ operations: 6, units: 131.5 });
  expect((await curator.usage({ list: 'medicine' })).isWhole).toBe(false);
  await meds('amoxicillin', 1200);
  expect(await costOf(() => curator.usage({ list: 'medicine' }))).toEqual(many);
});

it('a rename of a type of many animals is one write, and a merge of a way is one', async () => {
  await addAnimals(tenant.id, tenant.dogs, 60);
  const merged = await costOf(() =>
    curator.merge({ list: 'acquisitionWay', id: tenant.stray, into: tenant.ownerSurrender }),
  );
  expect(merged.operations).toBe(4);
});
