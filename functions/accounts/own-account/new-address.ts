import type { accounts } from '#shared/calls/accounts/accounts.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { isSameEmail } from '#shared/rules/people/addresses.ts';
import { changeStamp } from '../../kernel/records/audit.ts';
import type { PublicContext, TenantContext } from '../../kernel/context.ts';
import { countMailTry, countQuestionTry, limitGuesses } from '../../kernel/limits/limits.ts';
import { mailAction } from '../../kernel/mail/outbox.ts';
import { versionConflict, retryOnConflict } from '../../kernel/records/version-conflict.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { registry, tableOf, transactAcross } from '../../kernel/table/table.ts';
import { checkStillOpen } from '../../tenants/tenant.table.ts';
import { linkExpiredError, readLink } from '../link/link.table.ts';
import { changeLoginAction, findLogin } from '../user/login.ts';
import {
  checkEmailFree,
  checkPending,
  isPending,
  NO_PENDING_ADDRESS,
  pendingAddress,
  removeLinkActions,
} from '../user/new-address.ts';
import {
  editUser,
  emailKey,
  claimEmailAction,
  userItem,
  userKey,
  type UserRow,
  userOf,
} from '../user/user.table.ts';
import { confirmPassword, type OwnAccount, loadOwnAccount } from './own-login.ts';

/** Writes the caller's pending address, with `actions` in the registry; removes the link to the previous one. */
const writeAddress = (
  account: OwnAccount,
  change: Partial<UserRow>,
  context: TenantContext,
  actions: readonly Action[] = [],
) =>
  transactAcross([
    {
      table: context.table,
      actions: [
        {
          put: userItem(editUser(account.user, change, changeStamp(context)), account.v + 1),
          guard: { v: account.v },
          onFail: versionConflict,
        },
      ],
    },
    { table: registry(), actions: [...removeLinkActions(account.user), ...actions] },
  ]);

const sendVerification = (account: OwnAccount, email: string, context: TenantContext) =>
  writeAddress(account, pendingAddress(email, context.now), context, [
    mailAction({ letter: 'change-email', userName: account.login.userName, email }, context.now),
  ]);

/** Makes an address pending and sends it a link. 409 at `email` if an account has it. */
export async function changeEmail(
  { body: { password, email } }: Parsed<typeof accounts.changeEmail>,
  context: TenantContext,
) {
  const [account] = await Promise.all([loadOwnAccount(context), countQuestionTry(context)]);
  await confirmPassword(account, password, context);
  await checkEmailFree(email);
  await countMailTry(email, context);
  await retryOnConflict(async () => sendVerification(await loadOwnAccount(context), email, context));
  return {};
}

/**
 * Sends a new link to the pending address; the previous link becomes invalid. 409 if the address is no longer pending,
 * or another account has it.
 */
export async function resendEmail(
  { body: { email } }: Parsed<typeof accounts.resendEmail>,
  context: TenantContext,
) {
  await countMailTry(email, context);
  await retryOnConflict(async () => {
    const account = await loadOwnAccount(context);
    checkPending(account.user, email);
    await checkEmailFree(email);
    await sendVerification(account, email, context);
  });
  return {};
}

/** Cancels the pending address; its link becomes invalid. 409 if it is no longer pending. */
export async function cancelEmail(
  { body: { email } }: Parsed<typeof accounts.cancelEmail>,
  context: TenantContext,
) {
  await retryOnConflict(async () => {
    const account = await loadOwnAccount(context);
    checkPending(account.user, email);
    await writeAddress(account, NO_PENDING_ADDRESS, context);
  });
  return {};
}

async function applyAddress({ email, token }: { email: string; token: string }, now: Date) {
  const table = registry();
  const { addressee, consumeAction } = await readLink(table, 'change-email', { email, token }, now);
  const tenant = tableOf(addressee.tenantId);
  const [foundLogin, storedUser] = await Promise.all([
    findLogin(addressee.userName ?? ''),
    tenant.get(userKey(addressee.userId)),
    checkStillOpen(addressee.tenantId),
  ]);
  if (!foundLogin?.login.active || !storedUser || foundLogin.login.userId !== addressee.userId)
    throw linkExpiredError();
  const { login } = foundLogin;
  const previousEmail = login.email;
  // The link was opened twice at the same time.
  if (isSameEmail(previousEmail, email)) return table.transact([consumeAction]);
  const user = userOf(storedUser);
  if (!isPending(user, email)) throw linkExpiredError();
  const stamp = { changedBy: `${login.firstName} ${login.lastName}`, changedAt: now.toISOString() };
  const row = editUser(user, { email, ...NO_PENDING_ADDRESS }, stamp);
  await transactAcross([
    {
      table,
      actions: [
        consumeAction,
        claimEmailAction(email, login),
        {
          remove: emailKey(previousEmail),
          guard: { sameValues: { userId: login.userId } },
          onFail: versionConflict,
        },
        changeLoginAction(foundLogin, { email }),
        mailAction({ letter: 'notice', userName: login.userName, email: previousEmail, what: 'email' }, now),
      ],
    },
    {
      table: tenant,
      actions: [
        {
          put: userItem(row, storedUser.v + 1),
          guard: { v: storedUser.v },
          onFail: versionConflict,
        },
      ],
    },
  ]);
}

/** Gives an account its new address by the link of the mail, and notifies the old one. 422 'Link Expired'. */
export async function confirmEmail({ body }: Parsed<typeof accounts.confirmEmail>, context: PublicContext) {
  await limitGuesses(context, () => retryOnConflict(() => applyAddress(body, context.now)));
  return {};
}
