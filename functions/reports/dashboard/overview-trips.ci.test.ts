import { expect, it } from 'vitest';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { healthItem, newRecord } from '../../health/health-record/health.record.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { callApi } from '../../test/call-api.ts';
import { addMilestone } from '../../test/add-milestone.ts';
import { openTableProxy } from '../../test/faults/open-table-proxy.ts';
import { TODAY } from '../../test/time/noon.ts';
import { newTenant, addIntake, type TestTenant } from '../../test/tenant.ts';

const proxy = await openTableProxy();

const ANIMAL_COUNT = 12;

/** The operations of one look at the dashboard and what they cost; who asks is looked up now and then. */
async function readOverview(tenant: TestTenant) {
  proxy.clear();
  const { status, body } = await callApi(dashboard.overview, {}, { as: 'Administrator', tenant: tenant.id });
  expect(status).toBe(200);
  const operationsNamed = (operation: string) =>
    proxy.operations.filter((requested) => requested.operation === operation);
  return {
    due: body.data.due,
    batches: operationsNamed('BatchGetItem').map(({ units }) => units),
    queries: operationsNamed('Query').length,
    writes: operationsNamed('BatchWriteItem').length,
    units: proxy.operations.reduce((sum, { units }) => sum + units, 0),
  };
}

it('animals with something due are read once for all kinds, until one arrives or leaves', async () => {
  const tenant = await newTenant();
  const ids = await Promise.all(
    Array.from({ length: ANIMAL_COUNT }, (_, n) => addIntake(tenant, { animalName: `Due ${n}` })),
  );
  const author = { changedBy: 'Test', changedAt: '2026-01-01T00:00:00.000Z' };
  const reminder = { date: addDays(TODAY, -1), reminder: true };
  await tableOf(tenant.id).putAll(
    (['vaccination', 'procedure', 'med'] as const).flatMap((kind) =>
      ids.map((animalId) => healthItem(newRecord({ ...reminder, kind, animalId }, author))),
    ),
  );
  const allDue = { vaccinations: ANIMAL_COUNT, procedures: ANIMAL_COUNT, meds: ANIMAL_COUNT };
  const firstRead = await readOverview(tenant);
  expect(firstRead).toMatchObject({ due: allDue, writes: 1 });
  expect(firstRead.batches.filter((units) => units === ANIMAL_COUNT)).toHaveLength(1);

  const secondRead = await readOverview(tenant);
  expect(secondRead).toMatchObject({ due: allDue, queries: 11, writes: 0 });
  expect(secondRead.batches.every((units) => units < ANIMAL_COUNT / 2)).toBe(true);
  expect(secondRead.units).toBeLessThan(firstRead.units - ANIMAL_COUNT);

  await addMilestone(tenant.id, ids[0] ?? '', 'adoption', TODAY);
  expect((await readOverview(tenant)).due).toEqual({
    vaccinations: ANIMAL_COUNT - 1,
    procedures: ANIMAL_COUNT - 1,
    meds: ANIMAL_COUNT - 1,
  });
});

it('holds that ended need one more read, of their animals', async () => {
  const tenant = await newTenant();
  await addIntake(tenant, { status: 'quarantineHold', holdUntil: addDays(TODAY, 1) });
  await readOverview(tenant);
  const readBefore = await readOverview(tenant);
  await addIntake(tenant, { animalName: 'Over', status: 'quarantineHold', holdUntil: TODAY });
  await addIntake(tenant, { animalName: 'Long', status: 'quarantineHold', holdUntil: addDays(TODAY, -9) });
  const readAfter = await readOverview(tenant);
  expect(readAfter.queries).toBe(readBefore.queries);
  expect(readAfter.batches).toHaveLength(readBefore.batches.length + 1);
  const { body } = await callApi(dashboard.overview, {}, { as: 'Administrator', tenant: tenant.id });
  expect(body.data.animals).toMatchObject({ onHold: 3, holdsEnded: 2 });
});
