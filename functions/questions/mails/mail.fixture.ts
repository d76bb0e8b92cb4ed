import { questionMails } from '#shared/calls/questions/question-mails.ts';
import { digest, newSecret } from '../../kernel/ids.ts';
import { unsubscribeToken } from '../../kernel/mail/unsubscribe-links.ts';
import { registry } from '../../kernel/table/table.ts';
import { callApi, type TestCaller, callerOf } from '../../test/call-api.ts';
import { mailKey, mailOf, ownIdOf, putMailAction, withLink } from '../saved/mail.table.ts';

interface SignedInCaller extends TestCaller {
  readonly as: NonNullable<TestCaller['as']>;
  readonly tenant: string;
}

/** Subscribes a user to a saved question by mail, or ends that; gives the token of a mail that they got. */
export async function linkOf(id: string, testCaller: SignedInCaller, isOn = true): Promise<string> {
  await callApi(questionMails.set, { body: { id, every: 'week' } }, testCaller);
  const [{ userId, tenantId }, ownId] = [callerOf(testCaller.as, testCaller.tenant), ownIdOf(id) ?? ''];
  const item = await registry().get(mailKey({ tenantId, userId, own: ownId }));
  if (!item) throw new Error('Not turned on');
  const [mail, secret] = [mailOf(item), newSecret()];
  const row = { ...withLink(mail.row, digest(secret)), on: isOn };
  await registry().transact([putMailAction(mail, row, new Date())]);
  return unsubscribeToken({ tenantId, sourceId: userId, own: ownId, secret });
}
