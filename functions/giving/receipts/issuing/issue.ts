import type { Receipt as Shown } from '#shared/calls/giving/receipts.ts';
import type { TenantContext } from '#functions/kernel/context.ts';
import { once } from '#functions/kernel/records/idempotent.ts';
import { inTurn } from './line.ts';
import { isBusy, issuing, marked, markOf, untilNumbered } from '../record/numbering.ts';
import { ordered, prepared } from './prepare.ts';
import { shownReceipt } from '../record/read.ts';

/** Whoever came too late so often gets in line. */
const TRIES = 1;

/**
 * Gives a gift a receipt with the next number of the year: two round trips, more where many do so at the same moment.
 * 404, 409, 422.
 */
export async function issueReceipt(
  context: TenantContext,
  id: string,
  appraiser: string,
): Promise<{ receipt: Shown }> {
  const alone = untilNumbered(
    () => prepared(context, id, appraiser),
    ({ gift, email, numbered }, last) => {
      const { receipt, actions } = issuing(context, numbered, last);
      const all = [...actions, ...marked(context, gift, markOf(context, receipt))];
      return once(context, all, { receipt: shownReceipt(receipt, email) });
    },
    TRIES,
  );
  const reply = await alone.catch((error: unknown) => {
    if (isBusy(error)) return inTurn(context, id, appraiser);
    throw error;
  });
  return ordered(context.table, reply);
}
