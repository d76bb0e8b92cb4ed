import type { Letter } from '#shared/mail/letter.ts';
import { summaryTitle } from '#shared/paper/receipt.ts';
import { receiptWording } from '#shared/paper/wording.ts';
import type { Post } from '#functions/kernel/mail/outbox.ts';
import { readFile } from '#functions/kernel/files/storage.ts';
import { tableOf } from '#functions/kernel/table/table.ts';
import { numberOf, receiptFileKey, summaryFileKey } from '#functions/giving/receipts/receipt/receipt-ids.ts';
import { toReceiptPaper } from '#functions/giving/receipts/receipt/paper.ts';
import { loadReceipt } from '#functions/giving/receipts/receipt/read.ts';
import { TENANT_KEY, tenantIn } from '#functions/tenants/tenant.record.ts';
import { throwIfClosed } from '../letter-held.ts';
import { paragraphs, replyTo } from '../report-letter.ts';

/**
 * The fields that all letters to donors share: the name of the rescue, the reason for the letter, and the address for
 * replies.
 */
const donorLetterBase = (tenant: ReturnType<typeof tenantIn>) => ({
  tenant: tenant?.name,
  why: `You’re receiving this because you donated to ${tenant?.name || 'a rescue'}. Replies go to the rescue.`,
  replyTo: replyTo(tenant),
});

/**
 * The mail with a receipt attached as a PDF; undefined if the receipt is void or its file is gone.
 * @throws LetterHeld if the rescue is closed
 */
export async function receiptLetter(post: Extract<Post, { letter: 'receipt' }>): Promise<Letter | undefined> {
  const { tenantId, receiptId, to, message } = post;
  const table = tableOf(tenantId);
  const [receipt, item] = await Promise.all([loadReceipt(table, receiptId), table.get(TENANT_KEY)]);
  const tenant = tenantIn(item);
  throwIfClosed(tenant);
  const content = await readFile(receiptFileKey(tenantId, receipt));
  if (receipt.row.state === 'void' || !content) return undefined;
  const [name, number] = [tenant?.name || 'a rescue', numberOf(receipt)];
  const { title } = receipt.more.paper.worded ?? receiptWording(toReceiptPaper(receipt.more.paper, number));
  const { period } = receipt.row;
  return {
    to,
    subject: `${title} from ${name}`,
    heading: 'Thank you for your donation',
    lines: [
      period === undefined
        ? 'Your receipt is attached as a PDF.'
        : `One receipt for all your donations in ${period} is attached as a PDF.`,
      ...paragraphs(message),
    ],
    ...donorLetterBase(tenant),
    attachments: [{ fileName: `Receipt ${number}.pdf`, type: 'application/pdf', content }],
  };
}

/**
 * The mail with the summary of a year attached as a PDF; undefined if the file is gone.
 * @throws LetterHeld if the rescue is closed
 */
export async function summaryLetter(post: Extract<Post, { letter: 'summary' }>): Promise<Letter | undefined> {
  const { tenantId, mailId, year, to } = post;
  const tenant = tenantIn(await tableOf(tenantId).get(TENANT_KEY));
  throwIfClosed(tenant);
  const content = await readFile(summaryFileKey(tenantId, mailId));
  if (!content) return undefined;
  const name = tenant?.name || 'a rescue';
  return {
    to,
    subject: `${summaryTitle(Number(year))} from ${name}`,
    heading: 'Thank you for your support',
    lines: [`A summary of all your donations in ${year} is attached as a PDF.`, 'It isn’t a receipt.'],
    ...donorLetterBase(tenant),
    attachments: [{ fileName: `Giving summary ${year}.pdf`, type: 'application/pdf', content }],
  };
}
