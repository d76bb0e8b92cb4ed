import { expect, it } from 'vitest';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import type { Role } from '#shared/access/roles.ts';
import { tenants as stored } from '../../tenants/tenant.record.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { callApi } from '../../test/call-api.ts';
import { newTenant, addIntake, type TestTenant } from '../../test/tenant.ts';

const stepsOf = async (tenant: TestTenant, as: Role = 'Administrator') =>
  (await callApi(dashboard.overview, {}, { as, tenant: tenant.id })).body.data.firstSteps;

/** A rescue whose wizard was gone through. */
async function onboardedTenant(): Promise<TestTenant> {
  const tenant = await newTenant();
  const row = stored.read({ pk: '', sk: 'tenant', kind: 'tenant', v: 1, row: {} }).row;
  await tableOf(tenant.id).putAll([stored.item({ row: { ...row, id: tenant.id, onboarding: 'animal' } })]);
  await callApi(tenants.finishOnboarding, { query: {} }, { as: 'Administrator', tenant: tenant.id });
  return tenant;
}

/** The test's rescue has a team from the start. */
const NONE = { team: true, animals: false, schedules: false, places: false, logo: false, people: false };

it('are computed from what is there, for Administrators alone, from the end of the wizard on', async () => {
  expect(await stepsOf(await newTenant())).toBeUndefined();
  const tenant = await onboardedTenant();
  expect(await stepsOf(tenant)).toEqual(NONE);
  expect(await stepsOf(tenant, 'AnimalManager')).toBeUndefined();
  await addIntake(tenant, { animalName: 'First' });
  expect(await stepsOf(tenant)).toEqual({ ...NONE, animals: true });
});

it('are put away and back by an Administrator, and the wizard brings them back no more', async () => {
  const tenant = await onboardedTenant();
  const finish = (as: Role, query: { steps?: 'done' | 'shown' }) =>
    callApi(tenants.finishOnboarding, { query }, { as, tenant: tenant.id });
  expect((await finish('AnimalManager', { steps: 'done' })).status).toBe(403);
  expect(await stepsOf(tenant)).toEqual(NONE);
  expect((await finish('Administrator', { steps: 'done' })).status).toBe(200);
  expect((await finish('Administrator', { steps: 'done' })).status).toBe(200);
  await finish('Administrator', {});
  expect(await stepsOf(tenant)).toBeUndefined();
  expect((await finish('AnimalManager', { steps: 'shown' })).status).toBe(403);
  await finish('Administrator', { steps: 'shown' });
  expect(await stepsOf(tenant)).toEqual(NONE);
});
