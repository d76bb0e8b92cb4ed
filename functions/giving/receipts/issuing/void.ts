import type { Receipt as ShownReceipt } from '#shared/calls/giving/receipts.ts';
import type { TenantContext } from '#functions/kernel/context.ts';
import { audit, changeStamp } from '#functions/kernel/records/audit.ts';
import { transactOnce } from '#functions/kernel/records/idempotent.ts';
import { retryOnConflict } from '#functions/kernel/records/version-conflict.ts';
import { HttpError } from '#functions/kernel/http-error.ts';
import { runOutsideRequest } from '#functions/kernel/table/idempotent-request.ts';
import { numberOf } from '../receipt/receipt-ids.ts';
import { orderReceiptPrint } from './prepare.ts';
import { MAX_DONATIONS_PER_TRANSACTION, removeReceiptActions } from '../receipt/numbering.ts';
import { readReceiptDonations, loadReceipt, toReceiptWithEmail } from '../receipt/read.ts';
import { type Receipt, receipts } from '../receipt/receipt.record.ts';

/** Throws 409 if the receipt is already void and no donation is left on it. */
export function checkVoidable(receipt: Receipt): void {
  if (receipt.row.state === 'void' && !receipt.row.isLifting)
    throw new HttpError(409, `Receipt ${numberOf(receipt)} is already void`);
}

/** The changes that make a receipt void; none if it already is: then it keeps its author and reason. */
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

/** The history line of a receipt that is voided or replaced. */
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
  readonly reply: { readonly receipt: ShownReceipt };
}

/**
 * One step: voids the receipt and detaches as many of its donations as a transaction takes. Only the last step is
 * stored under the key of the request, so that a repeated request continues instead of getting the reply of a half-done
 * one.
 */
async function voidNextStep(context: TenantContext, id: string, reason: string): Promise<VoidedReceipt> {
  const receipt = await loadReceipt(context.table, id);
  checkVoidable(receipt);
  const donations = await readReceiptDonations(context.table, receipt);
  const isLifting = donations.length > MAX_DONATIONS_PER_TRANSACTION;
  const voidedReceipt = receipts.nextVersion(
    receipt,
    { ...voidFields(context, receipt, reason), isLifting },
    changeStamp(context),
  );
  const actions = [
    ...receipts.updateActions(receipt, voidedReceipt),
    ...donations
      .slice(0, MAX_DONATIONS_PER_TRANSACTION)
      .flatMap((donation) => removeReceiptActions(context, donation, numberOf(receipt))),
    ...(receipt.row.state === 'void' ? [] : [auditLineOf(context, receipt, 'receipts.void', reason)]),
  ];
  const reply = { receipt: await toReceiptWithEmail(context.table, voidedReceipt) };
  const writeStep = () => transactOnce(context, actions, reply);
  return { receipt: voidedReceipt, reply: await (isLifting ? runOutsideRequest(writeStep) : writeStep()) };
}

/** Voids a receipt step by step, until all its donations are detached from it. 404, 409. */
export async function voidInSteps(
  context: TenantContext,
  id: string,
  reason: string,
): Promise<VoidedReceipt> {
  for (;;) {
    const step = await retryOnConflict(() => voidNextStep(context, id, reason));
    if (!step.receipt.row.isLifting) return step;
  }
}

/**
 * Voids a receipt, which keeps its number, and has its PDF made anew. A receipt of more donations than a transaction
 * takes is voided in steps; if they are interrupted, voiding it again continues them. 404, 409.
 */
export const voidReceipt = async (context: TenantContext, id: string, reason: string) =>
  orderReceiptPrint(context.table, (await voidInSteps(context, id, reason)).reply);
