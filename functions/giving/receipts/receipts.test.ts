import { beforeAll, describe, expect, it } from 'vitest';
import { receipts } from '#shared/calls/giving/receipts.ts';
import { receiptSettings } from '#shared/calls/giving/receipt-settings.ts';
import { statements } from '#shared/calls/giving/statements.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { callApi } from '../../test/call-api.ts';
import { register } from '../../people/register.fixture.ts';
import { DONOR_ADDRESS, createReceiptClient, addRescue } from './receipts.fixture.ts';
import { loadReceipt } from './receipt/read.ts';

const YEAR = new Date().getUTCFullYear();
const numbered = (no: number) => `${YEAR}-${String(no).padStart(5, '0')}`;

describe('a receipt is refused', () => {
  let tenant: string;
  let gift: string;
  const desk = () => createReceiptClient(tenant);
  beforeAll(async () => {
    tenant = await addRescue('US');
    gift = await desk().added(await desk().donor());
  });

  it.each(['AnimalManager', 'Veterinarian', 'FosterParent', 'AnimalCaretaker'] as const)(
    'to a %s',
    async (as) => {
      const testCaller = { as, tenant };
      const { id } = await desk().issueSuccessfully(await desk().added(await desk().donor()));
      const reason = { reason: 'x' };
      for (const { status } of [
        await callApi(receipts.draft, { query: { id: gift } }, testCaller),
        await callApi(receipts.issue, { params: { id: gift }, body: {} }, testCaller),
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

  it('twice for one gift, and for a gift that is not there', async () => {
    const id = await desk().added(await desk().donor());
    const { number } = await desk().issueSuccessfully(id);
    expect(await desk().issueReceipt(id)).toMatchObject({
      status: 409,
      body: { message: `This donation is on receipt ${number}` },
    });
    expect((await desk().issueReceipt('p-nobody-nothing')).status).toBe(404);
    expect((await desk().voidReceipt(`${YEAR}-1-other`)).status).toBe(404);
  });

  it('where it would not say what the country wants, and says what is missing', async () => {
    const canada = createReceiptClient(await addRescue('CA'));
    const id = await canada.added(await canada.donor());
    expect((await canada.draft(id)).missing).toEqual(['registration', 'signer', 'place', 'giverAddress']);
    expect(await canada.issueReceipt(id)).toMatchObject({ status: 422 });
    await canada.settings({ registration: '118830579 RR0001', signer: 'Ada Okafor', place: 'Toronto' });
    const completeGift = await canada.added(await canada.donor(DONOR_ADDRESS));
    expect((await canada.draft(completeGift)).missing).toEqual([]);
    expect((await canada.issueReceipt(completeGift)).status).toBe(200);
  });
});

describe('a gift that is on a receipt', () => {
  let tenant: string;
  const desk = () => createReceiptClient(tenant);
  beforeAll(async () => {
    tenant = await addRescue('US');
  });

  it('keeps amount, day and type, and may be told more of', async () => {
    const id = await desk().added(await desk().donor());
    const { number } = await desk().issueSuccessfully(id);
    for (const change of [{ amount: 11 }, { donationDate: '2026-01-31' }, { giftAid: true }])
      expect(await desk().update(id, change)).toMatchObject({
        status: 409,
        body: { message: `This donation is on receipt ${number}. Please void the receipt first` },
      });
    expect((await desk().update(id, { notes: 'By post', campaign: 'Winter' })).status).toBe(200);
    expect(await desk().remove(id)).toMatchObject({ status: 409 });
  });

  it('can be changed once it is void; the next receipt names it', async () => {
    const giver = await desk().donor();
    const id = await desk().added(giver);
    const first = await desk().issueSuccessfully(id);
    expect((await desk().voidReceipt(first.id)).body.data.receipt).toMatchObject({
      state: 'void',
      reason: 'Wrong name',
    });
    expect(await desk().voidReceipt(first.id)).toMatchObject({ status: 409 });
    expect((await desk().update(id, { amount: 12 })).status).toBe(200);
    expect((await desk().list(giver)).donations[0]).toMatchObject({ voided: [first.number] });
    const second = await desk().issueSuccessfully(id);
    expect(second).toMatchObject({ replaces: [first.number], amount: 12 });
    expect((await desk().list(giver)).donations[0]).toMatchObject({
      receipt: { id: second.id, number: second.number },
    });
  });

  it('keeps the words that are printed with it', async () => {
    const gift = { amount: 100, benefit: 'Dinner', benefitAmount: 30 };
    const { id } = await desk().issueSuccessfully(await desk().added(await desk().donor(), gift));
    const { more } = await loadReceipt(tableOf(tenant), id);
    expect(more.paper.worded).toMatchObject({
      title: 'Donation receipt',
      sums: [{ amount: 100 }, { amount: 30 }, { term: 'Deductible amount', amount: 70 }],
      said: expect.arrayContaining([expect.stringContaining('limited to the excess')]),
    });
  });

  it('is replaced in one step, by the name that the giver has now', async () => {
    const giver = await desk().donor({ lastName: 'Okafer' });
    const first = await desk().issueSuccessfully(await desk().added(giver));
    await register(tenant).update(giver, { lastName: 'Okafor', version: 1 });
    const second = (await desk().replaceReceipt(first.id)).body.data.receipt;
    expect(second).toMatchObject({ giver: 'Okafor', replaces: [first.number], state: 'issued' });
    expect((await desk().getReceipt(first.id)).receipt).toMatchObject({ giver: 'Okafer', state: 'void' });
  });
});

it('five at the same moment get the numbers from 1 to 5, none twice', async () => {
  const tenant = await addRescue('US');
  const desk = createReceiptClient(tenant);
  const giver = await desk.donor();
  const gifts = await Promise.all(Array.from({ length: 5 }, () => desk.added(giver)));
  const issued = await Promise.all(gifts.map((id) => desk.issueSuccessfully(id)));
  const expected = Array.from({ length: 5 }, (_, i) => numbered(i + 1));
  expect(issued.map(({ number }) => number).toSorted((a, b) => a.localeCompare(b))).toEqual(expected);
  expect((await desk.receipts()).map(({ number }) => number)).toEqual(expected.toReversed());
});

it('two who press at the same moment get one receipt', async () => {
  const desk = createReceiptClient(await addRescue('US'));
  const id = await desk.added(await desk.donor());
  const replies = await Promise.all([desk.issueReceipt(id), desk.issueReceipt(id)]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await desk.receipts()).toHaveLength(1);
});

it('settings that somebody else saved meanwhile are not overwritten', async () => {
  const desk = createReceiptClient(await addRescue('US'));
  expect((await desk.settings({ registration: '12-3456789', version: 0 })).status).toBe(200);
  expect(await desk.settings({ registration: '98', version: 0 })).toMatchObject({
    status: 409,
    body: { conflict: { version: 1 } },
  });
  expect((await desk.draft()).paper).toBeUndefined();
});
