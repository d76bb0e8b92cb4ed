import { beforeAll, describe, expect, it } from 'vitest';
import { lists } from '#shared/calls/lists/lists.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { newTenant } from '../test/tenant.ts';
import { createTenant } from './new-tenant.ts';

let admin: TestCaller;
beforeAll(async () => {
  const tenant = await newTenant();
  admin = { as: 'Administrator', tenant: tenant.id };
});

describe('the information of a rescue', () => {
  it('is not found for a missing tenant', async () => {
    expect((await callApi(tenants.tenantInfo, {}, admin)).status).toBe(404);
  });

  it('comes with its default lists', async () => {
    const info = {
      name: 'Harbor',
      tenantAcronym: 'H',
      street: 'Quay 1',
      city: 'Dunedin',
      state: 'Otago',
      zip: '9016',
      countryId: 'NZ',
      countryISO2Code: 'NZ',
      countryISDCode: '+64',
      emailAddress: 'a@example.org',
      phone: '',
      website: 'https://example.org',
    };
    const testCaller: TestCaller = { as: 'Public', tenant: await createTenant(info) };
    expect((await callApi(tenants.tenantInfo, {}, testCaller)).body.data.tenant).toEqual({
      id: testCaller.tenant,
      ...info,
      strayHoldDays: 5,
      seizedHoldDays: '',
      onboarding: 'done',
      timeZone: '',
      currency: '',
      countryCurrency: 'NZD',
      currencyFixed: false,
      paper: '',
      weekStart: '',
      modules: { publicityBlurb: false, prescriptions: false, wideExposure: false },
      version: expect.any(Number),
    });
    const { animalTypes } = (
      await callApi(
        lists.animalType.list,
        { query: { roleName: 'Administrator' } },
        { ...testCaller, as: 'AnimalCaretaker' },
      )
    ).body.data;
    expect(animalTypes.length).toBeGreaterThan(1);
    expect(animalTypes[0]).toMatchObject({ id: expect.any(String), typeName: 'Cats', means: 'cats' });
  });
});

describe('the public calls', () => {
  it('return all countries by name, some with states', async () => {
    const { countries } = (await callApi(tenants.countries, {})).body.data;
    expect(countries.length).toBeGreaterThan(240);
    expect(
      countries
        .filter(({ states }) => states)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['AU', 'CA', 'GB', 'IE', 'NZ', 'PH', 'US']);
    expect(countries.find(({ id }) => id === 'NZ')).toMatchObject({
      countryName: 'New Zealand',
      isoCode: 'NZ',
      stdCode: '+64',
    });
    const names = countries.map(({ countryName }) => countryName);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
  });

  it('return the API description as a bare OpenAPI document', async () => {
    const { status, body } = await callApi(tenants.openApi, {});
    expect(status).toBe(200);
    expect(body).toMatchObject({ openapi: '3.0.3' });
  });
});
