import { userKey, userOf } from '../../accounts/user/user.table.ts';
import { digest, newSecret } from '../../kernel/ids.ts';
import { unsubscribeToken } from '../../kernel/mail/unsubscribe-links.ts';
import type { Post } from '../../kernel/mail/outbox.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { registry, tableOf } from '../../kernel/table/table.ts';
import { readSavedAnswer } from '../../questions/mails/saved-answer.ts';
import { mailKey, mailOf, ownIdOf, putMailAction, withLink } from '../../questions/saved/mail.table.ts';
import { savedQuestions } from '../../questions/saved/saved.record.ts';
import { TENANT_KEY, tenantIn } from '../../tenants/tenant.record.ts';
import type { Letter } from '#shared/mail/letter.ts';
import { throwIfClosed } from './composed/letter-held.ts';
import { questionLetter } from './composed/people/question-letter.ts';

type QuestionPost = Extract<Post, { letter: 'question' }>;

/** A letter, and the write that stores the hash of its unsubscribe link, if it has one. */
export interface QuestionDraft {
  readonly letter: Letter;
  readonly actions: readonly Action[];
}

/**
 * The letter that answers a saved question, as far as the user may see it now. Undefined if the user is inactive,
 * turned it off meanwhile or may no longer ask it, or if the question was deleted.
 */
export async function composeQuestion(post: QuestionPost, now: Date): Promise<QuestionDraft | undefined> {
  const { tenantId, userId, savedId, day } = post;
  const ownId = ownIdOf(savedId);
  if (!ownId) return undefined;
  const table = tableOf(tenantId);
  const [[userItem, tenantItem, savedItem], mailItem] = await Promise.all([
    table.getMany([userKey(userId), TENANT_KEY, savedQuestions.key({ owner: 'own', own: ownId })]),
    registry().get(mailKey({ tenantId, userId, own: ownId })),
  ]);
  const [user, tenant] = [userItem && userOf(userItem), tenantIn(tenantItem)];
  throwIfClosed(tenant);
  const mail = mailItem && mailOf(mailItem);
  if (!user?.active || !tenant || !savedItem) return undefined;
  if (post.what === 'due' && !mail?.row.on) return undefined;
  const savedQuestion = savedQuestions.read(savedItem);
  const recipient = { table, user, tenant, day, now };
  const savedAnswer = await readSavedAnswer(savedQuestion, recipient);
  if (!savedAnswer) return undefined;
  if (!mail?.row.on)
    return { letter: questionLetter({ saved: savedQuestion, savedAnswer, recipient }), actions: [] };
  const secret = newSecret();
  const token = unsubscribeToken({ tenantId, sourceId: userId, own: ownId, secret });
  return {
    letter: questionLetter({
      saved: savedQuestion,
      savedAnswer,
      recipient,
      due: { schedule: mail.row, token },
    }),
    actions: [putMailAction(mail, withLink(mail.row, digest(secret)), now)],
  };
}
