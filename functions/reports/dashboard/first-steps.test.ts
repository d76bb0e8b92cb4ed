import { expect, it } from 'vitest';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import type { Role } from '#shared/access/roles.ts';
import { tenants as stored } from '../../tenants/tenant.record.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { callApi } from '../../test/call-api.ts';
import { newTenant, addIntake, type TestTenant } from '../../test/tenant.ts';

const stepsOf = async (tenant: TestTenant, role: Role = 'Administrator') =>
  (await callApi(dashboard.overview, {}, { as: role, tenant: tenant.id })).body.data.firstSteps;

/** A rescue whose wizard was gone through. */
async function onboardedTenant(): Promise<TestTenant> {
  const tenant = await newTenant();
  const row = stored.read({ pk: '', sk: 'tenant', kind: 'tenant', v: 1, row: {} }).row;
  await tableOf(tenant.id).putAll([stored.item({ row: { ...row, id: tenant.id, onboarding: 'animal' } })]);
  await callApi(tenants.finishOnboarding, { query: {} }, { as: 'Administrator', tenant: tenant.id });
  return tenant;
}

/** The test's rescue has a team from the start. */
const INITIAL_STEPS = {
  team: true,
  animals: false,
  schedules: false,
  places: false,
  logo: false,
  people: false,
};

it('the first steps are computed from the records, for Administrators alone, once the wizard is finished', async () => {
  expect(await stepsOf(await newTenant())).toBeUndefined();
  const tenant = await onboardedTenant();
  expect(await stepsOf(tenant)).toEqual(INITIAL_STEPS);
  expect(await stepsOf(tenant, 'AnimalManager')).toBeUndefined();
  await addIntake(tenant, { animalName: 'First' });
  expect(await stepsOf(tenant)).toEqual({ ...INITIAL_STEPS, animals: true });
});

it('the first steps can be hidden and shown by an Administrator, and the wizard does not bring them back', async () => {
  const tenant = await onboardedTenant();
  const finishOnboarding = (as: Role, query: { steps?: 'done' | 'shown' }) =>
    callApi(tenants.finishOnboarding, { query }, { as, tenant: tenant.id });
  expect((await finishOnboarding('AnimalManager', { steps: 'done' })).status).toBe(403);
  expect(await stepsOf(tenant)).toEqual(INITIAL_STEPS);
  expect((await finishOnboarding('Administrator', { steps: 'done' })).status).toBe(200);
  expect((await finishOnboarding('Administrator', { steps: 'done' })).status).toBe(200);
  await finishOnboarding('Administrator', {});
  expect(await stepsOf(tenant)).toBeUndefined();
  expect((await finishOnboarding('AnimalManager', { steps: 'shown' })).status).toBe(403);
  await finishOnboarding('Administrator', { steps: 'shown' });
  expect(await stepsOf(tenant)).toEqual(INITIAL_STEPS);
});
