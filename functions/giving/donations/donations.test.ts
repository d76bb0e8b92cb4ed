import { beforeAll, describe, expect, it } from 'vitest';
import { donations } from '#shared/calls/giving/donations.ts';
import { people } from '#shared/calls/people/people.ts';
import { history } from '#shared/calls/reports/history.ts';
import { newId } from '../../kernel/ids.ts';
import { callApi } from '../../test/call-api.ts';
import { waitForIndexes } from '../../test/time/settled.ts';
import { newTenant, addIntake, type TestTenant } from '../../test/tenant.ts';
import { register } from '../../people/register.fixture.ts';
import { type Gift, DONATION_INPUT, createDonationClient } from './donations.fixture.ts';

let tenant: TestTenant;
let giver: string;
beforeAll(async () => {
  tenant = await newTenant();
});
const desk = () => createDonationClient(tenant.id);
const newGiver = () => register(tenant.id).add({ lastName: `Giver ${newId()}` });

describe('a donation is refused', () => {
  beforeAll(async () => {
    giver = await newGiver();
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
  ])('%j', async (change, fields) => {
    expect(await desk().add(giver, change)).toMatchObject({ status: 422, body: { fields } });
  });

  it('for a giver who is not there, or of another rescue', async () => {
    const other = await register().add({ lastName: 'Elsewhere' });
    for (const id of [newId(), other])
      expect(await desk().add(id)).toMatchObject({ status: 404, body: { message: 'PCO not found' } });
  });

  it.each(['AnimalManager', 'Veterinarian', 'FosterParent', 'AnimalCaretaker'] as const)(
    'to a %s, who sees none either',
    async (as) => {
      const testCaller = { as, tenant: tenant.id };
      const id = await desk().added(giver);
      for (const { status } of [
        await callApi(donations.list, { query: { pcoId: giver } }, testCaller),
        await callApi(donations.add, { body: { ...DONATION_INPUT, pcoId: giver } }, testCaller),
        await callApi(donations.update, { params: { id }, body: DONATION_INPUT }, testCaller),
        await callApi(donations.remove, { params: { id } }, testCaller),
      ])
        expect(status).toBe(403);
    },
  );
});

describe('a donation', () => {
  it('is kept to the cent, with what came with it', async () => {
    giver = await newGiver();
    const animalId = await addIntake(tenant, { animalName: 'Biscuit' });
    const gift = {
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
    const { body } = await desk().add(giver, gift);
    expect(body.message).toBe('Donation added successfully');
    const [donation] = (await desk().list(giver)).donations;
    expect(donation).toMatchObject({
      ...gift,
      id: body.data.id,
      pcoId: giver,
      amount: 9_999_999.99,
      benefitAmount: 0.1,
      animalName: 'Biscuit',
    });
  });

  it('of another kind may be worth nothing, and is counted apart', async () => {
    giver = await newGiver();
    await desk().added(giver, { amount: 0, donationType: 'other', notes: 'Two blankets' });
    await desk().added(giver, { amount: '0.10' });
    await desk().added(giver, { amount: '0.20', donationDate: '2025-12-31' });
    expect(await desk().list(giver)).toMatchObject({
      totalCount: 3,
      totalAmount: { money: 0.3, other: 0 },
      years: [
        { year: 2026, count: 2, money: 0.1, other: 0 },
        { year: 2025, count: 1, money: 0.2, other: 0 },
      ],
    });
  });

  it('comes back after it was deleted, and holds its giver', async () => {
    giver = await newGiver();
    const id = await desk().added(giver);
    expect(await register(tenant.id).remove(giver)).toMatchObject({ status: 409 });
    expect((await desk().remove(id)).body.message).toBe('Donation deleted successfully');
    expect((await desk().list(giver)).totalCount).toBe(0);
    await waitForIndexes(tenant.id);
    expect((await desk().restore(id)).status).toBe(200);
    expect((await desk().list(giver)).donations).toMatchObject([{ id }]);
    expect((await callApi(people.links, { query: { pcoId: giver } }, desk().admin)).body.data.linked).toBe(
      true,
    );
    expect(await register(tenant.id).remove(giver)).toMatchObject({ status: 409 });
  });

  it('tells whoever was slower who changed it', async () => {
    const id = await desk().added(giver);
    expect((await desk().update(id, { amount: 20, version: 1 })).body.message).toBe(
      'Donation updated successfully',
    );
    expect(await desk().update(id, { amount: 30, version: 1 })).toMatchObject({
      status: 409,
      body: { conflict: { version: 2 } },
    });
  });
});

it('amounts stand in the history of the rescue as they were and are', async () => {
  giver = await newGiver();
  const id = await desk().added(giver, { amount: '7.05' });
  await desk().update(id, { amount: 8 });
  const { lines } = (await callApi(history.list, { query: { record: giver, kind: 'pco' } }, desk().admin))
    .body.data;
  expect(lines.map(({ what, changes }) => [what, changes.find(({ field }) => field === 'amount')])).toEqual([
    ['donations.update', { field: 'amount', before: '7.05', after: '8.00' }],
    ['donations.add', { field: 'amount', before: '', after: '7.05' }],
    ['people.create', undefined],
  ]);
});
