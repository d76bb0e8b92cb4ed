import type { HistoryLineName } from '#shared/calls/history.ts';
import type { QuestionSubscription, questionLeaving } from '#shared/calls/questions/question-leaving.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { userKey, userOf } from '../../accounts/user/user.table.ts';
import { siteUrl } from '../../kernel/config.ts';
import type { PublicContext } from '../../kernel/context.ts';
import { isHashOf } from '../../kernel/ids.ts';
import { countLinkTry } from '../../kernel/limits/limits.ts';
import { redirectPage, parseUnsubscribeToken, maskedAddress } from '../../kernel/mail/unsubscribe-links.ts';
import { audit } from '../../kernel/records/audit.ts';
import { retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { notFoundError } from '../../kernel/http-error.ts';
import { registry, tableOf, transactAcross } from '../../kernel/table/table.ts';
import { TENANT_KEY, tenantIn } from '../../tenants/tenant.record.ts';
import { savedQuestions } from '../saved/saved.record.ts';
import { mailKey, mailOf, putMailAction, type StoredMail } from '../saved/mail.table.ts';

type LeaveInput = Parsed<typeof questionLeaving.leave>;

/** The page where the recipient of a mail unsubscribes from its question. */
export const unsubscribePage = (token: string): string => siteUrl(`/unsubscribe?of=question&token=${token}`);

/** The path of the one-click unsubscribe of mail programs (RFC 8058). */
export const unsubscribePath = (token: string) => `/question-mail/leave?token=${token}` as const;

/** The recipient's subscription, by the token of a mail. 404 for an invalid token, which counts as a wrong link. */
async function subscriptionOf({ query: { token } }: LeaveInput, context: PublicContext): Promise<StoredMail> {
  const link = parseUnsubscribeToken(token);
  const item =
    link &&
    (await registry().get(mailKey({ tenantId: link.tenantId, userId: link.sourceId, own: link.own })));
  const mail = item && mailOf(item);
  if (mail?.row.hashes.some((hash) => isHashOf(link?.secret ?? '', hash))) return mail;
  await countLinkTry(context);
  throw notFoundError('Mail');
}

async function stateOf({ row: { tenantId, userId, own, on } }: StoredMail): Promise<QuestionSubscription> {
  const [tenant, user, saved] = await tableOf(tenantId).getMany([
    TENANT_KEY,
    userKey(userId),
    savedQuestions.key({ owner: 'own', own }),
  ]);
  return {
    rescue: tenantIn(tenant)?.name ?? '',
    address: maskedAddress(user ? userOf(user).email : ''),
    question: saved ? savedQuestions.read(saved).row.name : 'A question that was deleted',
    isOn: on,
  };
}

/** Turns the mails on or off, with a history line; writes nothing if they are in that state already. */
const setSubscription = (
  input: LeaveInput,
  context: PublicContext,
  isOn: boolean,
): Promise<QuestionSubscription> =>
  retryOnConflict(async () => {
    const before = await subscriptionOf(input, context);
    const { row } = before;
    if (row.on === isOn) return stateOf(before);
    const after = { ...row, on: isOn };
    const actor = { caller: { name: 'An email recipient', userId: row.userId }, now: context.now };
    const line: HistoryLineName = isOn ? 'questionMails.on' : 'questionMails.off';
    await transactAcross([
      { table: registry(), actions: [putMailAction(before, after, context.now)] },
      { table: tableOf(row.tenantId), actions: [audit(actor, { recordId: row.userId, what: line })] },
    ]);
    return stateOf({ ...before, row: after });
  });

/** Returns the state of the recipient's subscription to the question's mails. 404. */
export const subscriptionState = async (
  input: LeaveInput,
  context: PublicContext,
): Promise<QuestionSubscription> => stateOf(await subscriptionOf(input, context));

/** Unsubscribes the recipient from the mails of the question; idempotent. 404. */
export const unsubscribe = (input: LeaveInput, context: PublicContext) =>
  setSubscription(input, context, false);

/** Subscribes the recipient again. 404. */
export const resubscribe = (input: LeaveInput, context: PublicContext) =>
  setSubscription(input, context, true);

/** Redirects to the unsubscribe page. */
export const redirectToUnsubscribe = ({ query: { token } }: LeaveInput) =>
  redirectPage(unsubscribePage(token));
