import type { accounts } from '#shared/calls/accounts/accounts.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { isSameEmail } from '#shared/rules/people/addresses.ts';
import { byNow } from '../../kernel/records/audit.ts';
import type { PublicContext, TenantContext } from '../../kernel/context.ts';
import { countMail, countQuestion, limitGuesses } from '../../kernel/limits/limits.ts';
import { post } from '../../kernel/mail/outbox.ts';
import { versionConflict, retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { faulty } from '../../kernel/refusal.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { registry, tableOf, transactAcross } from '../../kernel/table/table.ts';
import { stillOpen } from '../../tenants/tenant.table.ts';
import { readLink } from '../link/link.table.ts';
import { changeLogin, findLogin } from '../user/login.ts';
import {
  checkFree,
  checkPending,
  isPending,
  NO_PENDING_ADDRESS,
  pendingAddress,
  withoutLink,
} from '../user/new-address.ts';
import {
  editedUser,
  emailKey,
  takeEmail,
  userItem,
  userKey,
  type UserRow,
  userOf,
} from '../user/user.table.ts';
import { confirmPassword, type OwnAccount, ownAccount } from './own-login.ts';

/** Writes the caller's pending address, with `actions` in the registry; removes the link to the previous one. */
const writeAddress = (
  own: OwnAccount,
  change: Partial<UserRow>,
  context: TenantContext,
  actions: readonly Action[] = [],
) =>
  transactAcross([
    {
      table: context.table,
      actions: [
        {
          put: userItem(editedUser(own.user, change, byNow(context)), own.v + 1),
          guard: { v: own.v },
          onFail: versionConflict,
        },
      ],
    },
    { table: registry(), actions: [...withoutLink(own.user), ...actions] },
  ]);

const send = (own: OwnAccount, email: string, context: TenantContext) =>
  writeAddress(own, pendingAddress(email, context.now), context, [
    post({ letter: 'change-email', userName: own.login.userName, email }, context.now),
  ]);

/** Makes an address pending and sends it a link. 409 at `email` if an account has it. */
export async function changeEmail(
  { body: { password, email } }: Parsed<typeof accounts.changeEmail>,
  context: TenantContext,
) {
  const [own] = await Promise.all([ownAccount(context), countQuestion(context)]);
  await confirmPassword(own, password, context);
  await checkFree(email);
  await countMail(email, context);
  await retryOnConflict(async () => send(await ownAccount(context), email, context));
  return {};
}

/** Sends a new link to the pending address; the previous link becomes invalid. 409 if the address is no longer pending, or another account has it. */
export async function resendEmail(
  { body: { email } }: Parsed<typeof accounts.resendEmail>,
  context: TenantContext,
) {
  await countMail(email, context);
  await retryOnConflict(async () => {
    const own = await ownAccount(context);
    checkPending(own.user, email);
    await checkFree(email);
    await send(own, email, context);
  });
  return {};
}

/** Cancels the pending address; its link becomes invalid. 409 if it is no longer pending. */
export async function cancelEmail(
  { body: { email } }: Parsed<typeof accounts.cancelEmail>,
  context: TenantContext,
) {
  await retryOnConflict(async () => {
    const own = await ownAccount(context);
    checkPending(own.user, email);
    await writeAddress(own, NO_PENDING_ADDRESS, context);
  });
  return {};
}

async function applyAddress({ email, token }: { email: string; token: string }, now: Date) {
  const table = registry();
  const { of, useUp } = await readLink(table, 'change-email', { email, token }, now);
  const tenant = tableOf(of.tenantId);
  const [found, userFound] = await Promise.all([
    findLogin(of.userName ?? ''),
    tenant.get(userKey(of.userId)),
    stillOpen(of.tenantId),
  ]);
  const expired = () => faulty('token', 'Link Expired');
  if (!found?.login.active || !userFound || found.login.userId !== of.userId) throw expired();
  const { login } = found;
  const before = login.email;
  // The link was opened twice at the same time.
  if (isSameEmail(before, email)) return table.transact([useUp]);
  const user = userOf(userFound);
  if (!isPending(user, email)) throw expired();
  const by = { changedBy: `${login.firstName} ${login.lastName}`, changedAt: now.toISOString() };
  const row = editedUser(user, { email, ...NO_PENDING_ADDRESS }, by);
  await transactAcross([
    {
      table,
      actions: [
        useUp,
        takeEmail(email, login),
        {
          remove: emailKey(before),
          guard: { same: { userId: login.userId } },
          onFail: versionConflict,
        },
        changeLogin(found, { email }),
        post({ letter: 'notice', userName: login.userName, email: before, what: 'email' }, now),
      ],
    },
    {
      table: tenant,
      actions: [
        {
          put: userItem(row, userFound.v + 1),
          guard: { v: userFound.v },
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
