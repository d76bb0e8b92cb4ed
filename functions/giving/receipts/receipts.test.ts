import { beforeAll, describe, expect, it } from 'vitest';
import { receipts } from '#shared/calls/giving/receipts.ts';
import { receiptSettings } from '#shared/calls/giving/receipt-settings.ts';
import { statements } from '#shared/calls/giving/statements.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { callApi } from '../../test/call-api.ts';
import { createPeopleRegister } from '../../people/register.fixture.ts';
import { DONOR_ADDRESS, createReceiptClient, addRescue } from './receipts.fixture.ts';
import { loadReceipt } from './receipt/read.ts';

const YEAR = new Date().getUTCFullYear();
const receiptNumber = (count: number) => `${YEAR}-${String(count).padStart(5, '0')}`;

describe('issuing a receipt is rejected', () => {
  let tenant: string;
  let donationId: string;
  const createClient = () => createReceiptClient(tenant);
  beforeAll(async () => {
    tenant = await addRescue('US');
    donationId = await createClient().added(await createClient().donor());
  });

  it.each(['AnimalManager', 'Veterinarian', 'FosterParent', 'AnimalCaretaker'] as const)(
    'for the role %s',
    async (role) => {
      const testCaller = { as: role, tenant };
      const { id } = await createClient().issueSuccessfully(
        await createClient().added(await createClient().donor()),
      );
      const reason = { reason: 'x' };
      for (const { status } of [
        await callApi(receipts.draft, { query: { id: donationId } }, testCaller),
        await callApi(receipts.issue, { params: { id: donationId }, body: {} }, testCaller),
        await callApi(receipts.get, { query: { id } }, testCaller),
        await callApi(receipts.list, { query: { year: YEAR } }, testCaller),
        await callApi(receipts.void, { params: { id }, body: reason }, testCaller),
        await callApi(receipts.replace, { params: { id }, body: reason }, testCaller),
        await callApi(receipts.mail, { params: { id }, body: {} }, testCaller),
        await callApi(receiptSettings.get, {}, testCaller),
        await callApi(receiptSettings.update, { body: {} }, testCaller),
        await callApi(statements.givers, { query: { year: YEAR } }, testCaller),
        await callApi(statements.list, {}, testCaller),
      ])
        expect(status).toBe(403);
    },
  );

  it('twice for one donation, and for a donation that does not exist', async () => {
    const id = await createClient().added(await createClient().donor());
    const { number } = await createClient().issueSuccessfully(id);
    expect(await createClient().issueReceipt(id)).toMatchObject({
      status: 409,
      body: { message: `This donation is on receipt ${number}` },
    });
    expect((await createClient().issueReceipt('p-unknown-unknown')).status).toBe(404);
    expect((await createClient().voidReceipt(`${YEAR}-1-other`)).status).toBe(404);
  });

  it('when details required by the country are missing, which the reply lists', async () => {
    const canadianClient = createReceiptClient(await addRescue('CA'));
    const id = await canadianClient.added(await canadianClient.donor());
    expect((await canadianClient.draft(id)).missing).toEqual([
      'registration',
      'signer',
      'place',
      'giverAddress',
    ]);
    expect(await canadianClient.issueReceipt(id)).toMatchObject({ status: 422 });
    await canadianClient.settings({
      registration: '118830579 RR0001',
      signer: 'Ada Okafor',
      place: 'Toronto',
    });
    const completeDonationId = await canadianClient.added(await canadianClient.donor(DONOR_ADDRESS));
    expect((await canadianClient.draft(completeDonationId)).missing).toEqual([]);
    expect((await canadianClient.issueReceipt(completeDonationId)).status).toBe(200);
  });
});

describe('a donation that is on a receipt', () => {
  let tenant: string;
  const createClient = () => createReceiptClient(tenant);
  beforeAll(async () => {
    tenant = await addRescue('US');
  });

  it('keeps its amount, day and type, while other fields can be changed', async () => {
    const id = await createClient().added(await createClient().donor());
    const { number } = await createClient().issueSuccessfully(id);
    for (const change of [{ amount: 11 }, { donationDate: '2026-01-31' }, { giftAid: true }])
      expect(await createClient().update(id, change)).toMatchObject({
        status: 409,
        body: { message: `This donation is on receipt ${number}. Please void the receipt first` },
      });
    expect((await createClient().update(id, { notes: 'By post', campaign: 'Winter' })).status).toBe(200);
    expect(await createClient().remove(id)).toMatchObject({ status: 409 });
  });

  it('can be changed once the receipt is void, and the next receipt refers to the void one', async () => {
    const donorId = await createClient().donor();
    const id = await createClient().added(donorId);
    const firstReceipt = await createClient().issueSuccessfully(id);
    expect((await createClient().voidReceipt(firstReceipt.id)).body.data.receipt).toMatchObject({
      state: 'void',
      reason: 'Wrong name',
    });
    expect(await createClient().voidReceipt(firstReceipt.id)).toMatchObject({ status: 409 });
    expect((await createClient().update(id, { amount: 12 })).status).toBe(200);
    expect((await createClient().list(donorId)).donations[0]).toMatchObject({
      voided: [firstReceipt.number],
    });
    const secondReceipt = await createClient().issueSuccessfully(id);
    expect(secondReceipt).toMatchObject({ replaces: [firstReceipt.number], amount: 12 });
    expect((await createClient().list(donorId)).donations[0]).toMatchObject({
      receipt: { id: secondReceipt.id, number: secondReceipt.number },
    });
  });

  it('keeps the texts that are printed with it', async () => {
    const donationFields = { amount: 100, benefit: 'Dinner', benefitAmount: 30 };
    const { id } = await createClient().issueSuccessfully(
      await createClient().added(await createClient().donor(), donationFields),
    );
    const { more } = await loadReceipt(tableOf(tenant), id);
    expect(more.paper.worded).toMatchObject({
      title: 'Donation receipt',
      sums: [{ amount: 100 }, { amount: 30 }, { term: 'Deductible amount', amount: 70 }],
      said: expect.arrayContaining([expect.stringContaining('limited to the excess')]),
    });
  });

  it('is replaced in one step, with the current name of the donor', async () => {
    const donorId = await createClient().donor({ lastName: 'Okafer' });
    const firstReceipt = await createClient().issueSuccessfully(await createClient().added(donorId));
    await createPeopleRegister(tenant).update(donorId, { lastName: 'Okafor', version: 1 });
    const secondReceipt = (await createClient().replaceReceipt(firstReceipt.id)).body.data.receipt;
    expect(secondReceipt).toMatchObject({
      giver: 'Okafor',
      replaces: [firstReceipt.number],
      state: 'issued',
    });
    expect((await createClient().getReceipt(firstReceipt.id)).receipt).toMatchObject({
      giver: 'Okafer',
      state: 'void',
    });
  });
});

it('five at the same moment get the numbers from 1 to 5, none twice', async () => {
  const tenant = await addRescue('US');
  const receiptClient = createReceiptClient(tenant);
  const donorId = await receiptClient.donor();
  const donationIds = await Promise.all(Array.from({ length: 5 }, () => receiptClient.added(donorId)));
  const issuedReceipts = await Promise.all(donationIds.map((id) => receiptClient.issueSuccessfully(id)));
  const expected = Array.from({ length: 5 }, (_, i) => receiptNumber(i + 1));
  expect(issuedReceipts.map(({ number }) => number).toSorted((a, b) => a.localeCompare(b))).toEqual(expected);
  expect((await receiptClient.receipts()).map(({ number }) => number)).toEqual(expected.toReversed());
});

it('two simultaneous requests for a receipt issue only one', async () => {
  const receiptClient = createReceiptClient(await addRescue('US'));
  const id = await receiptClient.added(await receiptClient.donor());
  const replies = await Promise.all([receiptClient.issueReceipt(id), receiptClient.issueReceipt(id)]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await receiptClient.receipts()).toHaveLength(1);
});

it('settings saved by another user meanwhile are not overwritten', async () => {
  const receiptClient = createReceiptClient(await addRescue('US'));
  expect((await receiptClient.settings({ registration: '12-3456789', version: 0 })).status).toBe(200);
  expect(await receiptClient.settings({ registration: '98', version: 0 })).toMatchObject({
    status: 409,
    body: { conflict: { version: 1 } },
  });
  expect((await receiptClient.draft()).paper).toBeUndefined();
});
