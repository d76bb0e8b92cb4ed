import { describe, expect, it } from 'vitest';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { createDonationClient } from '../giving/donations/donations.fixture.ts';
import { createPeopleRegister } from '../people/register.fixture.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { createTenant } from './new-tenant.ts';

const RESCUE_DETAILS = {
  tenantAcronym: 'H',
  street: '1 Quay',
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

const newRescue = () => createTenant({ ...RESCUE_DETAILS, name: `Rescue ${Math.random()}` });

const infoOf = async (admin: TestCaller) => (await callApi(tenants.tenantInfo, {}, admin)).body.data.tenant;

async function change(admin: TestCaller, changedFields: object) {
  const { id, version: _, ...now } = await infoOf(admin);
  return callApi(tenants.updateTenant, { params: { id }, body: { ...now, ...changedFields } }, admin);
}

describe('the currency', () => {
  it('is fixed once a donation exists, also where it follows from the country', async () => {
    const id = await newRescue();
    const { admin, added } = createDonationClient(id);
    expect(await change(admin, { currency: 'EUR' })).toMatchObject({ status: 200 });
    expect((await infoOf(admin)).currencyFixed).toBe(false);
    await added(await createPeopleRegister(id).add({ lastName: 'First' }));
    expect((await infoOf(admin)).currencyFixed).toBe(true);
    for (const changedFields of [{ currency: 'USD' }, { currency: '', countryId: 'US' }])
      expect(await change(admin, changedFields)).toMatchObject({
        status: 422,
        body: { fields: { currency: 'Currency can’t change: donations are in EUR' } },
      });
    expect(await change(admin, { street: '2 Elm Street' })).toMatchObject({ status: 200 });
  });

  it('stays consistent when it changes while donations are added', async () => {
    const id = await newRescue();
    const { admin, add } = createDonationClient(id);
    const pco = await createPeopleRegister(id).add({ lastName: 'First' });
    const [changeReply, ...donationReplies] = await Promise.all([
      change(admin, { currency: 'CHF' }),
      ...Array.from({ length: 5 }, () => add(pco)),
    ]);
    expect(donationReplies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect([200, 422]).toContain(changeReply.status);
  });
});
