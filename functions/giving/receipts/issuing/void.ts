import type { Receipt as Shown } from '#shared/calls/giving/receipts.ts';
import type { TenantContext } from '#functions/kernel/context.ts';
import { audit, byNow } from '#functions/kernel/records/audit.ts';
import { once } from '#functions/kernel/records/idempotent.ts';
import { retryOnConflict } from '#functions/kernel/records/version-conflict.ts';
import { Refusal } from '#functions/kernel/refusal.ts';
import { outsideRequest } from '#functions/kernel/table/idempotent-request.ts';
import { numberOf } from '../receipt/ids.ts';
import { printOrdered } from './prepare.ts';
import { MAX_GIFTS, withoutReceipt } from '../receipt/numbering.ts';
import { giftsOn, receiptAt, toReceiptWithEmail } from '../receipt/read.ts';
import { type Receipt, receipts } from '../receipt/receipt.record.ts';

/** 409 for one that is already void and of which nothing is left to be done. */
export function mustBeGood(of: Receipt): void {
  if (of.row.state === 'void' && !of.row.isLifting)
    throw new Refusal(409, `Receipt ${numberOf(of)} is already void`);
}

/** The fields that a void receipt has. */
export const voidFields = (context: TenantContext, of: Receipt, reason: string): Partial<Receipt['row']> =>
  of.row.state === 'void'
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
  of: Receipt,
  what: 'receipts.void' | 'receipts.replace',
  why: string,
) =>
  audit(context, {
    recordId: of.row.pcoId,
    what,
    changes: { number: [numberOf(of), null], reason: [null, why] },
  });

interface VoidedReceipt {
  readonly of: Receipt;
  readonly reply: { readonly receipt: Shown };
}

/** One step: the receipt is void, and its gifts say so, as many as a transaction takes; the last is what the request does. */
async function voidSome(context: TenantContext, id: string, reason: string): Promise<VoidedReceipt> {
  const of = await receiptAt(context.table, id);
  mustBeGood(of);
  const gifts = await giftsOn(context.table, of);
  const isLifting = gifts.length > MAX_GIFTS;
  const then = receipts.next(of, { ...voidFields(context, of, reason), isLifting }, byNow(context));
  const actions = [
    ...receipts.changing(of, then),
    ...gifts.slice(0, MAX_GIFTS).flatMap((gift) => withoutReceipt(context, gift, numberOf(of))),
    ...(of.row.state === 'void' ? [] : [line(context, of, 'receipts.void', reason)]),
  ];
  const reply = { receipt: await toReceiptWithEmail(context.table, then) };
  const write = () => once(context, actions, reply);
  return { of: then, reply: await (isLifting ? outsideRequest(write) : write()) };
}

/** Voids a receipt step by step, and lets go of all its gifts. 404, 409. */
export async function voidAll(context: TenantContext, id: string, reason: string): Promise<VoidedReceipt> {
  let step: VoidedReceipt;
  do step = await retryOnConflict(() => voidSome(context, id, reason));
  while (step.of.row.isLifting);
  return step;
}

/**
 * Voids a receipt, which keeps its number. One of more gifts than a transaction takes is voided step by step; if that is
 * interrupted, voiding it again goes on. 404, 409.
 */
export const voidReceipt = async (context: TenantContext, id: string, reason: string) =>
  printOrdered(context.table, (await voidAll(context, id, reason)).reply);
