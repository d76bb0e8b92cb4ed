import type { Receipt as Shown } from '#shared/calls/giving/receipts.ts';
import { personName } from '#shared/rules/people/people.ts';
import type { TenantContext } from '#functions/kernel/context.ts';
import { byNow } from '#functions/kernel/records/audit.ts';
import { transactOnce } from '#functions/kernel/records/idempotent.ts';
import { Refusal } from '#functions/kernel/refusal.ts';
import { outsideRequest } from '#functions/kernel/table/idempotent-request.ts';
import { numberOf } from '../receipt/ids.ts';
import { MAX_GIFTS, issuing, withReceipt, markOf, readNothing, untilNumbered } from '../receipt/numbering.ts';
import { order } from '../receipt/orders.ts';
import { type Gift, paperFor } from '../receipt/paper.ts';
import { receiptSources, checkComplete, printOrdered } from './prepare.ts';
import { giftsNamed, giftsOn, receiptAt, toReceipt, toReceiptWithEmail } from '../receipt/read.ts';
import { type Receipt, receipts } from '../receipt/receipt.record.ts';
import { line, mustBeGood, voidAll, voidFields } from './void.ts';
import { issueYear } from './year.ts';

/** A receipt for the same gifts as they are now; of a statement what it says of other receipts stays. */
function reissuedPaper(
  context: TenantContext,
  original: Receipt,
  gifts: readonly Gift[],
  sources: Awaited<ReturnType<typeof receiptSources>>,
) {
  const { period, appraiser, elsewhere } = original.more.paper;
  const { giver, tenant, settings, logo } = sources;
  const replaces = [numberOf(original)];
  const paper = paperFor({
    tenant,
    settings,
    logo,
    giver,
    gifts,
    today: context.today,
    period,
    appraiser,
    replaces,
  });
  return { ...paper, elsewhere: [...elsewhere] };
}

const NO_GIFTS = 'None of the donations of this receipt could be put on another';

/** A receipt and what another one in its place is made of. 404, 409, 422. */
async function prepared(context: TenantContext, original: Receipt) {
  const { table, today } = context;
  const [gifts, sources] = await Promise.all([
    giftsOn(table, original),
    receiptSources(table, original.row.pcoId, today),
  ]);
  if (gifts.length === 0) throw new Refusal(409, NO_GIFTS);
  const paper = reissuedPaper(context, original, gifts, sources);
  checkComplete(paper);
  return { original, gifts, paper, giver: sources.giver, last: sources.last };
}

/** The receipt that the gifts of a void one are on by now. */
async function inPlaceOf(context: TenantContext, original: Receipt): Promise<string> {
  const gifts = await giftsNamed(context.table, original);
  const id = gifts.flatMap(({ row }) => (row.receipt?.number ? [row.receipt.id] : []))[0];
  if (!id) throw new Refusal(409, NO_GIFTS);
  return id;
}

/**
 * Replaces a statement of more gifts than a transaction takes: it is voided step by step, and the statement of its year made
 * again. What is missing is refused before anything is written; cut off anywhere, the same request goes on (docs/adr/045).
 */
async function replaceLarge(context: TenantContext, original: Receipt, id: string, reason: string) {
  const { table } = context;
  const { pcoId, period, state, isLifting } = original.row;
  if (state === 'issued') await prepared(context, original);
  if (state === 'issued' || isLifting) await outsideRequest(() => voidAll(context, id, reason));
  const year = period ?? Number(original.row.issuedOn.slice(0, 4));
  const outcome = await outsideRequest(() =>
    untilNumbered(readNothing, () => issueYear(context, pcoId, year)),
  );
  const now = 'receipt' in outcome ? outcome.receipt : await inPlaceOf(context, original);
  const receipt = await toReceiptWithEmail(table, await receiptAt(table, now));
  return transactOnce(context, [line(context, original, 'receipts.replace', reason)], { receipt });
}

/** A receipt of so few gifts that it is voided and replaced in one transaction. */
const replaceSmall = (context: TenantContext, id: string, reason: string) =>
  untilNumbered(
    async () => {
      const original = await receiptAt(context.table, id);
      mustBeGood(original);
      return prepared(context, original);
    },
    ({ original, gifts, paper, giver }, last) => {
      const { pcoId } = original.row;
      const { receipt, actions } = issuing(context, { paper, pcoId, giver: personName(giver.row) }, last);
      const mark = markOf(context, receipt);
      const all = [
        ...actions,
        ...receipts.changing(
          original,
          receipts.next(original, voidFields(context, original, reason), byNow(context)),
        ),
        ...gifts.flatMap((gift) => withReceipt(context, gift, mark)),
        line(context, original, 'receipts.replace', reason),
      ];
      return transactOnce(context, all, { receipt: toReceipt(receipt, giver.row.email) });
    },
  );

/** Voids a receipt and issues another for the same gifts: all of it or, of a statement of many, step by step. 404, 409, 422. */
export async function replaceReceipt(
  context: TenantContext,
  id: string,
  reason: string,
): Promise<{ receipt: Shown }> {
  const { table } = context;
  const original = await receiptAt(table, id);
  const isLarge = original.row.gifts > MAX_GIFTS;
  // One that was cut off goes on with the reason that it was begun with.
  if (!isLarge || original.row.reason !== reason) mustBeGood(original);
  const reply = await (isLarge
    ? replaceLarge(context, original, id, reason)
    : replaceSmall(context, id, reason));
  await order({ kind: 'receipt', tenantId: table.tenantId, id });
  return printOrdered(table, reply);
}
