import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterEach, expect, it, vi } from 'vitest';
import { receipts } from '#shared/calls/giving/receipts.ts';
import { newId } from '#functions/kernel/ids.ts';
import { outsideRequest, requestItemKey } from '#functions/kernel/table/idempotent-request.ts';
import { tableOf } from '#functions/kernel/table/table.ts';
import { ask } from '#functions/test/ask.ts';
import { numberKey } from '../record/numbering.ts';
import { receiptNumbers, receiptWaits } from '../record/receipt.record.ts';
import { receipting, rescueIn } from '../receipts.fixture.ts';
import { inTurn } from './line.ts';

let revive: (() => void) | undefined;
afterEach(() => revive?.());

const NOW = new Date();
const today = NOW.toISOString().slice(0, 10);

/** Others are quicker at the first two numbers that are tried; the process ends once its request waits in line. */
function endInLine(tenant: string): () => void {
  type Send = (this: unknown, command: object) => Promise<unknown>;
  const clients = DynamoDBDocumentClient.prototype as unknown as { send: Send };
  const original = clients.send;
  let [writes, isOther] = [0, false];
  const other = async () => {
    isOther = true;
    const table = tableOf(tenant);
    const v = ((await table.get(numberKey(today)))?.v ?? 0) + 1;
    await outsideRequest(() =>
      table.transact([{ put: receiptNumbers.item({ row: { year: today.slice(0, 4), last: v }, v }) }]),
    );
    isOther = false;
  };
  const spy = vi.spyOn(clients, 'send').mockImplementation(async function (this: unknown, command) {
    if (isOther || command.constructor.name !== 'TransactWriteCommand') return original.call(this, command);
    writes += 1;
    if (writes > 3) throw new Error('Killed');
    if (writes < 3) await other();
    const reply = await original.call(this, command);
    if (writes === 3) throw new Error('Killed');
    return reply;
  });
  return () => spy.mockRestore();
}

it('a request whose process ended in line is answered by its receipt when it is sent again', async () => {
  const tenant = await rescueIn('US');
  const desk = receipting(tenant);
  const giver = await desk.giver();
  const [first, gift, other] = [await desk.added(giver), await desk.added(giver), await desk.added(giver)];
  await desk.issued(first);
  const by = { ...desk.admin, headers: { 'idempotency-key': newId() } };
  const send = () => ask(receipts.issue, { params: { id: gift }, body: {} }, by);
  vi.mocked(console.error).mockImplementation(() => undefined);
  revive = endInLine(tenant);
  expect((await send()).status).toBe(500);
  vi.mocked(console.error).mockClear();
  revive();
  // The next in line numbers both.
  const caller = { name: 'Ada Okafor', userId: 'ada' };
  const context = { table: tableOf(tenant), today, now: NOW, caller } as Parameters<typeof inTurn>[0];
  await inTurn(context, other, '');
  const { status, body } = await send();
  expect({ status, body }).toMatchObject({ status: 200, body: { data: { receipt: { pcoId: giver } } } });
  const numbers = (await desk.receipts()).map(({ number }) => number);
  expect(numbers.filter((number) => number === body.data.receipt.number)).toHaveLength(1);
  expect(await desk.issue(gift)).toMatchObject({ status: 409 });
});

it.each(['one after the other', 'at once'])(
  'a key numbers one receipt, whose answer stays: %s',
  async (how) => {
    const tenant = await rescueIn('US');
    const [desk, table] = [receipting(tenant), tableOf(tenant)];
    const giver = await desk.giver();
    const gifts = await Promise.all(Array.from({ length: 4 }, () => desk.added(giver)));
    const [first = '', second = '', ...others] = gifts;
    const key = newId();
    const waits = (donation: string) =>
      receiptWaits.item({
        row: {
          own: newId(),
          donation,
          appraiser: '',
          by: 'Ada Okafor',
          byId: 'ada',
          deed: { key, hash: donation, at: Math.floor(Date.now() / 1000) },
        },
      });
    const caller = { name: 'Ada Okafor', userId: 'ada' };
    const context = { table, today, now: NOW, caller } as Parameters<typeof inTurn>[0];
    for (const [i, some] of (how === 'at once' ? [[first, second], []] : [[first], [second]]).entries()) {
      await table.putAll(some.map(waits));
      await inTurn(context, others[i] ?? '', '');
    }
    const numbered = (await desk.list(giver)).donations.filter((each) => each.receipt);
    const own = numbered.filter(({ id }) => id === first || id === second);
    expect(own).toHaveLength(1);
    const kept = JSON.stringify((await table.get(requestItemKey({ key })))?.row);
    expect(kept).toContain(own[0]?.receipt?.number);
    expect(await table.all({ ...receiptWaits.at.span({}), consistent: true })).toEqual([]);
  },
);
