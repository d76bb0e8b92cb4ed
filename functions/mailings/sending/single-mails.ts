import { sortName } from '../mailing/mailing.table.ts';
import type { Action } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { versionConflict } from '../../kernel/records/version-conflict.ts';
import { recipients } from '../mailing/mailing.record.ts';
import { changeRecipientAction, recipientKey } from '../mailing/mailing.table.ts';

interface SingleMail {
  readonly mailId: string;
  readonly pcoId: string;
  readonly name: string;
  readonly to: string;
  readonly subject: string;
}

/** The value in place of a mailing id in the entries of single mails, which belong to no mailing. */
export const SINGLE_MAILS = 'by-hand';

/** The entry of a single mail, such as a thank-you, in its recipient's history; for the transaction that posts it. */
export function singleMailAction({ mailId, pcoId, name, to, subject }: SingleMail, now: Date): Action {
  const row = {
    mailing: SINGLE_MAILS,
    own: mailId,
    pcoId,
    name: sortName(name, ''),
    shownName: name,
    address: to,
    firstName: '',
    lastName: '',
    city: '',
    standing: 'sending' as const,
    at: now.toISOString(),
    subject,
  };
  return { put: recipients.item({ row }), guard: { absent: true }, onFail: versionConflict };
}

/** The write of a single mail's outcome; none if a later one is known, such as a bounce. */
export async function singleMailResultActions(
  table: TenantTable,
  { mailId }: Pick<SingleMail, 'mailId'>,
  standing: 'sent' | 'failed',
): Promise<Action[]> {
  const item = await table.get(recipientKey(SINGLE_MAILS, mailId));
  const recipient = item && recipients.read(item);
  return recipient?.row.standing === 'sending' ? [changeRecipientAction(recipient, { standing })] : [];
}

/** The tags by which SES names a single mail in its events. */
export const singleMailTags = (tenantId: string, { mailId }: Pick<SingleMail, 'mailId'>) => ({
  tenant: tenantId,
  mailing: SINGLE_MAILS,
  recipient: mailId,
});
