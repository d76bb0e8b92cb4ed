import type { Line } from '#shared/calls/history.ts';
import type { MailState, questionLeaving } from '#shared/calls/questions/question-leaving.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { userKey, userOf } from '../../accounts/user/user.table.ts';
import { config } from '../../kernel/config.ts';
import type { PublicContext } from '../../kernel/context.ts';
import { isHashOf } from '../../kernel/ids.ts';
import { countLink } from '../../kernel/limits/limits.ts';
import { leadTo, leaveLinkIn, maskedAddress } from '../../kernel/mail/leaving.ts';
import { audit } from '../../kernel/records/audit.ts';
import { retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { notThere } from '../../kernel/refusal.ts';
import { registry, tableOf, together } from '../../kernel/table/table.ts';
import { TENANT, tenantIn } from '../../tenants/tenant.record.ts';
import { savedQuestions } from '../saved/saved.record.ts';
import { mailKey, mailOf, putMail, type StoredMail } from '../saved/mail.table.ts';

type LeaveInput = Parsed<typeof questionLeaving.leave>;

/** The page where the reader of a mail ends those of its question. */
export const leavePage = (token: string): string =>
  `${config().SITE_ORIGIN}/unsubscribe?of=question&token=${token}`;

/** The path that mail programs send their one press to (RFC 8058). */
export const leavePath = (token: string) => `/question-mail/leave?token=${token}` as const;

/** The settings of the recipient by the mail's token. 404 for any other token, which counts as a dead link. */
async function readerOf({ query: { token } }: LeaveInput, context: PublicContext): Promise<StoredMail> {
  const link = leaveLinkIn(token);
  const item =
    link && (await registry().get(mailKey({ tenantId: link.tenantId, userId: link.of, own: link.own })));
  const mail = item && mailOf(item);
  if (mail?.row.hashes.some((hash) => isHashOf(link?.secret ?? '', hash))) return mail;
  await countLink(context);
  throw notThere('Mail');
}

async function stateOf({ row: { tenantId, userId, own, on } }: StoredMail): Promise<MailState> {
  const [tenant, user, saved] = await tableOf(tenantId).getMany([
    TENANT,
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

/** Turns the mails on or off, with its line in the history; nothing to do where it is so. */
const switchTo = (asked: LeaveInput, context: PublicContext, on: boolean): Promise<MailState> =>
  retryOnConflict(async () => {
    const before = await readerOf(asked, context);
    const { row } = before;
    if (row.on === on) return stateOf(before);
    const after = { ...row, on };
    const doing = { caller: { name: 'An email recipient', userId: row.userId }, now: context.now };
    const what: Line = on ? 'questionMails.on' : 'questionMails.off';
    await together([
      { table: registry(), actions: [putMail(before, after, context.now)] },
      { table: tableOf(row.tenantId), actions: [audit(doing, { recordId: row.userId, what })] },
    ]);
    return stateOf({ ...before, row: after });
  });

/** True if the reader of a mail gets further ones. 404. */
export const lookAtLeaving = async (asked: LeaveInput, context: PublicContext): Promise<MailState> =>
  stateOf(await readerOf(asked, context));

/** Ends the mails of the question for the reader of one; as often as it is pressed. 404. */
export const leave = (asked: LeaveInput, context: PublicContext) => switchTo(asked, context, false);

/** Lets them come again. 404. */
export const comeAgain = (asked: LeaveInput, context: PublicContext) => switchTo(asked, context, true);

/** Leads to the page where one leaves. */
export const leadToLeaving = ({ query: { token } }: LeaveInput) => leadTo(leavePage(token));
