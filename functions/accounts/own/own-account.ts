import type { accounts } from '#shared/calls/accounts/accounts.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { isSameEmail } from '#shared/rules/addresses.ts';
import { audit } from '../../kernel/records/audit.ts';
import type { PublicContext, TenantContext } from '../../kernel/context.ts';
import { post } from '../../kernel/mail/outbox.ts';
import { overtaken, untilSettled } from '../../kernel/records/overtaken.ts';
import { faulty, Refusal } from '../../kernel/refusal.ts';
import { registry, tableOf, together } from '../../kernel/table/table.ts';
import { stillOpen } from '../../tenants/tenant.table.ts';
import { tenantStanding } from '../../tenants/tenant.table.ts';
import { linkKey, readLink } from '../link/link.table.ts';
import { changeLogin, findLogin } from '../user/login.ts';
import { newHash } from '../secrets/new-password.ts';
import { askAgain, changeOwn, ownAccount } from './own-login.ts';
import { countMail, countQuestion, guessing } from '../../kernel/limits/guesses.ts';
import { isOpen, sessionIn, sessionsOf } from '../session/session.table.ts';
import { editedUser, emailKey, takeEmail, userItem, userKey, userOf } from '../user/user.table.ts';

/** The caller's own account and its open sessions, the latest first: two round trips. */
export async function account(_input: Parsed<typeof accounts.account>, context: TenantContext) {
  const { caller, now } = context;
  const [{ login }, tenant, items] = await Promise.all([
    ownAccount(context),
    tenantStanding(caller.tenantId),
    registry().all({ index: 'g1', pk: sessionsOf(caller.userId), newestFirst: true }),
  ]);
  const sessions = items
    .map(sessionIn)
    .filter((session) => session.row.expiresAt * 1000 > now.getTime() && isOpen(session, login))
    .map(({ id, row }) => ({
      id,
      startedAt: row.startedAt,
      lastUsedAt: new Date(row.rotatedAt).toISOString(),
      userAgent: row.userAgent,
      isThis: id === caller.sessionId,
    }));
  const { userName, email, firstName, lastName, twoStep } = login;
  return {
    userName,
    email,
    firstName,
    lastName,
    twoStep: Boolean(twoStep),
    twoStepRequired: tenant.twoStepRequired,
    recoveryCodesLeft: twoStep?.recovery.length ?? 0,
    sessions,
  };
}

/** Changes the caller's password and ends their other sessions. 422 at `currentPassword`. */
export async function changePassword(
  { body: { currentPassword, password } }: Parsed<typeof accounts.changePassword>,
  context: TenantContext,
) {
  const { now, caller } = context;
  const own = await ownAccount(context);
  await askAgain(own, currentPassword, context, 'currentPassword');
  const hash = await newHash(password);
  await changeOwn(
    context,
    () => ({ hash, sessionsFrom: now.getTime(), spared: caller.sessionId }),
    ({ login: { userName, email } }) => ({
      actions: [
        // Whoever asked for a reset before does not get in by it afterwards.
        { remove: linkKey('reset', email) },
        post({ letter: 'notice', userName, what: 'password' }, now),
      ],
      inTenant: [audit(context, { recordId: caller.userId, what: 'accounts.changePassword' })],
    }),
  );
  return {};
}

/** Sends a link to the address that the account is to get. 409 at `email` if an account has it. */
export async function changeEmail(
  { body: { password, email } }: Parsed<typeof accounts.changeEmail>,
  context: TenantContext,
) {
  const [own] = await Promise.all([ownAccount(context), countQuestion(context)]);
  await askAgain(own, password, context);
  const message = 'Email already exists.';
  if (await registry().get(emailKey(email))) throw new Refusal(409, message, { fields: { email: message } });
  await countMail(email, context);
  const { userName } = own.login;
  await registry().transact([post({ letter: 'change-email', userName, email }, context.now)]);
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
  if (!found?.login.active || !userFound || found.login.userId !== of.userId)
    throw faulty('token', 'Link Expired');
  const { login } = found;
  const before = login.email;
  // It has the address by now: opened twice at once, or an administrator was quicker.
  if (emailKey(before).pk === emailKey(email).pk) return table.transact([useUp]);
  const by = { changedBy: `${login.firstName} ${login.lastName}`, changedAt: now.toISOString() };
  const user = userOf(userFound);
  // Another one that an Administrator gave meanwhile waits on.
  const done = isSameEmail(user.newEmail ?? '', email) ? { newEmail: undefined, newEmailAt: undefined } : {};
  const row = editedUser(user, { email, ...done }, by);
  await together([
    {
      table,
      actions: [
        useUp,
        takeEmail(email, login),
        {
          remove: emailKey(before),
          guard: { same: { userId: login.userId } },
          onFail: overtaken,
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
          onFail: overtaken,
        },
      ],
    },
  ]);
}

/** Gives an account its new address by the link of the mail; the old one is told. 422 'Link Expired'. */
export async function confirmEmail({ body }: Parsed<typeof accounts.confirmEmail>, context: PublicContext) {
  await guessing(context, () => untilSettled(() => giveAddress(body, context.now)));
  return {};
}
