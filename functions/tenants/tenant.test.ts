import { describe, expect, it } from 'vitest';
import { history } from '#shared/calls/reports/history.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { newId } from '../kernel/ids.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { createTenant } from './new-tenant.ts';
import { readSessionTenant } from './tenant.table.ts';

const rescueDetails = (name: string) => ({
  name,
  tenantAcronym: 'QR',
  street: 'Quay 1',
  city: 'Dunedin',
  state: 'Otago',
  zip: '9016',
  countryId: 'NZ',
  phone: '',
  emailAddress: 'hello@example.org',
  website: 'quay.example.org',
});

async function rescue(): Promise<{ id: string; name: string; testCaller: TestCaller }> {
  const name = `Quay ${newId()}`;
  const info = { ...rescueDetails(name), countryISO2Code: 'NZ', countryISDCode: '+64' };
  const id = await createTenant(info);
  return { id, name, testCaller: { as: 'Administrator', tenant: id } };
}

const infoOf = async (testCaller: TestCaller) =>
  (await callApi(tenants.tenantInfo, {}, testCaller)).body.data.tenant;
const update = (id: string, body: object, testCaller: TestCaller) =>
  callApi(
    tenants.updateTenant,
    { params: { id }, body: body as ReturnType<typeof rescueDetails> },
    testCaller,
  );

describe('the details of a rescue', () => {
  it('can be changed, and get the dial code of the new country', async () => {
    const { id, name, testCaller } = await rescue();
    const next = { ...rescueDetails(`${name} and Friends`), countryId: 'IE', state: 'Cork' };
    const reply = await update(id, next, testCaller);
    expect(reply).toMatchObject({ status: 200, body: { message: 'Organization Info updated successfully' } });
    const { mailList: _none, ...expected } = { mailList: true, ...next };
    expect(await infoOf(testCaller)).toMatchObject({
      ...expected,
      countryISO2Code: 'IE',
      countryISDCode: '+353',
    });
    const { lines } = (await callApi(history.list, { query: {} }, testCaller)).body.data;
    const [change] = lines.filter(({ what }) => what === 'settings.updateTenant');
    expect(change?.changes).toEqual([
      { field: 'country', before: 'New Zealand', after: 'Ireland' },
      { field: 'name', before: name, after: next.name },
      { field: 'state', before: 'Otago', after: 'Cork' },
    ]);
  });

  it.each([
    [{ name: '' }, { name: 'Rescue name is required' }],
    [{ tenantAcronym: ' ' }, { tenantAcronym: 'Rescue acronym is required' }],
    [{ website: 'no address' }, { website: 'Please enter valid website url' }],
    [{ emailAddress: 'hello' }, { emailAddress: 'Email is not a valid email' }],
    [{ countryId: 'XX' }, { countryId: 'Country name is required' }],
  ])('%j is refused at its field', async (change, fields) => {
    const { id, name, testCaller } = await rescue();
    expect(await update(id, { ...rescueDetails(name), ...change }, testCaller)).toMatchObject({
      status: 422,
      body: { fields },
    });
  });

  it('cannot be changed by another rescue: an existing id gets the same reply as an unknown one', async () => {
    const [ownRescue, otherRescue] = [await rescue(), await rescue()];
    const tryUpdate = async (id: string) => {
      const { status, body } = await update(id, rescueDetails(`New ${newId()}`), ownRescue.testCaller);
      return { status, errors: body.errors };
    };
    expect(await tryUpdate(otherRescue.id)).toEqual({ status: 404, errors: ['Tenant not found'] });
    expect(await tryUpdate(newId())).toEqual(await tryUpdate(otherRescue.id));
    expect((await infoOf(otherRescue.testCaller)).name).toBe(otherRescue.name);
  });

  it('are not overwritten when another user changed them meanwhile', async () => {
    const { id, name, testCaller } = await rescue();
    const { version } = await infoOf(testCaller);
    expect((await update(id, { ...rescueDetails(name), city: 'Oban', version }, testCaller)).status).toBe(
      200,
    );
    expect(await update(id, { ...rescueDetails(name), city: 'Bluff', version }, testCaller)).toMatchObject({
      status: 409,
      body: { conflict: { changedBy: 'Administrator Tester' } },
    });
    expect((await infoOf(testCaller)).city).toBe('Oban');
  });
});

describe('the time zone', () => {
  it('can be chosen, stays when none is sent, and can go back to that of the country', async () => {
    const { id, name, testCaller } = await rescue();
    expect((await infoOf(testCaller)).timeZone).toBe('');
    await update(id, { ...rescueDetails(name), timeZone: 'America/New_York' }, testCaller);
    expect((await infoOf(testCaller)).timeZone).toBe('America/New_York');
    await update(id, rescueDetails(name), testCaller);
    expect((await infoOf(testCaller)).timeZone).toBe('America/New_York');
    await update(id, { ...rescueDetails(name), timeZone: '' }, testCaller);
    expect((await infoOf(testCaller)).timeZone).toBe('');
  });

  it.each(['Mars/Olympus', '+05:30', 'EST', 7, null, 'x'.repeat(5000)])('rejects %j', async (timeZone) => {
    const { id, name, testCaller } = await rescue();
    expect(await update(id, { ...rescueDetails(name), timeZone }, testCaller)).toMatchObject({
      status: 422,
      body: { fields: { timeZone: 'Please choose a time zone' } },
    });
  });
});

describe('currency, paper and the first day of the week', () => {
  it('default to those of the country, stay when none are sent, and can go back', async () => {
    const { id, name, testCaller } = await rescue();
    const chosenSettings = { currency: 'AUD', paper: 'Letter', weekStart: 'saturday' };
    const noSettings = { currency: '', paper: '', weekStart: '' };
    expect(await infoOf(testCaller)).toMatchObject({ ...noSettings, countryCurrency: 'NZD' });
    for (const [sentSettings, storedSettings] of [
      [chosenSettings, chosenSettings],
      [{}, chosenSettings],
      [noSettings, noSettings],
    ]) {
      await update(id, { ...rescueDetails(name), ...sentSettings }, testCaller);
      expect(await infoOf(testCaller)).toMatchObject(storedSettings!);
    }
    await update(id, { ...rescueDetails(name), countryId: 'IE', state: 'Cork' }, testCaller);
    expect((await infoOf(testCaller)).countryCurrency).toBe('EUR');
  });

  it.each([
    [{ currency: 'Dollars' }, { currency: 'Please choose a currency' }],
    [{ currency: null }, { currency: 'Please choose a currency' }],
    [{ paper: 'A5' }, { paper: 'Please choose a paper size' }],
    [{ weekStart: 'tuesday' }, { weekStart: 'Please choose the week’s first day' }],
    [{ weekStart: 1 }, { weekStart: 'Please choose the week’s first day' }],
  ])('%j is refused at its field', async (change, fields) => {
    const { id, name, testCaller } = await rescue();
    expect(await update(id, { ...rescueDetails(name), ...change }, testCaller)).toMatchObject({
      status: 422,
      body: { fields },
    });
  });

  it('are sent with the session', async () => {
    const { id, name, testCaller } = await rescue();
    expect(await readSessionTenant(id)).toMatchObject({ paper: 'A4', weekStart: 'monday' });
    await update(id, { ...rescueDetails(name), paper: 'Letter', weekStart: 'sunday' }, testCaller);
    expect(await readSessionTenant(id)).toMatchObject({ paper: 'Letter', weekStart: 'sunday' });
  });
});

describe('the name', () => {
  it('is refused if another rescue has it, but may change its case', async () => {
    const [ownRescue, otherRescue] = [await rescue(), await rescue()];
    expect(
      await update(ownRescue.id, rescueDetails(otherRescue.name.toUpperCase()), ownRescue.testCaller),
    ).toMatchObject({
      status: 409,
      body: { fields: { name: 'Tenant name already exists.' } },
    });
    expect(
      (await update(ownRescue.id, rescueDetails(ownRescue.name.toUpperCase()), ownRescue.testCaller)).status,
    ).toBe(200);
  });

  it('is free for others once its rescue has another', async () => {
    const [ownRescue, otherRescue] = [await rescue(), await rescue()];
    await update(ownRescue.id, rescueDetails(`Other ${newId()}`), ownRescue.testCaller);
    expect((await update(otherRescue.id, rescueDetails(ownRescue.name), otherRescue.testCaller)).status).toBe(
      200,
    );
  });

  it('goes to only one of two rescues that take it at the same moment', async () => {
    const [firstRescue, secondRescue] = [await rescue(), await rescue()];
    const newName = `Wanted ${newId()}`;
    const replies = await Promise.all(
      [firstRescue, secondRescue].map(({ id, testCaller }) => update(id, rescueDetails(newName), testCaller)),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('optional modules', () => {
  it('cause no conflict when the details are edited at the same time', async () => {
    const { id, name, testCaller } = await rescue();
    const { version } = await infoOf(testCaller);
    await callApi(tenants.updateModules, { body: { prescriptions: true } }, testCaller);
    expect((await update(id, { ...rescueDetails(name), version }, testCaller)).status).toBe(200);
  });

  it('are off at first, are turned on one by one by Administrators, and come with the rescue', async () => {
    const { testCaller: admin } = await rescue();
    const currentModules = async () => (await infoOf(admin)).modules;
    expect(await currentModules()).toEqual({
      publicityBlurb: false,
      prescriptions: false,
      wideExposure: false,
    });
    const body = { publicityBlurb: true };
    expect((await callApi(tenants.updateModules, { body }, { ...admin, as: 'AnimalManager' })).status).toBe(
      403,
    );
    expect((await callApi(tenants.updateModules, { body }, admin)).status).toBe(200);
    await callApi(tenants.updateModules, { body: { prescriptions: true } }, admin);
    expect(await currentModules()).toEqual({
      publicityBlurb: true,
      prescriptions: true,
      wideExposure: false,
    });
  });
});
