import type { Receipt as Shown } from '#shared/calls/giving/receipts.ts';
import type { TenantContext } from '#functions/kernel/context.ts';
import { audit, changeStamp } from '#functions/kernel/records/audit.ts';
import { transactOnce } from '#functions/kernel/records/idempotent.ts';
import { retryOnConflict } from '#functions/kernel/records/version-conflict.ts';
import { HttpError } from '#functions/kernel/http-error.ts';
import { runOutsideRequest } from '#functions/kernel/table/idempotent-request.ts';
import { numberOf } from '../receipt/receipt-ids.ts';
import { orderReceiptPrint } from './prepare.ts';
import { MAX_DONATIONS, removeReceiptActions } from '../receipt/numbering.ts';
import { readReceiptDonations, loadReceipt, toReceiptWithEmail } from '../receipt/read.ts';
import { type Receipt, receipts } from '../receipt/receipt.record.ts';

/** 409 for one that is already void and of which nothing is left to be done. */
export function checkNotVoid(receipt: Receipt): void {
  if (receipt.row.state === 'void' && !receipt.row.isLifting)
    throw new HttpError(409, `Receipt ${numberOf(receipt)} is already void`);
}

/** The fields that a void receipt has. */
export const voidFields = (
  context: TenantContext,
  receipt: Receipt,
  reason: string,
): Partial<Receipt['row']> =>
  receipt.row.state === 'void'
    ? {}
    : {
        state: 'void',
        voidedAt: context.now.toISOString(),
        voidedBy: context.caller.name,
        reason,
        isPrinted: false,
      };

export const auditLineOf = (
  context: TenantContext,
  receipt: Receipt,
  logLine: 'receipts.void' | 'receipts.replace',
  reason: string,
) =>
  audit(context, {
    recordId: receipt.row.pcoId,
    what: logLine,
    changes: { number: [numberOf(receipt), null], reason: [null, reason] },
  });

interface VoidedReceipt {
  readonly receipt: Receipt;
  readonly reply: { readonly receipt: Shown };
}

/** One step: the receipt is void, and its gifts say so, as many as a transaction takes; the last is what the request does. */
async function voidNextDonations(context: TenantContext, id: string, reason: string): Promise<VoidedReceipt> {
  const receipt = await loadReceipt(context.table, id);
  checkNotVoid(receipt);
  const donations = await readReceiptDonations(context.table, receipt);
  const isLifting = donations.length > MAX_DONATIONS;
  const voided = receipts.nextVersion(
    receipt,
    { ...voidFields(context, receipt, reason), isLifting },
    changeStamp(context),
  );
  const actions = [
    ...receipts.updateActions(receipt, voided),
    ...donations
      .slice(0, MAX_DONATIONS)
      .flatMap((donation) => removeReceiptActions(context, donation, numberOf(receipt))),
    ...(receipt.row.state === 'void' ? [] : [auditLineOf(context, receipt, 'receipts.void', reason)]),
  ];
  const reply = { receipt: await toReceiptWithEmail(context.table, voided) };
  const writeStep = () => transactOnce(context, actions, reply);
  return { receipt: voided, reply: await (isLifting ? runOutsideRequest(writeStep) : writeStep()) };
}

/** Voids a receipt step by step, and lets go of all its gifts. 404, 409. */
export async function voidAllDonations(
  context: TenantContext,
  id: string,
  reason: string,
): Promise<VoidedReceipt> {
  let step: VoidedReceipt;
  do step = await retryOnConflict(() => voidNextDonations(context, id, reason));
  while (step.receipt.row.isLifting);
  return step;
}

/**
 * Voids a receipt, which keeps its number. One of more gifts than a transaction takes is voided step by step; if that is
 * interrupted, voiding it again goes on. 404, 409.
 */
export const voidReceipt = async (context: TenantContext, id: string, reason: string) =>
  orderReceiptPrint(context.table, (await voidAllDonations(context, id, reason)).reply);
