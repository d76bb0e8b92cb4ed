import type { Letter } from '#shared/mail/letter.ts';
import { receiptTitle } from '#shared/paper/receipt.ts';
import type { Post } from '#functions/kernel/mail/outbox.ts';
import { readFile } from '#functions/kernel/files/storage.ts';
import { tableOf } from '#functions/kernel/table/table.ts';
import { numberOf, receiptFile } from '#functions/people/receipts/record/ids.ts';
import { receiptAt } from '#functions/people/receipts/record/read.ts';
import { TENANT, tenantIn } from '#functions/tenants/tenant.key.ts';
import { hold } from '../held.ts';
import { paragraphs, replyTo } from '../report-letter.ts';

/** The mail that brings a receipt, the PDF with it; undefined for one that was voided meanwhile. */
export async function receiptLetter(post: Extract<Post, { letter: 'receipt' }>): Promise<Letter | undefined> {
  const { tenantId, receiptId, to, message } = post;
  const table = tableOf(tenantId);
  const [of, item] = await Promise.all([receiptAt(table, receiptId), table.get(TENANT)]);
  const tenant = tenantIn(item);
  hold(tenant);
  const content = await readFile(receiptFile(tenantId, of));
  if (of.row.state === 'void' || !content) return undefined;
  const [name, title, number] = [tenant?.name || 'A rescue', receiptTitle(of.more.paper), numberOf(of)];
  const { period } = of.row;
  return {
    to,
    subject: `${title} from ${name}`,
    heading: 'Thank you for your gift',
    lines: [
      period === undefined
        ? `${name} sends you the receipt for your gift. It is attached as a PDF.`
        : `${name} sends you one receipt for your gifts of ${period}. It is attached as a PDF.`,
      ...paragraphs(message),
    ],
    tenant: tenant?.name,
    why: `You’re receiving this because you donated to ${name}. Replies go to the rescue.`,
    replyTo: replyTo(tenant),
    attachments: [{ fileName: `Receipt ${number}.pdf`, type: 'application/pdf', content }],
  };
}
