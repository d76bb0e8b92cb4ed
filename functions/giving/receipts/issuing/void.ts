import type { Receipt as Shown } from '#shared/calls/giving/receipts.ts';
import type { TenantContext } from '#functions/kernel/context.ts';
import { audit, byNow } from '#functions/kernel/records/audit.ts';
import { transactOnce } from '#functions/kernel/records/idempotent.ts';
import { retryOnConflict } from '#functions/kernel/records/version-conflict.ts';
import { Refusal } from '#functions/kernel/refusal.ts';
import { outsideRequest } from '#functions/kernel/table/idempotent-request.ts';
import { numberOf } from '../receipt/ids.ts';
import { printOrdered } from './prepare.ts';
import { MAX_GIFTS, withoutReceipt } from '../receipt/numbering.ts';
import { giftsOn, receiptAt, toReceiptWithEmail } from '../receipt/read.ts';
import { type Receipt, receipts } from '../receipt/receipt.record.ts';

/** 409 for one that is already void and of which nothing is left to be done. */
export function mustBeGood(receipt: Receipt): void {
  if (receipt.row.state === 'void' && !receipt.row.isLifting)
    throw new Refusal(409, `Receipt ${numberOf(receipt)} is already void`);
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

export const line = (
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
async function voidStep(context: TenantContext, id: string, reason: string): Promise<VoidedReceipt> {
  const receipt = await receiptAt(context.table, id);
  mustBeGood(receipt);
  const gifts = await giftsOn(context.table, receipt);
  const isLifting = gifts.length > MAX_GIFTS;
  const voided = receipts.next(
    receipt,
    { ...voidFields(context, receipt, reason), isLifting },
    byNow(context),
  );
  const actions = [
    ...receipts.changing(receipt, voided),
    ...gifts.slice(0, MAX_GIFTS).flatMap((gift) => withoutReceipt(context, gift, numberOf(receipt))),
    ...(receipt.row.state === 'void' ? [] : [line(context, receipt, 'receipts.void', reason)]),
  ];
  const reply = { receipt: await toReceiptWithEmail(context.table, voided) };
  const write = () => transactOnce(context, actions, reply);
  return { receipt: voided, reply: await (isLifting ? outsideRequest(write) : write()) };
}

/** Voids a receipt step by step, and lets go of all its gifts. 404, 409. */
export async function voidAll(context: TenantContext, id: string, reason: string): Promise<VoidedReceipt> {
  let step: VoidedReceipt;
  do step = await retryOnConflict(() => voidStep(context, id, reason));
  while (step.receipt.row.isLifting);
  return step;
}

/**
 * Voids a receipt, which keeps its number. One of more gifts than a transaction takes is voided step by step; if that is
 * interrupted, voiding it again goes on. 404, 409.
 */
export const voidReceipt = async (context: TenantContext, id: string, reason: string) =>
  printOrdered(context.table, (await voidAll(context, id, reason)).reply);
