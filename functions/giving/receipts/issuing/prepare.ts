import type { Receipt as Shown } from '#shared/calls/giving/receipts.ts';
import { personName } from '#shared/rules/people/people.ts';
import { MISSING } from '#shared/rules/gifts/receipts.ts';
import type { TenantContext } from '#functions/kernel/context.ts';
import { Refusal } from '#functions/kernel/refusal.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { LOGO } from '#functions/tenants/logo.record.ts';
import { TENANT } from '#functions/tenants/tenant.record.ts';
import { donationRecords, giverOf } from '../../donations/donation.record.ts';
import { donationAt } from '../../donations/donations.ts';
import { pcos } from '#functions/people/pco/pco.record.ts';
import { pcoKey } from '#functions/people/pco/pco.table.ts';
import { numberKey } from '../receipt/numbering.ts';
import { order } from '../receipt/orders.ts';
import { missingReceiptFacts, paperFor } from '../receipt/paper.ts';
import { type StoredPaper, SETTINGS } from '../receipt/receipt.record.ts';

/** The data that every receipt of a giver is made of. 404 for an unknown giver. One round trip. */
export async function receiptSources(table: TenantTable, pcoId: string, today: string) {
  const keys = [pcoKey(pcoId), TENANT, SETTINGS, numberKey(today), LOGO];
  const [pco, tenant, settings, last, logo] = await table.getMany(keys);
  if (!pco) throw pcos.missing();
  return { giver: pcos.read(pco), tenant, settings, logo, last };
}

/** 422 for a receipt that lacks required facts. */
export function checkComplete(paper: StoredPaper): void {
  const missing = missingReceiptFacts(paper);
  if (missing.length > 0)
    throw new Refusal(422, `Missing: ${missing.map((fact) => MISSING[fact].text).join(', ')}`);
}

/** Wakes the Lambda that prints. Also after a repeated request, whose first may have been cut off here. */
export async function printOrdered<T extends { readonly receipt: Shown }>(
  table: TenantTable,
  reply: T,
): Promise<T> {
  await order({ kind: 'receipt', tenantId: table.tenantId, id: reply.receipt.id });
  return reply;
}

/** A gift, and what every receipt of its giver is made of. 404. One round trip. */
export async function giftWith(context: TenantContext, id: string) {
  const sources = receiptSources(context.table, giverOf(id), context.today).catch((error: unknown) => {
    throw error instanceof Refusal && error.status === 404 ? donationRecords.missing() : error;
  });
  const [{ stored: gift }, all] = await Promise.all([donationAt(context, id), sources]);
  return { gift, sources: all };
}

/** A gift and all that its receipt is made of. 404, 409 for one that has a receipt, 422. One round trip. */
export async function prepared(context: TenantContext, id: string, appraiser: string) {
  const { today } = context;
  const pcoId = giverOf(id);
  const { gift, sources } = await giftWith(context, id);
  const { giver, tenant, settings, logo, last } = sources;
  const { receipt: on, voided: replaces = [] } = gift.row;
  if (on) throw new Refusal(409, `This donation is on receipt ${on.number || 'already'}`);
  const paper = paperFor({ tenant, settings, logo, giver, gifts: [gift], today, appraiser, replaces });
  checkComplete(paper);
  return { gift, email: giver.row.email, numbered: { paper, pcoId, giver: personName(giver.row) }, last };
}
