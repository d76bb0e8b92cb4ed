import { afterEach, describe, expect, it, vi } from 'vitest';
import { killAt } from '#functions/test/time/killing.ts';
import { times } from '#functions/test/random.ts';
import { receipts } from '#shared/calls/giving/receipts.ts';
import { statements } from '#shared/calls/giving/statements.ts';
import { merging } from '#shared/calls/merging/merging.ts';
import { ask } from '#functions/test/ask.ts';
import { LIVES, receipting, rescueIn } from '../receipts.fixture.ts';
import { issueYear } from '../issuing/year.ts';
import { contextOf, expectConsistent, gifts, replacing, states, WHOLE } from './statements.fixture.ts';

let revive: (() => void) | undefined;
afterEach(() => revive?.());

/** More than any giver has; in long runs more than the table shows at once. */
const MANY = times(170, 1001);

describe('a statement of a year', () => {
  it('holds the gifts that are on no receipt, and names the others', async () => {
    const tenant = await rescueIn('US');
    const desk = receipting(tenant);
    const giver = await desk.giver();
    const on = { donationDate: '2025-03-01', amount: 5 };
    const single = await desk.issued(await desk.added(giver, on));
    await desk.added(giver, { ...on, amount: 7 });
    await desk.added(giver, { ...on, amount: 8, donationDate: '2026-01-01' });
    const query = { pcoId: giver, year: 2025 };
    const look = (await ask(receipts.draft, { query }, desk.admin)).body.data;
    expect(look).toMatchObject({ isChecked: false, missing: [], paper: { period: 2025, number: '' } });
    expect(look.paper?.gifts.map(({ amount }) => amount)).toEqual([7]);
    const stranger = { as: 'Administrator', tenant: await rescueIn('US') } as const;
    expect((await ask(receipts.draft, { query }, stranger)).status).toBe(404);
    const outcome = await issueYear(contextOf(tenant), giver, 2025);
    expect(outcome).toMatchObject({ number: expect.stringContaining('-00002') });
    const { receipt } = await desk.get('receipt' in outcome ? outcome.receipt : '');
    expect(receipt).toMatchObject({ amount: 7, gifts: 1, period: 2025 });
    expect(await issueYear(contextOf(tenant), giver, 2025)).toEqual({ why: 'nothing' });
    expect(single.number).not.toBe(receipt.number);
  });

  it('has beside it a summary of all gifts, which locks none', async () => {
    const tenant = await rescueIn('US');
    const desk = receipting(tenant);
    const giver = await desk.giver();
    const on = { donationDate: '2025-03-01', amount: 5 };
    const single = await desk.issued(await desk.added(giver, on));
    const loose = await desk.added(giver, { ...on, donationDate: '2025-04-01', amount: 7 });
    await desk.added(giver, { ...on, amount: 8, donationDate: '2026-01-01' });
    const query = { pcoId: giver, year: 2025, what: 'summaries' } as const;
    const { summary, paper } = (await ask(receipts.draft, { query }, desk.admin)).body.data;
    expect(paper).toBeUndefined();
    expect(summary).toMatchObject({ year: 2025, currency: 'USD' });
    expect(summary?.gifts.map(({ amount, receipt }) => [amount, receipt])).toEqual([
      [5, single.number],
      [7, ''],
    ]);
    const none = { query: { ...query, year: 2024 } };
    expect((await ask(receipts.draft, none, desk.admin)).body.data.summary).toBeUndefined();
    const stranger = { as: 'Administrator', tenant: await rescueIn('US') } as const;
    expect((await ask(receipts.draft, { query }, stranger)).status).toBe(404);
    const id = await desk.start({ what: 'summaries', year: 2025, pcoIds: [giver] });
    await desk.goOn(id);
    expect(await desk.receipts()).toHaveLength(1);
    expect((await desk.remove(loose)).status).toBe(200);
  });

  it('of a Canadian rescue is counted with what it will hold', async () => {
    const tenant = await rescueIn('CA');
    const desk = receipting(tenant);
    const [housed, homeless] = [await desk.giver(LIVES), await desk.giver()];
    const thing = { donationDate: '2025-03-01', amount: 30, donationType: 'other', notes: 'Crate' } as const;
    await desk.added(housed, thing);
    await desk.added(housed, { donationDate: '2025-03-01', amount: 5 });
    await desk.added(homeless, thing);
    const { givers } = (await ask(statements.givers, { query: { year: 2025 } }, desk.admin)).body.data;
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
    const tenant = await rescueIn('US');
    const desk = receipting(tenant);
    const [survivor, duplicate] = [await desk.giver(), await desk.giver()];
    const on = { donationDate: '2025-03-01' };
    const [, duplicateGift] = [await desk.added(survivor, on), await desk.added(duplicate, on)];
    const body = { keptId: survivor, keptVersion: 1, goneId: duplicate, goneVersion: 1, choices: {} };
    const { mergeId } = (await ask(merging.merge, { body }, desk.admin)).body.data;
    expect((await desk.list(survivor)).totalAmount.money).toBe(20);
    await issueYear(contextOf(tenant), survivor, 2025);
    const [only] = await desk.receipts();
    expect(only).toMatchObject({ gifts: 2, amount: 20 });
    expect((await ask(merging.undo, { query: { mergeId } }, desk.admin)).status).toBe(200);
    expect((await desk.list(duplicate)).donations[0]).toMatchObject({ receipt: { id: only?.id } });
    expect(await desk.remove(duplicateGift)).toMatchObject({ status: 409 });
    expect((await desk.voided(only?.id ?? '')).status).toBe(200);
    expect((await desk.list(duplicate)).donations[0]?.receipt).toBeUndefined();
    expect((await desk.remove(duplicateGift)).status).toBe(200);
  });

  it(`of ${MANY} gifts is one receipt, and void it lets go of all`, { timeout: 120_000 }, async () => {
    const tenant = await rescueIn('US');
    const desk = receipting(tenant);
    const giver = await desk.giver();
    await gifts(tenant, giver, MANY);
    await issueYear(contextOf(tenant), giver, 2025);
    await expectConsistent(tenant, giver, MANY);
    const [only] = await desk.receipts();
    const { receipt } = (await desk.voided(only?.id ?? '')).body.data;
    expect(receipt).toMatchObject({ state: 'void', isLifting: false });
    const { donations } = await desk.list(giver);
    expect(donations.filter((one) => one.receipt)).toEqual([]);
  });
});

describe('a statement of more gifts than a transaction takes is replaced', () => {
  it('by one call, whose second one is refused', async () => {
    const { desk, giver, first, number } = await replacing();
    const { receipt } = (await desk.replaced(first)).body.data;
    expect(receipt).toMatchObject({ state: 'issued', replaces: [number], period: 2025 });
    expect(await states(desk)).toEqual(WHOLE);
    const marks = (await desk.list(giver)).donations.map((one) => one.receipt?.number);
    expect(new Set(marks)).toEqual(new Set([receipt.number]));
    expect((await desk.replaced(first, 'Another reason')).status).toBe(409);
  });

  it('in one go or not at all, where something is missing', async () => {
    const { tenant, desk, first } = await replacing();
    await desk.settings({ kind: 'ca' });
    expect(await desk.replaced(first)).toMatchObject({ status: 422 });
    expect(await states(desk)).toEqual([['Okafer', 'issued', 100]]);
    await expectConsistent(tenant, (await desk.receipts())[0]?.pcoId ?? '', 100);
  });

  it('and goes on where it was, killed while it is claimed', async () => {
    const { desk, first } = await replacing();
    revive = killAt(4, 'before');
    vi.mocked(console.error).mockImplementation(() => undefined);
    expect((await desk.replaced(first)).status).toBe(500);
    vi.mocked(console.error).mockClear();
    revive();
    expect((await desk.replaced(first)).status).toBe(200);
    expect(await states(desk)).toEqual(WHOLE);
  });
});

it('a statement of 100 gifts that was killed when it had its number goes on where it was', async () => {
  const tenant = await rescueIn('US');
  const giver = await receipting(tenant).giver();
  await gifts(tenant, giver, 100);
  revive = killAt(4, 'before');
  await expect(issueYear(contextOf(tenant), giver, 2025)).rejects.toThrow('Killed');
  revive();
  await issueYear(contextOf(tenant), giver, 2025);
  await expectConsistent(tenant, giver, 100);
});
