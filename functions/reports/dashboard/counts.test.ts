import { expect, it } from 'vitest';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { people } from '#shared/calls/people/people.ts';
import { callApi, type TestCaller } from '../../test/call-api.ts';
import { newTenant, addIntake } from '../../test/tenant.ts';

it('the dashboard counts only those records that the role may view', async () => {
  const tenant = await newTenant();
  await addIntake(tenant);
  const body = { lastName: 'Okafor', state: 'Otago', countryId: 'NZ' };
  await callApi(people.create, { query: {}, body }, { as: 'Administrator', tenant: tenant.id });
  const countsFor = async (role: TestCaller['as']) =>
    (await callApi(dashboard.counts, {}, { tenant: tenant.id, ...(role ? { as: role } : {}) })).body.data;
  const animalCount = { residentAnimalCount: 1, formarAnimalCount: 0 };
  expect(await countsFor('AnimalManager')).toEqual({
    animalCount,
    pcoCount: { personCount: 1, organizationCount: 0 },
  });
  expect(await countsFor('Veterinarian')).toEqual({ animalCount });
  expect(await countsFor('Public')).toEqual({});
});

it('the dashboard counts start at zero', async () => {
  const reply = await callApi(dashboard.counts, {}, { as: 'Administrator', tenant: 'settings-empty' });
  expect(reply.body.data).toEqual({
    animalCount: { residentAnimalCount: 0, formarAnimalCount: 0 },
    pcoCount: { personCount: 0, organizationCount: 0 },
  });
});
