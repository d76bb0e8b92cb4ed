import type { accounts } from '#shared/calls/accounts/accounts.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { isSameEmail } from '#shared/rules/people/addresses.ts';
import { byNow } from '../../kernel/records/audit.ts';
import type { PublicContext, TenantContext } from '../../kernel/context.ts';
import { countMail, countQuestion, guessing } from '../../kernel/limits/limits.ts';
import { post } from '../../kernel/mail/outbox.ts';
import { versionConflict, retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { faulty } from '../../kernel/refusal.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { registry, tableOf, together } from '../../kernel/table/table.ts';
import { stillOpen } from '../../tenants/tenant.table.ts';
import { readLink } from '../link/link.table.ts';
import { changeLogin, findLogin } from '../user/login.ts';
import { checkFree, checkWaits, isWaiting, NONE_WAITS, waitsFrom, withoutLink } from '../user/new-address.ts';
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

/** Writes what becomes of the caller's address that waits, with `actions` in the registry; the link that there was is void. */
const noted = (
  own: OwnAccount,
  change: Partial<UserRow>,
  context: TenantContext,
  actions: readonly Action[] = [],
) =>
  together([
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
  noted(own, waitsFrom(email, context.now), context, [
    post({ letter: 'change-email', userName: own.login.userName, email }, context.now),
  ]);

/** Sends a link to the address that the account is to get, which waits from now on. 409 at `email` if an account has it. */
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

/** Sends the link to the address that waits again; the one before is void. 409 if it waits no longer, or another account has it. */
export async function resendEmail(
  { body: { email } }: Parsed<typeof accounts.resendEmail>,
  context: TenantContext,
) {
  await countMail(email, context);
  await retryOnConflict(async () => {
    const own = await ownAccount(context);
    checkWaits(own.user, email);
    await checkFree(email);
    await send(own, email, context);
  });
  return {};
}

/** The account keeps its address: the link to the one that waits opens nothing from now on. 409 if it waits no longer. */
export async function cancelEmail(
  { body: { email } }: Parsed<typeof accounts.cancelEmail>,
  context: TenantContext,
) {
  await retryOnConflict(async () => {
    const own = await ownAccount(context);
    checkWaits(own.user, email);
    await noted(own, NONE_WAITS, context);
  });
  return {};
}

async function giveAddress({ email, token }: { email: string; token: string }, now: Date) {
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
  // It has the address by now: opened twice at once.
  if (isSameEmail(before, email)) return table.transact([useUp]);
  const user = userOf(userFound);
  if (!isWaiting(user, email)) throw expired();
  const by = { changedBy: `${login.firstName} ${login.lastName}`, changedAt: now.toISOString() };
  const row = editedUser(user, { email, ...NONE_WAITS }, by);
  await together([
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
  await guessing(context, () => retryOnConflict(() => giveAddress(body, context.now)));
  return {};
}
