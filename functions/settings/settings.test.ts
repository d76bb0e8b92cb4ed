import { beforeAll, describe, expect, it } from 'vitest';
import { people } from '#shared/calls/people.ts';
import { settings } from '#shared/calls/settings.ts';
import { tableOf } from '../kernel/table/table.ts';
import { ask, type Asker } from '../test/ask.ts';
import { newTenant, takeIn, type TestTenant } from '../test/tenant.ts';
import { createTenant } from '../tenants/new-tenant.ts';

let tenant: TestTenant;
let admin: Asker;
beforeAll(async () => {
  tenant = await newTenant();
  admin = { as: 'Administrator', tenant: tenant.id };
});

const EXISTS = 'Acquisition Way already exists.';
const add = (acquisitionWayName: string, asker: Asker = admin) =>
  ask(settings.createAcquisitionWay, { body: { acquisitionWayName } }, asker);
const ways = async (asker: Asker = admin) =>
  (await ask(settings.acquisitionWays, {}, asker)).body.data.acquisitionWays;

describe('adding an acquisition way', () => {
  it.each([
    ['', 'How Acquired is required'],
    ['   ', 'How Acquired is required'],
    ['!!!', 'How Acquired needs a letter or a digit'],
    ['x'.repeat(75), 'Must be 74 characters or less'],
  ])('refuses %j at its field', async (name, message) => {
    expect(await add(name)).toMatchObject({ status: 422, body: { fields: { acquisitionWayName: message } } });
  });

  it.each(['Owner Surrender', 'OWNER  surrender', 'Ówner-Surrender'])(
    'refuses %s, which is there',
    async (name) => {
      const before = await ways();
      expect(await add(name)).toMatchObject({
        status: 409,
        body: { errors: [EXISTS], fields: { acquisitionWayName: EXISTS } },
      });
      expect(await ways()).toEqual(before);
    },
  );

  it('shows it in its place, and says who did it', async () => {
    const { status, body } = await add(' Left at the gate ');
    expect({ status, message: body.message }).toEqual({
      status: 200,
      message: 'Acquisition Way added successfully',
    });
    const names = (await ways()).map(({ acquisitionWayName }) => acquisitionWayName);
    expect(names).toEqual([
      'Left at the gate',
      'Other Rescue/Shelter/Sanctuary',
      'Owner Surrender',
      'Stray brought by finder',
    ]);
    const lines = await tableOf(tenant.id).all({ pk: `audit#${body.data.id}` });
    expect(lines.map(({ row }) => row)).toMatchObject([
      { what: 'list.acquisitionWay.add', by: 'Administrator Tester' },
    ]);
  });

  it('lets one of ten at once through, and answers a repeated request as the first', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => add('Court order')));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(9).fill(409),
    ]);
    const again = { ...admin, headers: { 'idempotency-key': 'way-pressed-twice' } };
    const [first, second] = [await add('Born here', again), await add('Born here', again)];
    expect(second.status).toBe(200);
    expect(second.body.data).toEqual(first.body.data);
  });
});

describe('what a rescue reads', () => {
  it('has no information of a tenant that is not there', async () => {
    expect((await ask(settings.tenantInfo, {}, admin)).status).toBe(404);
  });

  it('is its own information and default lists', async () => {
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
    const asker: Asker = { as: 'Public', tenant: await createTenant(info) };
    expect((await ask(settings.tenantInfo, {}, asker)).body.data.tenant).toEqual({
      id: asker.tenant,
      ...info,
      onboarding: 'done',
      timeZone: '',
      modules: { publicityBlurb: false, prescriptions: false, wideExposure: false },
      version: expect.any(Number),
    });
    const { animalTypes } = (
      await ask(
        settings.animalTypes,
        { query: { roleName: 'Administrator' } },
        { ...asker, as: 'AnimalCaretaker' },
      )
    ).body.data;
    expect(animalTypes.length).toBeGreaterThan(5);
    expect(animalTypes[0]).toEqual({ id: expect.any(String), typeName: expect.any(String) });
  });

  it('counts what the role may view', async () => {
    const own = await newTenant();
    await takeIn(own);
    const body = { lastName: 'Okafor', state: 'Otago', countryId: 'NZ' };
    await ask(people.create, { query: {}, body }, { as: 'Administrator', tenant: own.id });
    const seen = async (as: Asker['as']) =>
      (await ask(settings.counts, {}, { tenant: own.id, ...(as ? { as } : {}) })).body.data;
    const animalCount = { residentAnimalCount: 1, formarAnimalCount: 0 };
    expect(await seen('AnimalManager')).toEqual({
      animalCount,
      pcoCount: { personCount: 1, organizationCount: 0 },
    });
    expect(await seen('Veterinarian')).toEqual({ animalCount });
    expect(await seen('Public')).toEqual({});
  });

  it('starts at nothing', async () => {
    const reply = await ask(settings.counts, {}, { as: 'Administrator', tenant: 'settings-empty' });
    expect(reply.body.data).toEqual({
      animalCount: { residentAnimalCount: 0, formarAnimalCount: 0 },
      pcoCount: { personCount: 0, organizationCount: 0 },
    });
  });
});

describe('what everybody reads', () => {
  it('are all countries by name, some with states', async () => {
    const { countries } = (await ask(settings.countries, {})).body.data;
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

  it('is the interface as a document, bare', async () => {
    const { status, body } = await ask(settings.openApi, {});
    expect(status).toBe(200);
    expect(body).toMatchObject({ openapi: '3.0.3' });
  });
});
