import { beforeAll, describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { donations } from '#shared/calls/giving/donations.ts';
import { people } from '#shared/calls/people/people.ts';
import { history } from '#shared/calls/reports/history.ts';
import { newId } from '../../kernel/ids.ts';
import { callApi } from '../../test/call-api.ts';
import { waitForIndexes } from '../../test/time/settled.ts';
import { newTenant, addIntake, type TestTenant } from '../../test/tenant.ts';
import { createPeopleRegister } from '../../people/register.fixture.ts';
import { type Gift, DONATION_INPUT, createDonationClient } from './donations.fixture.ts';

let tenant: TestTenant;
let donorId: string;
beforeAll(async () => {
  tenant = await newTenant();
});
const createClient = () => createDonationClient(tenant.id);
const addDonor = () => createPeopleRegister(tenant.id).add({ lastName: `Giver ${newId()}` });

describe('adding a donation is rejected', () => {
  beforeAll(async () => {
    donorId = await addDonor();
  });

  it.each<[Partial<Gift>, Record<string, string>]>([
    [{ donationDate: undefined }, { donationDate: 'Date is required' }],
    [{ donationDate: '' }, { donationDate: 'Date is required' }],
    [{ donationDate: '2999-01-01' }, { donationDate: 'Date can’t be in the future' }],
    [{ donationDate: '1850-01-01' }, { donationDate: 'Date must be in 1990 or later' }],
    [{ donationDate: '2026-02-30' }, { donationDate: 'Enter a date as YYYY-MM-DD' }],
    [{ amount: undefined }, { amount: 'Amount is required' }],
    [{ amount: '' }, { amount: 'Amount is required' }],
    [{ amount: ' ' }, { amount: 'Amount is required' }],
    [{ amount: 'ten' }, { amount: 'Please eneter a number' }],
    [{ amount: '1,5' }, { amount: 'Please eneter a number' }],
    [{ amount: -1 }, { amount: 'Please eneter a number' }],
    [{ amount: '1e3' }, { amount: 'Please eneter a number' }],
    [{ amount: 1e21 }, { amount: 'Please eneter a number' }],
    [{ amount: '1.005' }, { amount: 'Must have two decimal places or fewer' }],
    [{ amount: 0 }, { amount: 'Must be more than 0' }],
    [{ amount: 10_000_000 }, { amount: 'Must be 9,999,999.99 or less' }],
    [{ donationType: 'stock' as never }, { donationType: 'Type is required' }],
    [{ donationType: 'other', notes: ' ' }, { notes: 'Notes are required' }],
    [{ tribute: 'memory' }, { tributeName: 'Name is required' }],
    [{ benefitAmount: 5 }, { benefit: 'Enter what the donor got in return' }],
    [{ benefitAmount: 500, benefit: 'Dinner' }, { benefitAmount: 'Must not be more than the amount' }],
    [{ animalId: 'nobody' }, { animalId: 'Please choose an animal' }],
  ])('for invalid fields: %j', async (change, fields) => {
    expect(await createClient().add(donorId, change)).toMatchObject({ status: 422, body: { fields } });
  });

  it('for a donor who does not exist or belongs to another rescue', async () => {
    const otherDonorId = await createPeopleRegister().add({ lastName: 'Elsewhere' });
    for (const id of [newId(), otherDonorId])
      expect(await createClient().add(id)).toMatchObject({ status: 404, body: { message: 'PCO not found' } });
  });

  it.each(['AnimalManager', 'Veterinarian', 'FosterParent', 'AnimalCaretaker'] as const)(
    'for the role %s, which cannot see donations either',
    async (role) => {
      const testCaller = { as: role, tenant: tenant.id };
      const id = await createClient().added(donorId);
      for (const { status } of [
        await callApi(donations.list, { query: { pcoId: donorId } }, testCaller),
        await callApi(donations.add, { body: { ...DONATION_INPUT, pcoId: donorId } }, testCaller),
        await callApi(donations.update, { params: { id }, body: DONATION_INPUT }, testCaller),
        await callApi(donations.remove, { params: { id } }, testCaller),
      ])
        expect(status).toBe(403);
    },
  );
});

describe('a donation', () => {
  it('is saved to the cent, with all its details', async () => {
    donorId = await addDonor();
    const animalId = await addIntake(tenant, { animalName: 'Biscuit' });
    const donationFields = {
      amount: '9999999.99',
      method: 'check',
      reference: '104',
      campaign: 'Winter',
      tribute: 'memory',
      tributeName: 'Rex',
      benefit: 'Dinner',
      benefitAmount: '0.10',
      giftAid: true,
      animalId,
    } as const;
    const { body } = await createClient().add(donorId, donationFields);
    expect(body.message).toBe('Donation added successfully');
    const [donation] = (await createClient().list(donorId)).donations;
    expect(donation).toMatchObject({
      ...donationFields,
      id: body.data.id,
      pcoId: donorId,
      amount: 9_999_999.99,
      benefitAmount: 0.1,
      animalName: 'Biscuit',
    });
  });

  it('in goods may have an amount of 0, and is counted separately', async () => {
    donorId = await addDonor();
    await createClient().added(donorId, { amount: 0, donationType: 'other', notes: 'Two blankets' });
    await createClient().added(donorId, { amount: '0.10' });
    await createClient().added(donorId, { amount: '0.20', donationDate: '2025-12-31' });
    expect(await createClient().list(donorId)).toMatchObject({
      totalCount: 3,
      totalAmount: { money: 0.3, other: 0 },
      years: [
        { year: 2026, count: 2, money: 0.1, other: 0 },
        { year: 2025, count: 1, money: 0.2, other: 0 },
      ],
    });
  });

  it('can be restored after it was deleted, and keeps its donor from being deleted', async () => {
    donorId = await addDonor();
    const id = await createClient().added(donorId);
    expect(await createPeopleRegister(tenant.id).remove(donorId)).toMatchObject({ status: 409 });
    expect((await createClient().remove(id)).body.message).toBe('Donation deleted successfully');
    expect((await createClient().list(donorId)).totalCount).toBe(0);
    await waitForIndexes(tenant.id);
    expect((await createClient().restore(id)).status).toBe(200);
    expect((await createClient().list(donorId)).donations).toMatchObject([{ id }]);
    expect(
      (await callApi(people.links, { query: { pcoId: donorId } }, createClient().admin)).body.data.linked,
    ).toBe(true);
    expect(await createPeopleRegister(tenant.id).remove(donorId)).toMatchObject({ status: 409 });
  });

  it('can be corrected after its animal was deleted, but not given to such an animal', async () => {
    const { admin, add, update } = createClient();
    const [animalId, otherId] = [
      await addIntake(tenant, { animalName: newId() }),
      await addIntake(tenant, { animalName: newId() }),
    ];
    const id = (await add(donorId, { animalId })).body.data.id;
    for (const deletedId of [animalId, otherId])
      await callApi(animals.remove, { params: { id: deletedId } }, admin);
    expect(await update(id, { animalId, notes: 'For the kennel' })).toMatchObject({ status: 200 });
    expect(await update(id, { animalId: otherId })).toMatchObject({
      status: 422,
      body: { fields: { animalId: 'Please choose an animal' } },
    });
  });

  it('saved by two people is rejected for the second with a conflict', async () => {
    const id = await createClient().added(donorId);
    expect((await createClient().update(id, { amount: 20, version: 1 })).body.message).toBe(
      'Donation updated successfully',
    );
    expect(await createClient().update(id, { amount: 30, version: 1 })).toMatchObject({
      status: 409,
      body: { conflict: { version: 2 } },
    });
  });
});

it('the history of the rescue shows the old and the new amount', async () => {
  donorId = await addDonor();
  const id = await createClient().added(donorId, { amount: '7.05' });
  await createClient().update(id, { amount: 8 });
  const { lines } = (
    await callApi(history.list, { query: { record: donorId, kind: 'pco' } }, createClient().admin)
  ).body.data;
  expect(lines.map(({ what, changes }) => [what, changes.find(({ field }) => field === 'amount')])).toEqual([
    ['donations.update', { field: 'amount', before: '7.05', after: '8.00' }],
    ['donations.add', { field: 'amount', before: '', after: '7.05' }],
    ['people.create', undefined],
  ]);
});
