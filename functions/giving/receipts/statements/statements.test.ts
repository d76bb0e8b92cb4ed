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
  expectConsistent,
  addDonations,
  setUpReplacement,
  readStates,
  EXPECTED_STATES,
} from './statements.fixture.ts';

let revive: (() => void) | undefined;
afterEach(() => revive?.());

/** More than any giver has; in long runs more than the table shows at once. */
const MANY = runCount(170, 1001);

describe('a statement of a year', () => {
  it('holds the gifts that are on no receipt, and names the others', async () => {
    const tenant = await addRescue('US');
    const desk = createReceiptClient(tenant);
    const giver = await desk.donor();
    const on = { donationDate: '2025-03-01', amount: 5 };
    const single = await desk.issueSuccessfully(await desk.added(giver, on));
    await desk.added(giver, { ...on, amount: 7 });
    await desk.added(giver, { ...on, amount: 8, donationDate: '2026-01-01' });
    const query = { pcoId: giver, year: 2025 };
    const look = (await callApi(receipts.draft, { query }, desk.admin)).body.data;
    expect(look).toMatchObject({ isChecked: false, missing: [], paper: { period: 2025, number: '' } });
    expect(look.paper?.gifts.map(({ amount }) => amount)).toEqual([7]);
    const stranger = { as: 'Administrator', tenant: await addRescue('US') } as const;
    expect((await callApi(receipts.draft, { query }, stranger)).status).toBe(404);
    const outcome = await issueStatement(createContext(tenant), giver, 2025);
    expect(outcome).toMatchObject({ number: expect.stringContaining('-00002') });
    const { receipt } = await desk.getReceipt('receipt' in outcome ? outcome.receipt : '');
    expect(receipt).toMatchObject({ amount: 7, gifts: 1, period: 2025 });
    expect(await issueStatement(createContext(tenant), giver, 2025)).toEqual({ why: 'nothing' });
    expect(single.number).not.toBe(receipt.number);
  });

  it('has beside it a summary of all gifts, which locks none', async () => {
    const tenant = await addRescue('US');
    const desk = createReceiptClient(tenant);
    const giver = await desk.donor();
    const on = { donationDate: '2025-03-01', amount: 5 };
    const single = await desk.issueSuccessfully(await desk.added(giver, on));
    const loose = await desk.added(giver, { ...on, donationDate: '2025-04-01', amount: 7 });
    await desk.added(giver, { ...on, amount: 8, donationDate: '2026-01-01' });
    const query = { pcoId: giver, year: 2025, what: 'summaries' } as const;
    const { summary, paper } = (await callApi(receipts.draft, { query }, desk.admin)).body.data;
    expect(paper).toBeUndefined();
    expect(summary).toMatchObject({ year: 2025, currency: 'USD' });
    expect(summary?.gifts.map(({ amount, receipt }) => [amount, receipt])).toEqual([
      [5, single.number],
      [7, ''],
    ]);
    const none = { query: { ...query, year: 2024 } };
    expect((await callApi(receipts.draft, none, desk.admin)).body.data.summary).toBeUndefined();
    const stranger = { as: 'Administrator', tenant: await addRescue('US') } as const;
    expect((await callApi(receipts.draft, { query }, stranger)).status).toBe(404);
    const id = await desk.start({ what: 'summaries', year: 2025, pcoIds: [giver] });
    await desk.continueStatements(id);
    expect(await desk.receipts()).toHaveLength(1);
    expect((await desk.remove(loose)).status).toBe(200);
  });

  it('of a Canadian rescue is counted with what it will hold', async () => {
    const tenant = await addRescue('CA');
    const desk = createReceiptClient(tenant);
    const [housed, homeless] = [await desk.donor(DONOR_ADDRESS), await desk.donor()];
    const thing = { donationDate: '2025-03-01', amount: 30, donationType: 'other', notes: 'Crate' } as const;
    await desk.added(housed, thing);
    await desk.added(housed, { donationDate: '2025-03-01', amount: 5 });
    await desk.added(homeless, thing);
    const { givers } = (await callApi(statements.givers, { query: { year: 2025 } }, desk.admin)).body.data;
    const giversById = new Map(givers.map((each) => [each.pcoId, each]));
    expect(giversById.get(housed)).toMatchObject({
      gifts: 1,
      amount: 5,
      things: 1,
      total: 5,
      lacksAddress: false,
    });
    expect(giversById.get(homeless)).toMatchObject({ gifts: 0, amount: 0, things: 1, lacksAddress: true });
  });

  it('takes in the gifts of whoever became part of the giver, and undo leaves them on it', async () => {
    const tenant = await addRescue('US');
    const desk = createReceiptClient(tenant);
    const [survivor, duplicate] = [await desk.donor(), await desk.donor()];
    const on = { donationDate: '2025-03-01' };
    const [, duplicateGift] = [await desk.added(survivor, on), await desk.added(duplicate, on)];
    const body = { keptId: survivor, keptVersion: 1, goneId: duplicate, goneVersion: 1, choices: {} };
    const { mergeId } = (await callApi(merging.merge, { body }, desk.admin)).body.data;
    expect((await desk.list(survivor)).totalAmount.money).toBe(20);
    await issueStatement(createContext(tenant), survivor, 2025);
    const [only] = await desk.receipts();
    expect(only).toMatchObject({ gifts: 2, amount: 20 });
    expect((await callApi(merging.undo, { query: { mergeId } }, desk.admin)).status).toBe(200);
    expect((await desk.list(duplicate)).donations[0]).toMatchObject({ receipt: { id: only?.id } });
    expect(await desk.remove(duplicateGift)).toMatchObject({ status: 409 });
    expect((await desk.voidReceipt(only?.id ?? '')).status).toBe(200);
    expect((await desk.list(duplicate)).donations[0]?.receipt).toBeUndefined();
    expect((await desk.remove(duplicateGift)).status).toBe(200);
  });

  it(`of ${MANY} gifts is one receipt, and void it lets go of all`, { timeout: 120_000 }, async () => {
    const tenant = await addRescue('US');
    const desk = createReceiptClient(tenant);
    const giver = await desk.donor();
    await addDonations(tenant, giver, MANY);
    await issueStatement(createContext(tenant), giver, 2025);
    await expectConsistent(tenant, giver, MANY);
    const [only] = await desk.receipts();
    const { receipt } = (await desk.voidReceipt(only?.id ?? '')).body.data;
    expect(receipt).toMatchObject({ state: 'void', isLifting: false });
    const { donations } = await desk.list(giver);
    expect(donations.filter((one) => one.receipt)).toEqual([]);
  });
});

describe('a statement of more gifts than a transaction takes is replaced', () => {
  it('by one call, whose second one is refused', async () => {
    const { receiptClient, donor, first, number } = await setUpReplacement();
    const { receipt } = (await receiptClient.replaceReceipt(first)).body.data;
    expect(receipt).toMatchObject({ state: 'issued', replaces: [number], period: 2025 });
    expect(await readStates(receiptClient)).toEqual(EXPECTED_STATES);
    const marks = (await receiptClient.list(donor)).donations.map((one) => one.receipt?.number);
    expect(new Set(marks)).toEqual(new Set([receipt.number]));
    expect((await receiptClient.replaceReceipt(first, 'Another reason')).status).toBe(409);
  });

  it('in one go or not at all, where something is missing', async () => {
    const { tenant, receiptClient, first } = await setUpReplacement();
    await receiptClient.settings({ kind: 'ca' });
    expect(await receiptClient.replaceReceipt(first)).toMatchObject({ status: 422 });
    expect(await readStates(receiptClient)).toEqual([['Okafer', 'issued', 100]]);
    await expectConsistent(tenant, (await receiptClient.receipts())[0]?.pcoId ?? '', 100);
  });

  it('and goes on where it was, killed while it is claimed', async () => {
    const { receiptClient, first } = await setUpReplacement();
    revive = killAt(4, 'before');
    vi.mocked(console.error).mockImplementation(() => undefined);
    expect((await receiptClient.replaceReceipt(first)).status).toBe(500);
    vi.mocked(console.error).mockClear();
    revive();
    expect((await receiptClient.replaceReceipt(first)).status).toBe(200);
    expect(await readStates(receiptClient)).toEqual(EXPECTED_STATES);
  });
});

it('a statement of 100 gifts that was killed when it had its number goes on where it was', async () => {
  const tenant = await addRescue('US');
  const giver = await createReceiptClient(tenant).donor();
  await addDonations(tenant, giver, 100);
  revive = killAt(4, 'before');
  await expect(issueStatement(createContext(tenant), giver, 2025)).rejects.toThrow('Killed');
  revive();
  await issueStatement(createContext(tenant), giver, 2025);
  await expectConsistent(tenant, giver, 100);
});
