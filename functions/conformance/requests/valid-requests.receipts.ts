import { donations } from '#shared/calls/giving/donations.ts';
import { people } from '#shared/calls/people/people.ts';
import { receiptSettings } from '#shared/calls/giving/receipt-settings.ts';
import { receipts } from '#shared/calls/giving/receipts.ts';
import { statements } from '#shared/calls/giving/statements.ts';
import { printOrderedReceipt } from '../../giving/receipts/receipts.fixture.ts';
import { callApi } from '../../test/call-api.ts';
import { rescueClient, newWord, rescue, validRequest } from './valid-requests.fixture.ts';

const dataOf = <T>({ status, body }: { status: number; body: { data: T } }): T => {
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
};

async function donor(): Promise<string> {
  const body = { lastName: newWord(), state: 'Otago', countryId: 'NZ', email: 'giver@mail.example' };
  return dataOf(await callApi(people.create, { query: {}, body }, rescueClient().testCaller)).id;
}

async function addDonation(): Promise<string> {
  const body = {
    pcoId: await donor(),
    donationDate: '2026-02-01',
    amount: 12,
    donationType: 'money',
  } as const;
  return dataOf(await callApi(donations.add, { body }, rescueClient().testCaller)).id;
}

const receipt = async (): Promise<string> =>
  dataOf(
    await callApi(
      receipts.issue,
      { params: { id: await addDonation() }, body: {} },
      rescueClient().testCaller,
    ),
  ).receipt.id;

async function printReceipt(): Promise<string> {
  const id = await receipt();
  await printOrderedReceipt({ kind: 'receipt', tenantId: rescue().id, id });
  return id;
}

const startStatements = async (): Promise<string> =>
  dataOf(
    await callApi(
      statements.start,
      { body: { year: 2026, pcoIds: [await donor()] } },
      rescueClient().testCaller,
    ),
  ).work.id;

const reason = { reason: 'Wrong name' };

/** Requests about receipts. */
export const RECEIPT_REQUESTS = [
  validRequest(receipts.issue, async () => ({ params: { id: await addDonation() }, body: {} })),
  validRequest(receipts.print, async () => ({ params: { id: await receipt() } })),
  validRequest(receipts.mail, async () => ({ params: { id: await printReceipt() }, body: {} })),
  validRequest(receipts.void, async () => ({ params: { id: await receipt() }, body: reason })),
  validRequest(receipts.replace, async () => ({ params: { id: await receipt() }, body: reason })),
  validRequest(receiptSettings.update, async () => ({ body: { registration: newWord().slice(0, 20) } })),
  validRequest(statements.start, async () => ({ body: { year: 2026, pcoIds: [await donor()] } })),
  validRequest(statements.goOn, async () => ({ params: { id: await startStatements() } })),
  validRequest(statements.pause, async () => ({
    params: { id: await startStatements() },
    body: { paused: true },
  })),
];
