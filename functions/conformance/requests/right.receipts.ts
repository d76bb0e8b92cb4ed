import { donations } from '#shared/calls/giving/donations.ts';
import { people } from '#shared/calls/people/people.ts';
import { receiptSettings } from '#shared/calls/giving/receipt-settings.ts';
import { receipts } from '#shared/calls/giving/receipts.ts';
import { statements } from '#shared/calls/giving/statements.ts';
import { printOrder } from '../../giving/receipts/receipts.fixture.ts';
import { ask } from '../../test/ask.ts';
import { desk, newWord, rescue, right } from './right.fixture.ts';

const dataOf = <T>({ status, body }: { status: number; body: { data: T } }): T => {
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
};

async function giver(): Promise<string> {
  const body = { lastName: newWord(), state: 'Otago', countryId: 'NZ', email: 'giver@mail.example' };
  return dataOf(await ask(people.create, { query: {}, body }, desk().asker)).id;
}

async function gift(): Promise<string> {
  const body = {
    pcoId: await giver(),
    donationDate: '2026-02-01',
    amount: 12,
    donationType: 'money',
  } as const;
  return dataOf(await ask(donations.add, { body }, desk().asker)).id;
}

const receipt = async (): Promise<string> =>
  dataOf(await ask(receipts.issue, { params: { id: await gift() }, body: {} }, desk().asker)).receipt.id;

async function printed(): Promise<string> {
  const id = await receipt();
  await printOrder({ kind: 'receipt', tenantId: rescue().id, id });
  return id;
}

const work = async (): Promise<string> =>
  dataOf(await ask(statements.start, { body: { year: 2026, pcoIds: [await giver()] } }, desk().asker)).work
    .id;

const reason = { reason: 'Wrong name' };

/** Requests about receipts. */
export const OF_RECEIPTS = [
  right(receipts.issue, async () => ({ params: { id: await gift() }, body: {} })),
  right(receipts.print, async () => ({ params: { id: await receipt() } })),
  right(receipts.mail, async () => ({ params: { id: await printed() }, body: {} })),
  right(receipts.void, async () => ({ params: { id: await receipt() }, body: reason })),
  right(receipts.replace, async () => ({ params: { id: await receipt() }, body: reason })),
  right(receiptSettings.update, async () => ({ body: { registration: newWord().slice(0, 20) } })),
  right(statements.start, async () => ({ body: { year: 2026, pcoIds: [await giver()] } })),
  right(statements.goOn, async () => ({ params: { id: await work() } })),
  right(statements.pause, async () => ({ params: { id: await work() }, body: { paused: true } })),
];
