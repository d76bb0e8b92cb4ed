import { sortName } from '../mailing/mailing.table.ts';
import type { Action } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { overtaken } from '../../kernel/records/editing/overtaken.ts';
import { recipients } from '../mailing/mailing.record.ts';
import { becoming, ownOfAddress, recipientKey } from '../mailing/mailing.table.ts';

interface ByHand {
  /** An id of its own: it belongs to no mailing. */
  readonly mailId: string;
  readonly pcoId: string;
  readonly name: string;
  readonly to: string;
  readonly subject: string;
}

/** The entry in the history of whom a mail is for that is sent by itself, as a thank-you; for the transaction that posts it. */
export function enteredMail({ mailId, pcoId, name, to, subject }: ByHand, now: Date): Action {
  const row = {
    mailing: mailId,
    own: ownOfAddress(to),
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
  return { put: recipients.item({ row }), guard: { absent: true }, onFail: overtaken };
}

/** What became of such a mail, as its entry says it; nothing where more is known of it by now, as that it bounced. */
export async function faredMail(
  table: TenantTable,
  { mailId, to }: Pick<ByHand, 'mailId' | 'to'>,
  standing: 'sent' | 'failed',
): Promise<Action[]> {
  const item = await table.get(recipientKey(mailId, ownOfAddress(to)));
  const of = item && recipients.read(item);
  return of?.row.standing === 'sending' ? [becoming(of, { standing })] : [];
}

/** By what SES tells what became of it. */
export const tagsOfMail = (tenantId: string, { mailId, to }: Pick<ByHand, 'mailId' | 'to'>) => ({
  tenant: tenantId,
  mailing: mailId,
  recipient: ownOfAddress(to),
});
