import type { receipts as calls } from '#shared/calls/giving/receipts.ts';
import type { Parsed } from '#shared/contract/call.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { countTry, type Limit } from '../../kernel/limits/limits.ts';
import { post } from '../../kernel/mail/outbox.ts';
import { audit, byNow } from '../../kernel/records/audit.ts';
import { transactOnce } from '../../kernel/records/idempotent.ts';
import { versionConflict, retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { newId } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { registry } from '../../kernel/table/table.ts';
import { enteredMail } from '../../mailings/sending/single-mails.ts';
import { pcosBy } from '../../people/pco/pco.table.ts';
import { checkReachable } from '../../people/pco/reachability.ts';
import { numberOf, receiptId } from './receipt/ids.ts';
import { receiptAt } from './receipt/read.ts';
import { type Receipt, receipts } from './receipt/receipt.record.ts';

/** Receipts that one user may mail by hand: enough for a day after an appeal. */
export const MAILED: Limit = { kind: 'receipt-mails', tries: 200, seconds: 3600 };

/** The entry in the giver's history of a mail that brings a receipt: by its number, without the amount. */
export const enteredReceipt = (
  receipt: Receipt,
  { mailId, to }: { readonly mailId: string; readonly to: string },
  now: Date,
): Action =>
  enteredMail(
    {
      mailId,
      to,
      pcoId: receipt.row.pcoId,
      name: receipt.row.giver,
      subject: `Receipt ${numberOf(receipt)}`,
    },
    now,
  );

/** Puts a mail with a receipt into the outbox, and notes it. 404, 409, 422, 429. */
export async function mailReceipt(
  { params: { id }, body: { message } }: Parsed<typeof calls.mail>,
  context: TenantContext,
): Promise<{ to: string }> {
  const { table, caller, now } = context;
  await countTry(table, MAILED, caller.userId, now);
  return retryOnConflict(async () => {
    const receipt = await receiptAt(table, id);
    const { pcoId, state, isPrinted } = receipt.row;
    if (state === 'void') throw new Refusal(409, `Receipt ${numberOf(receipt)} is void`);
    if (!isPrinted) throw new Refusal(409, 'The PDF isn’t ready yet');
    const giver = (await pcosBy(table, [pcoId])).get(pcoId);
    if (!giver) throw receipts.missing();
    checkReachable(giver, context);
    const [to, mailId] = [giver.row.email, newId()];
    const after = receipts.next(receipt, { mailedAt: now.toISOString() }, byNow(context));
    const letter = {
      letter: 'receipt',
      tenantId: table.tenantId,
      receiptId: receiptId(receipt.row),
      to,
      message,
      mailId,
    } as const;
    const line = {
      recordId: pcoId,
      what: 'receipts.mail',
      changes: { number: [null, numberOf(receipt)] },
    } as const;
    const actions = [
      ...receipts.changing(receipt, after, versionConflict),
      audit(context, line),
      enteredReceipt(receipt, { mailId, to }, now),
    ];
    return transactOnce(context, actions, { to }, [{ table: registry(), actions: [post(letter, now)] }]);
  });
}
