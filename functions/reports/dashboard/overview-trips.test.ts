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

const ANIMALS = 12;

/** The operations of one look at the dashboard and what they cost; who asks is looked up now and then. */
async function look(tenant: TestTenant) {
  proxy.clear();
  const { status, body } = await callApi(dashboard.overview, {}, { as: 'Administrator', tenant: tenant.id });
  expect(status).toBe(200);
  const operationsNamed = (operation: string) =>
    proxy.operations.filter((seen) => seen.operation === operation);
  return {
    due: body.data.due,
    batches: operationsNamed('BatchGetItem').map(({ units }) => units),
    queries: operationsNamed('Query').length,
    writes: operationsNamed('BatchWriteItem').length,
    units: proxy.operations.reduce((sum, { units }) => sum + units, 0),
  };
}

it('animals of which something is due are read once, for all kinds, until one comes or goes', async () => {
  const tenant = await newTenant();
  const ids = await Promise.all(
    Array.from({ length: ANIMALS }, (_, n) => addIntake(tenant, { animalName: `Due ${n}` })),
  );
  const author = { changedBy: 'Test', changedAt: '2026-01-01T00:00:00.000Z' };
  const reminder = { date: addDays(TODAY, -1), reminder: true };
  await tableOf(tenant.id).putAll(
    (['vaccination', 'procedure', 'med'] as const).flatMap((kind) =>
      ids.map((animalId) => healthItem(newRecord({ ...reminder, kind, animalId }, author))),
    ),
  );
  const all = { vaccinations: ANIMALS, procedures: ANIMALS, meds: ANIMALS };
  const first = await look(tenant);
  expect(first).toMatchObject({ due: all, writes: 1 });
  expect(first.batches.filter((units) => units === ANIMALS)).toHaveLength(1);

  const second = await look(tenant);
  expect(second).toMatchObject({ due: all, queries: 11, writes: 0 });
  expect(second.batches.every((units) => units < ANIMALS / 2)).toBe(true);
  expect(second.units).toBeLessThan(first.units - ANIMALS);

  await addMilestone(tenant.id, ids[0] ?? '', 'adoption', TODAY);
  expect((await look(tenant)).due).toEqual({
    vaccinations: ANIMALS - 1,
    procedures: ANIMALS - 1,
    meds: ANIMALS - 1,
  });
});

it('holds that ended are one reading more, of their animals', async () => {
  const tenant = await newTenant();
  await addIntake(tenant, { status: 'quarantineHold', holdUntil: addDays(TODAY, 1) });
  await look(tenant);
  const before = await look(tenant);
  await addIntake(tenant, { animalName: 'Over', status: 'quarantineHold', holdUntil: TODAY });
  await addIntake(tenant, { animalName: 'Long', status: 'quarantineHold', holdUntil: addDays(TODAY, -9) });
  const after = await look(tenant);
  expect(after.queries).toBe(before.queries);
  expect(after.batches).toHaveLength(before.batches.length + 1);
  const { body } = await callApi(dashboard.overview, {}, { as: 'Administrator', tenant: tenant.id });
  expect(body.data.animals).toMatchObject({ onHold: 3, holdsEnded: 2 });
});
