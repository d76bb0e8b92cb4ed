import type { Receipt as Shown } from '#shared/calls/giving/receipts.ts';
import type { TenantContext } from '#functions/kernel/context.ts';
import { once } from '#functions/kernel/records/idempotent.ts';
import { issuing, withReceipt, markOf, untilNumbered } from '../receipt/numbering.ts';
import { ordered, prepared } from './prepare.ts';
import { toReceipt } from '../receipt/read.ts';

/**
 * Gives a gift a receipt with the next number of the year: two round trips, more where others do so at the same moment.
 * 404, 409, 422; 503 after ten seconds.
 */
export async function issueReceipt(
  context: TenantContext,
  id: string,
  appraiser: string,
): Promise<{ receipt: Shown }> {
  const reply = await untilNumbered(
    () => prepared(context, id, appraiser),
    ({ gift, email, numbered }, last) => {
      const { receipt, actions } = issuing(context, numbered, last);
      const all = [...actions, ...withReceipt(context, gift, markOf(context, receipt))];
      return once(context, all, { receipt: toReceipt(receipt, email) });
    },
  );
  return ordered(context.table, reply);
}
