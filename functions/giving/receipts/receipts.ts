import type { Receipt as Shown, receipts as calls } from '#shared/calls/giving/receipts.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import type { Handlers, TenantContext } from '../../kernel/context.ts';
import { signedUrl } from '../../kernel/files/storage.ts';
import { pdfHeaders } from '../../kernel/text.ts';
import { numberOf, receiptFile } from './receipt/ids.ts';
import { giftWith, printOrdered, prepared } from './issuing/prepare.ts';
import { mailReceipt } from './mail.ts';
import { type Gift, missingReceiptFacts, paperFor, settingsIn, toReceiptPaper } from './receipt/paper.ts';
import { emailsOf, receiptAt, toReceipt, toReceiptWithEmail } from './receipt/read.ts';
import { receiptNumbers, receipts } from './receipt/receipt.record.ts';
import { draftOfYear, summaryOfYear } from './issuing/year.ts';
import { replaceReceipt } from './issuing/replace.ts';
import { voidReceipt } from './issuing/void.ts';
import { transactOnce } from '../../kernel/records/idempotent.ts';
import { issuing, markOf, untilNumbered, withReceipt } from './receipt/numbering.ts';

/**
 * Gives a gift a receipt with the next number of the year: two round trips, more where others do so at the same moment.
 * 404, 409, 422; 503 after ten seconds.
 */
async function issueReceipt(
  context: TenantContext,
  id: string,
  appraiser: string,
): Promise<{ receipt: Shown }> {
  const reply = await untilNumbered(
    () => prepared(context, id, appraiser),
    ({ gift, email, numbered }, last) => {
      const { receipt, actions } = issuing(context, numbered, last);
      const all = [...actions, ...withReceipt(context, gift, markOf(context, receipt))];
      return transactOnce(context, all, { receipt: toReceipt(receipt, email) });
    },
  );
  return printOrdered(context.table, reply);
}

/** The latest donation of the rescue, for a look at its texts. */
async function latest({ table }: TenantContext): Promise<string | undefined> {
  const { items } = await table.page({ index: 'g1', pk: 'donations', newestFirst: true, limit: 1 });
  return items[0] && String(items[0].row['id']);
}

async function draft(
  { query }: Parsed<typeof calls.draft>,
  context: TenantContext,
): Promise<Data<typeof calls.draft>> {
  const { today } = context;
  if (query.pcoId && query.what === 'summaries') {
    const summary = await summaryOfYear(context, query.pcoId, query.year);
    return { missing: [], isChecked: true, ...(summary && { summary: summary.paper }) };
  }
  if (query.pcoId) {
    const { paper, sources } = await draftOfYear(context, query.pcoId, query.year);
    const { isChecked } = settingsIn(sources.settings);
    return { paper: toReceiptPaper(paper, ''), missing: missingReceiptFacts(paper), isChecked };
  }
  const id = query.id ?? (await latest(context));
  if (!id) return { missing: [], isChecked: false };
  const { gift, sources } = await giftWith(context, id);
  const { giver, tenant, settings, logo } = sources;
  const gifts: Gift[] = [gift];
  const replaces = gift.row.voided ?? [];
  const paper = paperFor({ tenant, settings, logo, giver, gifts, today, replaces });
  const { isChecked } = settingsIn(settings);
  return { paper: toReceiptPaper(paper, ''), missing: missingReceiptFacts(paper), isChecked };
}

async function get(
  { query: { id } }: Parsed<typeof calls.get>,
  { table }: TenantContext,
): Promise<Data<typeof calls.get>> {
  const storedReceipt = await receiptAt(table, id);
  const receipt = await toReceiptWithEmail(table, storedReceipt);
  if (!storedReceipt.row.isPrinted) return { receipt };
  const file = receiptFile(table.tenantId, storedReceipt);
  const fileName = `Receipt ${numberOf(storedReceipt)}.pdf`;
  const [viewUrl, downloadUrl] = await Promise.all([
    signedUrl(file, pdfHeaders('inline', fileName)),
    signedUrl(file, pdfHeaders('attachment', fileName)),
  ]);
  return { receipt, viewUrl, downloadUrl };
}

async function list(
  { query: { year, limit, cursor } }: Parsed<typeof calls.list>,
  { table }: TenantContext,
): Promise<Data<typeof calls.list>> {
  const [page, numbers] = await Promise.all([
    table.page({ pk: `receipts#${year}`, newestFirst: true, limit, cursor, consistent: true }),
    table.all({ pk: 'receipts', newestFirst: true }),
  ]);
  const found = receipts.readable(page.items);
  const emails = await emailsOf(table, [...new Set(found.map(({ row }) => row.pcoId))]);
  return {
    receipts: found.map((receipt) => toReceipt(receipt, emails.get(receipt.row.pcoId))),
    years: receiptNumbers.readable(numbers).map(({ row }) => Number(row.year)),
    ...(page.cursor ? { nextCursor: page.cursor } : {}),
  };
}

export const receiptHandlers = {
  draft,
  issue: ({ params: { id }, body: { appraiser } }, context) => issueReceipt(context, id, appraiser),
  get,
  print: async ({ params: { id } }, { table }) =>
    printOrdered(table, { receipt: await toReceiptWithEmail(table, await receiptAt(table, id)) }),
  list,
  mail: mailReceipt,
  void: ({ params: { id }, body: { reason } }, context) => voidReceipt(context, id, reason),
  replace: ({ params: { id }, body: { reason } }, context) => replaceReceipt(context, id, reason),
} satisfies Handlers<typeof calls>;
