import { questionMails } from '#shared/calls/questions/question-mails.ts';
import { digest, newSecret } from '../../kernel/ids.ts';
import { unsubscribeToken } from '../../kernel/mail/unsubscribe-links.ts';
import { registry } from '../../kernel/table/table.ts';
import { ask, type Asker, callerOf } from '../../test/ask.ts';
import { mailKey, mailOf, ownIdOf, putMail, withLink } from '../saved/mail.table.ts';

interface SignedInAsker extends Asker {
  readonly as: NonNullable<Asker['as']>;
  readonly tenant: string;
}

/** Subscribes a user to a saved question by mail, or ends that; gives the token of a mail that they got. */
export async function linkOf(id: string, asker: SignedInAsker, on = true): Promise<string> {
  await ask(questionMails.set, { body: { id, every: 'week' } }, asker);
  const [{ userId, tenantId }, own] = [callerOf(asker.as, asker.tenant), ownIdOf(id) ?? ''];
  const item = await registry().get(mailKey({ tenantId, userId, own }));
  if (!item) throw new Error('Not turned on');
  const [mail, secret] = [mailOf(item), newSecret()];
  const row = { ...withLink(mail.row, digest(secret)), on };
  await registry().transact([putMail(mail, row, new Date())]);
  return unsubscribeToken({ tenantId, recipientId: userId, own, secret });
}
