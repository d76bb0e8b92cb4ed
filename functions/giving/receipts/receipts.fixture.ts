import { receipts } from '#shared/calls/giving/receipts.ts';
import { receiptSettings } from '#shared/calls/giving/receipt-settings.ts';
import { statements } from '#shared/calls/giving/statements.ts';
import type { Input } from '#shared/contract/call.ts';
import { createdEvent } from '../../attachments/attachment.fixture.ts';
import { newId } from '../../kernel/ids.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { TENANT } from '../../tenants/tenant.record.ts';
import { ask } from '../../test/ask.ts';
import { print } from '../../test/jobs.ts';
import { foundRescue } from '../../users/user.fixture.ts';
import { donationDesk } from '../donations/donations.fixture.ts';
import { register } from '../../people/register.fixture.ts';
import { type Order, orderKey } from './receipt/orders.ts';

/** A rescue of a country, with its address. */
export async function rescueIn(countryId: string): Promise<string> {
  const id = newId();
  await foundRescue(id);
  const item = await tableOf(id).get(TENANT);
  if (!item) throw new Error('No rescue');
  const place = { street: '1 Harbor Road', city: 'Saltmarsh', zip: '01234', countryId };
  await tableOf(id).putAll([{ ...TENANT, kind: 'tenant', v: 2, row: { ...item.row, ...place } }]);
  return id;
}

/** A person with an address. */
export const LIVES = { street: '2 Mill Lane', city: 'Oxley', zip: '4075' } as const;

/** The receipts of a rescue, as its Administrator gives them. */
export function receipting(tenant: string) {
  const desk = donationDesk(tenant);
  const { admin } = desk;
  const issue = (id: string, body: Input<typeof receipts.issue>['body'] = {}) =>
    ask(receipts.issue, { params: { id }, body }, admin);
  const issued = async (id: string) => {
    const { status, body } = await issue(id);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.data.receipt;
  };
  const voided = (id: string, reason = 'Wrong name') =>
    ask(receipts.void, { params: { id }, body: { reason } }, admin);
  const replaced = (id: string, reason = 'Wrong name') =>
    ask(receipts.replace, { params: { id }, body: { reason } }, admin);
  const list = async (year = new Date().getUTCFullYear()) => {
    const all = [];
    let cursor: string | undefined;
    do {
      const { data } = (await ask(receipts.list, { query: { year, limit: 100, cursor } }, admin)).body;
      all.push(...data.receipts);
      cursor = data.nextCursor;
    } while (cursor);
    return all;
  };
  const draft = async (id?: string) =>
    (await ask(receipts.draft, { query: id ? { id } : {} }, admin)).body.data;
  const get = async (id: string) => (await ask(receipts.get, { query: { id } }, admin)).body.data;
  const mail = (id: string) => ask(receipts.mail, { params: { id }, body: { message: 'Thank you' } }, admin);
  const settings = (body: Input<typeof receiptSettings.update>['body']) =>
    ask(receiptSettings.update, { body }, admin);
  const start = async (body: Input<typeof statements.start>['body']) => {
    const reply = await ask(statements.start, { body }, admin);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return reply.body.data.work.id;
  };
  const goOn = (id: string) => ask(statements.goOn, { params: { id } }, admin);
  const work = async (id: string) => (await ask(statements.get, { query: { id } }, admin)).body.data;
  const giver = (overrides: object = {}) =>
    register(tenant).add({ lastName: `Giver ${newId()}`, ...overrides });
  return {
    ...desk,
    issue,
    issued,
    voided,
    replaced,
    receipts: list,
    draft,
    get,
    mail,
    settings,
    start,
    goOn,
    work,
    giver,
  };
}

/** Carries an order of a print out, as the Lambda that prints does. */
export const printOrder = (order: Order) => print(createdEvent(orderKey(order)));
