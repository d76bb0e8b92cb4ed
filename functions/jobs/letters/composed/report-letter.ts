import { REPORT_TITLES } from '#shared/calls/reports/reports.ts';
import type { Post } from '#functions/kernel/mail/outbox.ts';
import { readFile } from '#functions/kernel/files/storage.ts';
import { tableOf } from '#functions/kernel/table/table.ts';
import { reportJobs } from '#functions/reports/file/job.record.ts';
import { jobKey, reportObjectKey } from '#functions/reports/file/job.ts';
import { type StoredTenant, TENANT_KEY, tenantIn } from '#functions/tenants/tenant.record.ts';
import { throwIfClosed } from './letter-held.ts';
import type { Letter } from '#shared/mail/letter.ts';

/** The Reply-To address: that of the rescue; undefined if it has none. */
export const replyTo = ({ name = '', emailAddress = '' }: Partial<StoredTenant['row']> = {}) =>
  emailAddress ? `${name.replaceAll(/["<>\r\n]/g, '')} <${emailAddress}>` : undefined;

/** The paragraphs of the sender's message, one for each line that is not empty. */
export const paragraphs = (message: string) => message.split(/\s*\n\s*/).filter(Boolean);

/** The mail with a report attached; undefined if the file no longer exists. */
export async function reportLetter(
  post: Extract<Post, { letter: 'health-report' }>,
): Promise<Letter | undefined> {
  const { tenantId, reportId, to, message, by } = post;
  const [[item, tenantItem], content] = await Promise.all([
    tableOf(tenantId).getMany([jobKey(reportId), TENANT_KEY]),
    readFile(reportObjectKey(tenantId, reportId)),
  ]);
  throwIfClosed(tenantIn(tenantItem));
  if (!item || !content) return undefined;
  const { of, about, fileName } = reportJobs.read(item).row;
  const title = REPORT_TITLES[of];
  const tenant = tenantIn(tenantItem);
  const name = tenant?.name || 'A rescue';
  const replyAddress = replyTo(tenant);
  return {
    to,
    subject: `${title} of ${about} from ${tenant?.name || 'a rescue'}`,
    heading: `${title} of ${about}`,
    lines: [
      `${name} sent you the ${title.toLowerCase()} of ${about}. It’s attached as a PDF.`,
      ...paragraphs(message),
    ],
    tenant: tenant?.name,
    why: `You’re receiving this because ${by} sent it to you with Havenkeep.${replyAddress ? ' Replies go to the rescue.' : ''}`,
    replyTo: replyAddress,
    attachments: [{ fileName, type: 'application/pdf', content }],
  };
}
