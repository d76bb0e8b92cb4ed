import type { EventBridgeEvent } from 'aws-lambda';
import { job } from '../kernel/jobs/job.ts';
import { type Report, recordReport } from '../mailings/sending/bounces.ts';

/** An event of SES on the event bus, as far as it is read here. */
interface Detail {
  readonly mail: { readonly tags?: Readonly<Record<string, readonly string[]>> };
  /** `Permanent`, `Transient` or `Undetermined`. */
  readonly bounce?: { readonly bounceType: string };
}

export type MailReported = EventBridgeEvent<'Email Bounced' | 'Email Complaint Received', Detail>;

/** The report in an event; undefined for a temporary bounce such as a full mailbox. */
function reportIn({ 'detail-type': type, detail }: MailReported): Report | undefined {
  if (type === 'Email Complaint Received') return 'complaint';
  return detail.bounce?.bounceType === 'Permanent' ? 'bounce' : undefined;
}

/** Records that a mail to a person bounced or was reported as spam; the mail's tags name its recipient. */
export const handler = job('mail-reported', async (event: MailReported): Promise<void> => {
  const report = reportIn(event);
  const tag = (name: string) => event.detail.mail.tags?.[name]?.[0];
  const [tenant, mailing, recipient] = [tag('tenant'), tag('mailing'), tag('recipient')];
  if (report && tenant && mailing && recipient)
    await recordReport({ tenant, mailing, recipient }, report, new Date(event.time));
});
