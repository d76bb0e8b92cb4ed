import { afterEach, describe, expect, it, vi } from 'vitest';
import { killAt } from '#functions/test/time/kill-at.ts';
import { runCount } from '#functions/test/random.ts';
import { receipts } from '#shared/calls/giving/receipts.ts';
import { statements } from '#shared/calls/giving/statements.ts';
import { merging } from '#shared/calls/merging/merging.ts';
import { callApi } from '#functions/test/call-api.ts';
import { DONOR_ADDRESS, createReceiptClient, addRescue } from '../receipts.fixture.ts';
import { issueStatement } from '../issuing/year-statement.ts';
import {
  createContext,
  expectOneReceipt,
  addDonations,
  setUpReplacement,
  readStates,
  STATES_AFTER_REPLACEMENT,
} from './statements.fixture.ts';

let stopKilling: (() => void) | undefined;
afterEach(() => stopKilling?.());

/** More than any giver has; in long runs more than the table shows at once. */
const MANY = runCount(170, 1001);

describe('a statement of a year', () => {
  it('holds the donations that are on no receipt, and names the others', async () => {
    const tenant = await addRescue('US');
    const receiptClient = createReceiptClient(tenant);
    const donorId = await receiptClient.donor();
    const donationFields = { donationDate: '2025-03-01', amount: 5 };
    const singleReceipt = await receiptClient.issueSuccessfully(
      await receiptClient.added(donorId, donationFields),
    );
    await receiptClient.added(donorId, { ...donationFields, amount: 7 });
    await receiptClient.added(donorId, { ...donationFields, amount: 8, donationDate: '2026-01-01' });
    const query = { pcoId: donorId, year: 2025 };
    const draft = (await callApi(receipts.draft, { query }, receiptClient.admin)).body.data;
    expect(draft).toMatchObject({ isChecked: false, missing: [], paper: { period: 2025, number: '' } });
    expect(draft.paper?.gifts.map(({ amount }) => amount)).toEqual([7]);
    const otherAdmin = { as: 'Administrator', tenant: await addRescue('US') } as const;
    expect((await callApi(receipts.draft, { query }, otherAdmin)).status).toBe(404);
    const outcome = await issueStatement(createContext(tenant), donorId, 2025);
    expect(outcome).toMatchObject({ number: expect.stringContaining('-00002') });
    const { receipt } = await receiptClient.getReceipt('receipt' in outcome ? outcome.receipt : '');
    expect(receipt).toMatchObject({ amount: 7, gifts: 1, period: 2025 });
    expect(await issueStatement(createContext(tenant), donorId, 2025)).toEqual({ why: 'nothing' });
    expect(singleReceipt.number).not.toBe(receipt.number);
  });

  it('comes with a summary of all donations, which locks none', async () => {
    const tenant = await addRescue('US');
    const receiptClient = createReceiptClient(tenant);
    const donorId = await receiptClient.donor();
    const donationFields = { donationDate: '2025-03-01', amount: 5 };
    const singleReceipt = await receiptClient.issueSuccessfully(
      await receiptClient.added(donorId, donationFields),
    );
    const looseDonationId = await receiptClient.added(donorId, {
      ...donationFields,
      donationDate: '2025-04-01',
      amount: 7,
    });
    await receiptClient.added(donorId, { ...donationFields, amount: 8, donationDate: '2026-01-01' });
    const query = { pcoId: donorId, year: 2025, what: 'summaries' } as const;
    const { summary, paper } = (await callApi(receipts.draft, { query }, receiptClient.admin)).body.data;
    expect(paper).toBeUndefined();
    expect(summary).toMatchObject({ year: 2025, currency: 'USD' });
    expect(summary?.gifts.map(({ amount, receipt }) => [amount, receipt])).toEqual([
      [5, singleReceipt.number],
      [7, ''],
    ]);
    const earlierYear = { query: { ...query, year: 2024 } };
    expect(
      (await callApi(receipts.draft, earlierYear, receiptClient.admin)).body.data.summary,
    ).toBeUndefined();
    const otherAdmin = { as: 'Administrator', tenant: await addRescue('US') } as const;
    expect((await callApi(receipts.draft, { query }, otherAdmin)).status).toBe(404);
    const id = await receiptClient.start({ what: 'summaries', year: 2025, pcoIds: [donorId] });
    await receiptClient.continueStatements(id);
    expect(await receiptClient.receipts()).toHaveLength(1);
    expect((await receiptClient.remove(looseDonationId)).status).toBe(200);
  });

  it('in a Canadian rescue is counted by the donations that it will hold', async () => {
    const tenant = await addRescue('CA');
    const receiptClient = createReceiptClient(tenant);
    const [donorWithAddress, donorWithoutAddress] = [
      await receiptClient.donor(DONOR_ADDRESS),
      await receiptClient.donor(),
    ];
    const goodsFields = {
      donationDate: '2025-03-01',
      amount: 30,
      donationType: 'other',
      notes: 'Crate',
    } as const;
    await receiptClient.added(donorWithAddress, goodsFields);
    await receiptClient.added(donorWithAddress, { donationDate: '2025-03-01', amount: 5 });
    await receiptClient.added(donorWithoutAddress, goodsFields);
    const { givers } = (await callApi(statements.givers, { query: { year: 2025 } }, receiptClient.admin)).body
      .data;
    const donorsById = new Map(givers.map((entry) => [entry.pcoId, entry]));
    expect(donorsById.get(donorWithAddress)).toMatchObject({
      gifts: 1,
      amount: 5,
      things: 1,
      total: 5,
      lacksAddress: false,
    });
    expect(donorsById.get(donorWithoutAddress)).toMatchObject({
      gifts: 0,
      amount: 0,
      things: 1,
      lacksAddress: true,
    });
  });

  it('includes the donations of a PCO merged into the donor, which undoing the merge leaves on it', async () => {
    const tenant = await addRescue('US');
    const receiptClient = createReceiptClient(tenant);
    const [survivor, duplicate] = [await receiptClient.donor(), await receiptClient.donor()];
    const donationFields = { donationDate: '2025-03-01' };
    const [, duplicateDonationId] = [
      await receiptClient.added(survivor, donationFields),
      await receiptClient.added(duplicate, donationFields),
    ];
    const body = { keptId: survivor, keptVersion: 1, goneId: duplicate, goneVersion: 1, choices: {} };
    const { mergeId } = (await callApi(merging.merge, { body }, receiptClient.admin)).body.data;
    expect((await receiptClient.list(survivor)).totalAmount.money).toBe(20);
    await issueStatement(createContext(tenant), survivor, 2025);
    const [statement] = await receiptClient.receipts();
    expect(statement).toMatchObject({ gifts: 2, amount: 20 });
    expect((await callApi(merging.undo, { query: { mergeId } }, receiptClient.admin)).status).toBe(200);
    expect((await receiptClient.list(duplicate)).donations[0]).toMatchObject({
      receipt: { id: statement?.id },
    });
    expect(await receiptClient.remove(duplicateDonationId)).toMatchObject({ status: 409 });
    expect((await receiptClient.voidReceipt(statement?.id ?? '')).status).toBe(200);
    expect((await receiptClient.list(duplicate)).donations[0]?.receipt).toBeUndefined();
    expect((await receiptClient.remove(duplicateDonationId)).status).toBe(200);
  });

  it(
    `with ${MANY} donations is one receipt, and releases all of them when it is voided`,
    { timeout: 120_000 },
    async () => {
      const tenant = await addRescue('US');
      const receiptClient = createReceiptClient(tenant);
      const donorId = await receiptClient.donor();
      await addDonations(tenant, donorId, MANY);
      await issueStatement(createContext(tenant), donorId, 2025);
      await expectOneReceipt(tenant, donorId, MANY);
      const [statement] = await receiptClient.receipts();
      const { receipt } = (await receiptClient.voidReceipt(statement?.id ?? '')).body.data;
      expect(receipt).toMatchObject({ state: 'void', isLifting: false });
      const { donations } = await receiptClient.list(donorId);
      expect(donations.filter((donation) => donation.receipt)).toEqual([]);
    },
  );
});

describe('replacing a statement of more donations than a transaction can hold', () => {
  it('takes one call, and a second call is rejected', async () => {
    const { receiptClient, donor, first, number } = await setUpReplacement();
    const { receipt } = (await receiptClient.replaceReceipt(first)).body.data;
    expect(receipt).toMatchObject({ state: 'issued', replaces: [number], period: 2025 });
    expect(await readStates(receiptClient)).toEqual(STATES_AFTER_REPLACEMENT);
    const receiptNumbers = (await receiptClient.list(donor)).donations.map(
      (donation) => donation.receipt?.number,
    );
    expect(new Set(receiptNumbers)).toEqual(new Set([receipt.number]));
    expect((await receiptClient.replaceReceipt(first, 'Another reason')).status).toBe(409);
  });

  it('happens completely or not at all when details are missing', async () => {
    const { tenant, receiptClient, first } = await setUpReplacement();
    await receiptClient.settings({ kind: 'ca' });
    expect(await receiptClient.replaceReceipt(first)).toMatchObject({ status: 422 });
    expect(await readStates(receiptClient)).toEqual([['Okafer', 'issued', 100]]);
    await expectOneReceipt(tenant, (await receiptClient.receipts())[0]?.pcoId ?? '', 100);
  });

  it('continues where it stopped when killed while claiming donations', async () => {
    const { receiptClient, first } = await setUpReplacement();
    stopKilling = killAt(4, 'before');
    vi.mocked(console.error).mockImplementation(() => undefined);
    expect((await receiptClient.replaceReceipt(first)).status).toBe(500);
    vi.mocked(console.error).mockClear();
    stopKilling();
    expect((await receiptClient.replaceReceipt(first)).status).toBe(200);
    expect(await readStates(receiptClient)).toEqual(STATES_AFTER_REPLACEMENT);
  });
});

it('a statement of 100 donations, killed after it got its number, continues where it stopped', async () => {
  const tenant = await addRescue('US');
  const donorId = await createReceiptClient(tenant).donor();
  await addDonations(tenant, donorId, 100);
  stopKilling = killAt(4, 'before');
  await expect(issueStatement(createContext(tenant), donorId, 2025)).rejects.toThrow('Killed');
  stopKilling();
  await issueStatement(createContext(tenant), donorId, 2025);
  await expectOneReceipt(tenant, donorId, 100);
});
