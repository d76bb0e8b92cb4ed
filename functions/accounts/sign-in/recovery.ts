import type { accounts } from '#shared/calls/accounts/accounts.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { isSameEmail } from '#shared/rules/people/addresses.ts';
import type { PublicContext } from '../../kernel/context.ts';
import { mailAction } from '../../kernel/mail/outbox.ts';
import { retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { registry, tableOf, transactAcross } from '../../kernel/table/table.ts';
import { checkStillOpen } from '../../tenants/tenant.table.ts';
import { forgetTriesAction } from '../secrets/account-tries.ts';
import { linkExpiredError, readLink } from '../link/link.table.ts';
import { endSessionsActions, sessionEndFields } from '../session/session-endings.table.ts';
import { changeLoginAction, findLogin } from '../user/login.ts';
import { hashNewPassword } from '../secrets/new-password.ts';
import {
  countMailTry,
  countMailRequest,
  countQuestionTry,
  limitGuesses,
} from '../../kernel/limits/limits.ts';
import { emailKey } from '../user/user.table.ts';

/** Says if no account has the address. Only this call discloses that, so it is limited (product/accounts 4.3). */
export async function checkEmail(
  { query: { email } }: Parsed<typeof accounts.checkEmail>,
  context: PublicContext,
) {
  const [emailItem] = await Promise.all([registry().get(emailKey(email)), countQuestionTry(context)]);
  return { available: !emailItem };
}

/** Requests a mail with the user name. It does the same for every address; the mail job looks up the account. */
export async function forgotUserName(
  { query: { email } }: Parsed<typeof accounts.forgotUserName>,
  context: PublicContext,
) {
  await Promise.all([countMailRequest(context), countMailTry(email, context)]);
  await registry().transact([mailAction({ letter: 'user-name', email }, context.now)]);
  return {};
}

/** Requests a mail with a link that resets the password; the reply does not depend on whether there is an account. */
export async function forgotPassword(
  { query: { userName, email } }: Parsed<typeof accounts.forgotPassword>,
  context: PublicContext,
) {
  await Promise.all([countMailRequest(context), countMailTry(email, context)]);
  await registry().transact([mailAction({ letter: 'reset', userName, email }, context.now)]);
  return {};
}

async function applyReset({ email, token }: { email: string; token: string }, hash: string, now: Date) {
  const table = registry();
  const { addressee, consumeAction } = await readLink(table, 'reset', { email, token }, now);
  const [foundLogin] = await Promise.all([
    findLogin(addressee.userName ?? ''),
    checkStillOpen(addressee.tenantId),
  ]);
  // The link is invalid if the account's address has changed since.
  const isCurrentEmail = foundLogin && isSameEmail(foundLogin.login.email, email);
  if (!foundLogin?.login.active || foundLogin.login.userId !== addressee.userId || !isCurrentEmail)
    throw linkExpiredError();
  const { userName, tenantId } = foundLogin.login;
  // The mail was opened, so the address is right: the account is confirmed, and all its sessions end.
  const changes = { hash, confirmed: true, ...sessionEndFields('session-password') };
  const noticeAction = mailAction({ letter: 'notice', userName, what: 'password' }, now);
  await transactAcross([
    {
      table,
      actions: [
        consumeAction,
        changeLoginAction(foundLogin, changes),
        forgetTriesAction(userName),
        noticeAction,
      ],
    },
    { table: tableOf(tenantId), actions: endSessionsActions(foundLogin.login, changes) },
  ]);
}

/** Checks that the link of a reset is valid; 422 'Link Expired'. */
export async function checkReset({ query }: Parsed<typeof accounts.checkReset>, context: PublicContext) {
  await limitGuesses(context, () => readLink(registry(), 'reset', query, context.now));
  return {};
}

/** Sets a new password with the link of a mail; ends all sessions, and a lock. 422 'Link Expired'. */
export async function resetPassword(
  { body: { token, email, password } }: Parsed<typeof accounts.resetPassword>,
  context: PublicContext,
) {
  const link = { email, token };
  await limitGuesses(context, async () => {
    await readLink(registry(), 'reset', link, context.now);
    const hash = await hashNewPassword(password);
    await retryOnConflict(() => applyReset(link, hash, context.now));
  });
  return {};
}
