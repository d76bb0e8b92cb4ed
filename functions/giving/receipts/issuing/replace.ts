import type { DonationRecord } from '../../donations/donation.record.ts';
import type { Receipt as ShownReceipt } from '#shared/calls/giving/receipts.ts';
import { personName } from '#shared/rules/people/people.ts';
import type { TenantContext } from '#functions/kernel/context.ts';
import { changeStamp } from '#functions/kernel/records/audit.ts';
import { transactOnce } from '#functions/kernel/records/idempotent.ts';
import { HttpError } from '#functions/kernel/http-error.ts';
import { runOutsideRequest } from '#functions/kernel/table/idempotent-request.ts';
import { numberOf } from '../receipt/receipt-ids.ts';
import {
  MAX_DONATIONS_PER_TRANSACTION,
  issueActions,
  addReceiptActions,
  toReceiptMark,
  readNothing,
  retryUntilNumbered,
} from '../receipt/numbering.ts';
import { requestPrint } from '../receipt/print-orders.ts';
import { createReceiptPaper } from '../receipt/paper.ts';
import { readReceiptSources, checkComplete, orderReceiptPrint } from './prepare.ts';
import {
  readListedDonations,
  readReceiptDonations,
  loadReceipt,
  toReceipt,
  toReceiptWithEmail,
} from '../receipt/read.ts';
import { type Receipt, receipts } from '../receipt/receipt.record.ts';
import { auditLineOf, checkVoidable, voidInSteps, voidFields } from './void.ts';
import { issueStatement } from './year-statement.ts';

/** The paper of a new receipt for the gifts as they are now; a statement's part about other receipts is kept. */
function toReissuedPaper(
  context: TenantContext,
  original: Receipt,
  donations: readonly DonationRecord[],
  sources: Awaited<ReturnType<typeof readReceiptSources>>,
) {
  const { period, appraiser, elsewhere } = original.more.paper;
  const paper = createReceiptPaper({
    ...sources,
    gifts: donations,
    today: context.today,
    period,
    appraiser,
    replacedNumbers: [numberOf(original)],
  });
  return { ...paper, elsewhere: [...elsewhere] };
}

const NO_DONATIONS_LEFT = 'None of the donations of this receipt can be put on another receipt';

/** Reads the data from which a receipt is replaced. 404, 409, 422. */
async function prepareReplacement(context: TenantContext, original: Receipt) {
  const { table, today } = context;
  const [donations, sources] = await Promise.all([
    readReceiptDonations(table, original),
    readReceiptSources(table, original.row.pcoId, today),
  ]);
  if (donations.length === 0) throw new HttpError(409, NO_DONATIONS_LEFT);
  const paper = toReissuedPaper(context, original, donations, sources);
  checkComplete(paper);
  return { original, donations, paper, donor: sources.donor, last: sources.lastNumberItem };
}

/** The id of the receipt that the gifts of a void receipt are on now. 409 if there is none. */
async function findReplacement(context: TenantContext, original: Receipt): Promise<string> {
  const donations = await readListedDonations(context.table, original);
  const id = donations.flatMap(({ row }) => (row.receipt?.number ? [row.receipt.id] : []))[0];
  if (!id) throw new HttpError(409, NO_DONATIONS_LEFT);
  return id;
}

/**
 * Replaces a statement of more gifts than a transaction takes: voids it step by step, then issues the statement of its
 * year again. Missing data is refused before any write; repeating an interrupted request continues it (docs/adr/045).
 */
async function replaceLarge(context: TenantContext, original: Receipt, id: string, reason: string) {
  const { table } = context;
  const { pcoId, period, state, isLifting } = original.row;
  if (state === 'issued') await prepareReplacement(context, original);
  if (state === 'issued' || isLifting) await runOutsideRequest(() => voidInSteps(context, id, reason));
  const year = period ?? Number(original.row.issuedOn.slice(0, 4));
  const outcome = await runOutsideRequest(() =>
    retryUntilNumbered(readNothing, () => issueStatement(context, pcoId, year)),
  );
  const replacementId = 'receipt' in outcome ? outcome.receipt : await findReplacement(context, original);
  const receipt = await toReceiptWithEmail(table, await loadReceipt(table, replacementId));
  return transactOnce(context, [auditLineOf(context, original, 'receipts.replace', reason)], { receipt });
}

/** Voids and replaces a receipt of few gifts in one transaction. 404, 409, 422. */
const replaceSmall = (context: TenantContext, id: string, reason: string) =>
  retryUntilNumbered(
    async () => {
      const original = await loadReceipt(context.table, id);
      checkVoidable(original);
      return prepareReplacement(context, original);
    },
    ({ original, donations, paper, donor }, lastNumberItem) => {
      const { pcoId } = original.row;
      const { receipt, actions } = issueActions(
        context,
        { paper, pcoId, donor: personName(donor.row) },
        lastNumberItem,
      );
      const receiptMark = toReceiptMark(context, receipt);
      const allActions = [
        ...actions,
        ...receipts.updateActions(
          original,
          receipts.nextVersion(original, voidFields(context, original, reason), changeStamp(context)),
        ),
        ...donations.flatMap((donation) => addReceiptActions(context, donation, receiptMark)),
        auditLineOf(context, original, 'receipts.replace', reason),
      ];
      return transactOnce(context, allActions, { receipt: toReceipt(receipt, donor.row.email) });
    },
  );

/**
 * Voids a receipt and issues another for its gifts: in one transaction, or in steps if there are many. 404, 409, 422.
 */
export async function replaceReceipt(
  context: TenantContext,
  id: string,
  reason: string,
): Promise<{ receipt: ShownReceipt }> {
  const { table } = context;
  const original = await loadReceipt(table, id);
  const isLarge = original.row.gifts > MAX_DONATIONS_PER_TRANSACTION;
  // An interrupted replacement is continued by a request with the same reason.
  if (!isLarge || original.row.reason !== reason) checkVoidable(original);
  const reply = await (isLarge
    ? replaceLarge(context, original, id, reason)
    : replaceSmall(context, id, reason));
  await requestPrint({ kind: 'receipt', tenantId: table.tenantId, id });
  return orderReceiptPrint(table, reply);
}
