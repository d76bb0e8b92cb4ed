import type { Receipt as ShownReceipt } from '#shared/calls/giving/receipts.ts';
import { personName } from '#shared/rules/people/people.ts';
import { RECEIPT_REQUIREMENTS } from '#shared/rules/donations/receipts.ts';
import type { TenantContext } from '#functions/kernel/context.ts';
import { HttpError } from '#functions/kernel/http-error.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { LOGO } from '#functions/tenants/logo.record.ts';
import { TENANT_KEY } from '#functions/tenants/tenant.record.ts';
import { donationRecords, donorIdOf } from '../../donations/donation.record.ts';
import { loadDonation, STATEMENT_IN_PROGRESS } from '../../donations/donations.ts';
import { pcos } from '#functions/people/pco/pco.record.ts';
import { pcoKey } from '#functions/people/pco/pco.table.ts';
import { numberKey } from '../receipt/numbering.ts';
import { requestPrint } from '../receipt/print-orders.ts';
import { missingRequirementsOf, createReceiptPaper } from '../receipt/paper.ts';
import { type StoredPaper, SETTINGS_KEY } from '../receipt/receipt.record.ts';

/** The data that every receipt of a donor is made of. 404 for an unknown donor. One round trip. */
export async function readReceiptSources(table: TenantTable, pcoId: string, today: string) {
  const keys = [pcoKey(pcoId), TENANT_KEY, SETTINGS_KEY, numberKey(today), LOGO];
  const [pco, tenant, settings, lastNumberItem, logo] = await table.getMany(keys);
  if (!pco) throw pcos.notFoundError();
  return { donor: pcos.read(pco), tenant, settings, logo, lastNumberItem };
}

/** 422 for a receipt that lacks required facts. */
export function checkComplete(paper: StoredPaper): void {
  const missing = missingRequirementsOf(paper);
  if (missing.length > 0)
    throw new HttpError(422, `Missing: ${missing.map((fact) => RECEIPT_REQUIREMENTS[fact].text).join(', ')}`);
}

/**
 * Has the PDF of a receipt made by the Lambda that prints, also for a repeated request: the first one may have been
 * interrupted before this step.
 */
export async function orderReceiptPrint<T extends { readonly receipt: ShownReceipt }>(
  table: TenantTable,
  reply: T,
): Promise<T> {
  await requestPrint({ kind: 'receipt', tenantId: table.tenantId, id: reply.receipt.id });
  return reply;
}

/** A donation, and the data that every receipt of its donor is made of. 404. One round trip. */
export async function loadDonationWithSources(context: TenantContext, id: string) {
  const sources = readReceiptSources(context.table, donorIdOf(id), context.today).catch((error: unknown) => {
    throw error instanceof HttpError && error.status === 404 ? donationRecords.notFoundError() : error;
  });
  const [{ stored: donation }, loadedSources] = await Promise.all([loadDonation(context, id), sources]);
  return { donation, sources: loadedSources };
}

/**
 * A donation and all that its receipt is made of. 404, 409 for one that has a receipt, 422 if required facts are
 * missing. One round trip.
 */
export async function prepareReceipt(context: TenantContext, id: string, appraiser: string) {
  const { today } = context;
  const pcoId = donorIdOf(id);
  const { donation, sources } = await loadDonationWithSources(context, id);
  const { donor, lastNumberItem } = sources;
  const { receipt: currentReceipt, voided: replacedNumbers = [] } = donation.row;
  if (currentReceipt)
    throw new HttpError(
      409,
      currentReceipt.number ? `This donation is on receipt ${currentReceipt.number}` : STATEMENT_IN_PROGRESS,
    );
  const paper = createReceiptPaper({ ...sources, gifts: [donation], today, appraiser, replacedNumbers });
  checkComplete(paper);
  return {
    gift: donation,
    email: donor.row.email,
    receiptContents: { paper, pcoId, donor: personName(donor.row) },
    last: lastNumberItem,
  };
}
