import type { receipts as calls } from '#shared/calls/giving/receipts.ts';
import type { Parsed } from '#shared/contract/call.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { HOUR_SECONDS } from '../../kernel/durations.ts';
import { countTry, type Limit } from '../../kernel/limits/limits.ts';
import { mailAction } from '../../kernel/mail/outbox.ts';
import { audit, changeStamp } from '../../kernel/records/audit.ts';
import { transactOnce } from '../../kernel/records/idempotent.ts';
import { retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { newId } from '../../kernel/ids.ts';
import { HttpError } from '../../kernel/http-error.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { registry } from '../../kernel/table/table.ts';
import { singleMailAction } from '../../mailings/sending/single-mails.ts';
import { findPcosByIds } from '../../people/pco/pco.table.ts';
import { checkReachable } from '../../people/pco/reachability.ts';
import { numberOf, receiptId } from './receipt/receipt-ids.ts';
import { loadReceipt } from './receipt/read.ts';
import { type Receipt, receipts } from './receipt/receipt.record.ts';

/** The number of receipts that one user may mail by hand in an hour: enough after an appeal. */
export const RECEIPT_MAIL_LIMIT: Limit = {
  kind: 'receipt-mails',
  tries: 200,
  seconds: HOUR_SECONDS,
  noun: 'emails',
};

/** The entry of a receipt mail in the donor's history, with the number of the receipt but not its amount. */
export const receiptMailAction = (
  receipt: Receipt,
  { mailId, to }: { readonly mailId: string; readonly to: string },
  now: Date,
): Action =>
  singleMailAction(
    {
      mailId,
      to,
      pcoId: receipt.row.pcoId,
      name: receipt.row.giver,
      subject: `Receipt ${numberOf(receipt)}`,
    },
    now,
  );

/**
 * Puts a mail with a receipt into the outbox, and records it with the receipt and in the histories. 404, 409, 422, 429.
 */
export async function mailReceipt(
  { params: { id }, body: { message } }: Parsed<typeof calls.mail>,
  context: TenantContext,
): Promise<{ to: string }> {
  const { table, caller, now } = context;
  await countTry(table, RECEIPT_MAIL_LIMIT, caller.userId, now);
  return retryOnConflict(async () => {
    const receipt = await loadReceipt(table, id);
    const { pcoId, state, isPrinted } = receipt.row;
    if (state === 'void') throw new HttpError(409, `Receipt ${numberOf(receipt)} is void`);
    if (!isPrinted) throw new HttpError(409, 'The PDF isn’t ready yet');
    const donor = (await findPcosByIds(table, [pcoId])).get(pcoId);
    if (!donor) throw receipts.notFoundError();
    checkReachable(donor, context);
    const to = donor.row.email;
    const mailId = newId();
    const after = receipts.nextVersion(receipt, { mailedAt: now.toISOString() }, changeStamp(context));
    const letter = {
      letter: 'receipt',
      tenantId: table.tenantId,
      receiptId: receiptId(receipt.row),
      to,
      message,
      mailId,
    } as const;
    const auditLine = {
      recordId: pcoId,
      what: 'receipts.mail',
      changes: { number: [null, numberOf(receipt)] },
    } as const;
    const actions = [
      ...receipts.updateActions(receipt, after),
      audit(context, auditLine),
      receiptMailAction(receipt, { mailId, to }, now),
    ];
    return transactOnce(context, actions, { to }, [
      { table: registry(), actions: [mailAction(letter, now)] },
    ]);
  });
}
