import type { receipts as calls } from '#shared/calls/people/giving/receipts.ts';
import type { Parsed } from '#shared/contract/call.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { countTry, type Limit } from '../../kernel/limits/limits.ts';
import { post } from '../../kernel/mail/outbox.ts';
import { audit, byNow } from '../../kernel/records/audit.ts';
import { once } from '../../kernel/records/idempotent.ts';
import { overtaken, untilSettled } from '../../kernel/records/editing/overtaken.ts';
import { faulty, Refusal } from '../../kernel/refusal.ts';
import { registry } from '../../kernel/table/table.ts';
import { numberOf, receiptId } from './record/ids.ts';
import { emailsOf, receiptAt } from './record/read.ts';
import { receipts } from './record/receipt.record.ts';

/** Receipts that one user may mail by hand: enough for a day after an appeal. */
export const MAILED: Limit = { kind: 'receipt-mails', tries: 200, seconds: 3600 };

/** Puts a mail with a receipt into the outbox, and notes it. 404, 409, 422, 429. */
export async function mailReceipt(
  { params: { id }, body: { message } }: Parsed<typeof calls.mail>,
  context: TenantContext,
): Promise<{ to: string }> {
  const { table, caller, now } = context;
  await countTry(table, MAILED, caller.userId, now);
  return untilSettled(async () => {
    const of = await receiptAt(table, id);
    const { pcoId, state, isPrinted, giver } = of.row;
    if (state === 'void') throw new Refusal(409, `Receipt ${numberOf(of)} is void`);
    if (!isPrinted) throw new Refusal(409, 'The PDF is not made yet');
    const to = (await emailsOf(table, [pcoId])).get(pcoId) ?? '';
    if (!to) throw faulty('message', `${giver} has no email address`);
    const after = { ...of, row: { ...of.row, mailedAt: now.toISOString() }, v: of.v + 1, ...byNow(context) };
    const letter = {
      letter: 'receipt',
      tenantId: table.tenantId,
      receiptId: receiptId(of.row),
      to,
      message,
    } as const;
    const line = {
      recordId: pcoId,
      what: 'receipts.mail',
      changes: { number: [null, numberOf(of)] },
    } as const;
    return once(context, [...receipts.changing(of, after, overtaken), audit(context, line)], { to }, [
      { table: registry(), actions: [post(letter, now)] },
    ]);
  });
}
