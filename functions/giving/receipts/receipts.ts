import type { Receipt as ShownReceipt, receipts as calls } from '#shared/calls/giving/receipts.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import type { Handlers, TenantContext } from '../../kernel/context.ts';
import { signedUrl } from '../../kernel/files/storage.ts';
import { pdfHeaders } from '../../kernel/text.ts';
import { numberOf, receiptFileKey } from './receipt/receipt-ids.ts';
import { loadDonationWithSources, orderReceiptPrint, prepareReceipt } from './issuing/prepare.ts';
import { mailReceipt } from './mail.ts';
import { missingRequirementsOf, createReceiptPaper, settingsOf, toReceiptPaper } from './receipt/paper.ts';
import { readEmails, loadReceipt, toReceipt, toReceiptWithEmail } from './receipt/read.ts';
import { receiptNumbers, receipts } from './receipt/receipt.record.ts';
import { draftStatement, summarizeYear } from './issuing/year-statement.ts';
import { replaceReceipt } from './issuing/replace.ts';
import { voidReceipt } from './issuing/void.ts';
import { transactOnce } from '../../kernel/records/idempotent.ts';
import { issueActions, toReceiptMark, retryUntilNumbered, addReceiptActions } from './receipt/numbering.ts';

/**
 * Issues a donation's receipt with the next number of the year: two round trips, more if others are issued meanwhile.
 * @throws 404, 409, 422; 503 after ten seconds
 */
async function issueReceipt(
  context: TenantContext,
  id: string,
  appraiser: string,
): Promise<{ receipt: ShownReceipt }> {
  const reply = await retryUntilNumbered(
    () => prepareReceipt(context, id, appraiser),
    ({ gift, email, receiptContents }, lastNumberItem) => {
      const { receipt, actions } = issueActions(context, receiptContents, lastNumberItem);
      const allActions = [...actions, ...addReceiptActions(context, gift, toReceiptMark(context, receipt))];
      return transactOnce(context, allActions, { receipt: toReceipt(receipt, email) });
    },
  );
  return orderReceiptPrint(context.table, reply);
}

/** The id of the rescue's latest donation, for a preview of the receipt's texts. */
async function findLatestDonationId({ table }: TenantContext): Promise<string | undefined> {
  const { items } = await table.page({ index: 'g1', pk: 'donations', newestFirst: true, limit: 1 });
  return items[0] && String(items[0].row['id']);
}

async function draft(
  { query }: Parsed<typeof calls.draft>,
  context: TenantContext,
): Promise<Data<typeof calls.draft>> {
  const { today } = context;
  if (query.pcoId && query.what === 'summaries') {
    const summary = await summarizeYear(context, query.pcoId, query.year);
    return { missing: [], isChecked: true, ...(summary && { summary: summary.paper }) };
  }
  if (query.pcoId) {
    const { paper, sources } = await draftStatement(context, query.pcoId, query.year);
    const { isChecked } = settingsOf(sources.settings);
    return { paper: toReceiptPaper(paper), missing: missingRequirementsOf(paper), isChecked };
  }
  const id = query.id ?? (await findLatestDonationId(context));
  if (!id) return { missing: [], isChecked: false };
  const { donation, sources } = await loadDonationWithSources(context, id);
  const replacedNumbers = donation.row.voided ?? [];
  const paper = createReceiptPaper({ ...sources, gifts: [donation], today, replacedNumbers });
  const { isChecked } = settingsOf(sources.settings);
  return { paper: toReceiptPaper(paper), missing: missingRequirementsOf(paper), isChecked };
}

async function getReceipt(
  { query: { id } }: Parsed<typeof calls.get>,
  { table }: TenantContext,
): Promise<Data<typeof calls.get>> {
  const storedReceipt = await loadReceipt(table, id);
  const receipt = await toReceiptWithEmail(table, storedReceipt);
  if (!storedReceipt.row.isPrinted) return { receipt };
  const fileKey = receiptFileKey(table.tenantId, storedReceipt);
  const fileName = `Receipt ${numberOf(storedReceipt)}.pdf`;
  const [viewUrl, downloadUrl] = await Promise.all([
    signedUrl(fileKey, pdfHeaders('inline', fileName)),
    signedUrl(fileKey, pdfHeaders('attachment', fileName)),
  ]);
  return { receipt, viewUrl, downloadUrl };
}

async function list(
  { query: { year, limit, cursor } }: Parsed<typeof calls.list>,
  { table }: TenantContext,
): Promise<Data<typeof calls.list>> {
  const [page, numberItems] = await Promise.all([
    table.page({ pk: `receipts#${year}`, newestFirst: true, limit, cursor, consistent: true }),
    table.all({ pk: 'receipts', newestFirst: true }),
  ]);
  const receiptRecords = receipts.readable(page.items);
  const emails = await readEmails(table, [...new Set(receiptRecords.map(({ row }) => row.pcoId))]);
  return {
    receipts: receiptRecords.map((receipt) => toReceipt(receipt, emails.get(receipt.row.pcoId))),
    years: receiptNumbers.readable(numberItems).map(({ row }) => Number(row.year)),
    ...(page.cursor ? { nextCursor: page.cursor } : {}),
  };
}

export const receiptHandlers = {
  draft,
  issue: ({ params: { id }, body: { appraiser } }, context) => issueReceipt(context, id, appraiser),
  get: getReceipt,
  print: async ({ params: { id } }, { table }) =>
    orderReceiptPrint(table, { receipt: await toReceiptWithEmail(table, await loadReceipt(table, id)) }),
  list,
  mail: mailReceipt,
  void: ({ params: { id }, body: { reason } }, context) => voidReceipt(context, id, reason),
  replace: ({ params: { id }, body: { reason } }, context) => replaceReceipt(context, id, reason),
} satisfies Handlers<typeof calls>;
