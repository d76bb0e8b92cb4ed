import { expect, it } from 'vitest';
import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { people } from '#shared/calls/people/people.ts';
import { callApi, type TestCaller } from '../../test/call-api.ts';
import { newTenant, addIntake } from '../../test/tenant.ts';

it('counts what the role may view', async () => {
  const tenant = await newTenant();
  await addIntake(tenant);
  const body = { lastName: 'Okafor', state: 'Otago', countryId: 'NZ' };
  await callApi(people.create, { query: {}, body }, { as: 'Administrator', tenant: tenant.id });
  const seen = async (as: TestCaller['as']) =>
    (await callApi(dashboard.counts, {}, { tenant: tenant.id, ...(as ? { as } : {}) })).body.data;
  const animalCount = { residentAnimalCount: 1, formarAnimalCount: 0 };
  expect(await seen('AnimalManager')).toEqual({
    animalCount,
    pcoCount: { personCount: 1, organizationCount: 0 },
  });
  expect(await seen('Veterinarian')).toEqual({ animalCount });
  expect(await seen('Public')).toEqual({});
});

it('starts at nothing', async () => {
  const reply = await callApi(dashboard.counts, {}, { as: 'Administrator', tenant: 'settings-empty' });
  expect(reply.body.data).toEqual({
    animalCount: { residentAnimalCount: 0, formarAnimalCount: 0 },
    pcoCount: { personCount: 0, organizationCount: 0 },
  });
});
