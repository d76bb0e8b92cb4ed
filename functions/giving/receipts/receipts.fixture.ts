import { receipts } from '#shared/calls/giving/receipts.ts';
import { receiptSettings } from '#shared/calls/giving/receipt-settings.ts';
import { statements } from '#shared/calls/giving/statements.ts';
import type { Input } from '#shared/contract/call.ts';
import { createdEvent } from '../../attachments/attachment.fixture.ts';
import { newId } from '../../kernel/ids.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { TENANT_KEY } from '../../tenants/tenant.record.ts';
import { callApi } from '../../test/call-api.ts';
import { runPdf } from '../../test/jobs.ts';
import { seedRescue } from '../../users/user.fixture.ts';
import { createDonationClient } from '../donations/donations.fixture.ts';
import { createPeopleRegister } from '../../people/register.fixture.ts';
import { type PrintOrder, orderKey } from './receipt/print-orders.ts';

/** Adds a rescue in a country, with a postal address, and returns its id. */
export async function addRescue(countryId: string): Promise<string> {
  const id = newId();
  await seedRescue(id);
  const item = await tableOf(id).get(TENANT_KEY);
  if (!item) throw new Error('No rescue');
  const address = { street: '1 Harbor Road', city: 'Saltmarsh', zip: '01234', countryId };
  await tableOf(id).putAll([{ ...TENANT_KEY, kind: 'tenant', v: 2, row: { ...item.row, ...address } }]);
  return id;
}

/** The address of a donor. */
export const DONOR_ADDRESS = { street: '2 Mill Lane', city: 'Oxley', zip: '4075' } as const;

/** Makes functions that call the receipts of a rescue as its Administrator. */
export function createReceiptClient(tenant: string) {
  const donationClient = createDonationClient(tenant);
  const { admin } = donationClient;
  const issueReceipt = (id: string, body: Input<typeof receipts.issue>['body'] = {}) =>
    callApi(receipts.issue, { params: { id }, body }, admin);
  const issueSuccessfully = async (id: string) => {
    const { status, body } = await issueReceipt(id);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.data.receipt;
  };
  const voidReceipt = (id: string, reason = 'Wrong name') =>
    callApi(receipts.void, { params: { id }, body: { reason } }, admin);
  const replaceReceipt = (id: string, reason = 'Wrong name') =>
    callApi(receipts.replace, { params: { id }, body: { reason } }, admin);
  const list = async (year = new Date().getUTCFullYear()) => {
    const allReceipts = [];
    let cursor: string | undefined;
    do {
      const { data } = (await callApi(receipts.list, { query: { year, limit: 100, cursor } }, admin)).body;
      allReceipts.push(...data.receipts);
      cursor = data.nextCursor;
    } while (cursor);
    return allReceipts;
  };
  const draft = async (id?: string) =>
    (await callApi(receipts.draft, { query: id ? { id } : {} }, admin)).body.data;
  const getReceipt = async (id: string) => (await callApi(receipts.get, { query: { id } }, admin)).body.data;
  const mail = (id: string) =>
    callApi(receipts.mail, { params: { id }, body: { message: 'Thank you' } }, admin);
  const settings = (body: Input<typeof receiptSettings.update>['body']) =>
    callApi(receiptSettings.update, { body }, admin);
  const start = async (body: Input<typeof statements.start>['body']) => {
    const reply = await callApi(statements.start, { body }, admin);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return reply.body.data.work.id;
  };
  const continueStatements = (id: string) => callApi(statements.goOn, { params: { id } }, admin);
  const getStatementRun = async (id: string) =>
    (await callApi(statements.get, { query: { id } }, admin)).body.data;
  const donor = (overrides: object = {}) =>
    createPeopleRegister(tenant).add({ lastName: `Giver ${newId()}`, ...overrides });
  return {
    ...donationClient,
    issueReceipt,
    issueSuccessfully,
    voidReceipt,
    replaceReceipt,
    receipts: list,
    draft,
    getReceipt,
    mail,
    settings,
    start,
    continueStatements,
    getStatementRun,
    donor,
  };
}

/** Prints an ordered receipt as the Lambda for printing does. */
export const printOrderedReceipt = (order: PrintOrder) => runPdf(createdEvent(orderKey(order)));
