import type { accounts } from '#shared/calls/accounts/accounts.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { audit } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { mailAction } from '../../kernel/mail/outbox.ts';
import { registry } from '../../kernel/table/table.ts';
import { readSessionTenant } from '../../tenants/tenant.table.ts';
import { linkKey } from '../link/link.table.ts';
import { hashNewPassword } from '../secrets/new-password.ts';
import { toNewAddress } from '../user/new-address.ts';
import { confirmPassword, changeCallerLogin, loadOwnAccount } from './own-login.ts';
import { sessionEndFields } from '../session/session-endings.table.ts';
import { isSessionOpen, readSession, sessionsPartition } from '../session/session.table.ts';

/** The caller's own account and its open sessions, the latest first: two round trips. */
export async function account(_input: Parsed<typeof accounts.account>, context: TenantContext) {
  const { caller, now } = context;
  const [{ login, user }, tenant, items] = await Promise.all([
    loadOwnAccount(context),
    readSessionTenant(caller.tenantId),
    registry().all({ index: 'g1', pk: sessionsPartition(caller.userId), newestFirst: true }),
  ]);
  const sessions = items
    .map(readSession)
    .filter((session) => session.row.expiresAt * 1000 > now.getTime() && isSessionOpen(session, login))
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
    newAddress: toNewAddress(user, now),
    firstName,
    lastName,
    twoStep: Boolean(twoStep),
    twoStepRequired: tenant.twoStepRequired,
    recoveryCodesLeft: twoStep?.recovery.length ?? 0,
    sessions,
  };
}

/** Changes the caller's password and ends their other sessions. Throws 422 at `currentPassword` if that is wrong. */
export async function changePassword(
  { body: { currentPassword, password } }: Parsed<typeof accounts.changePassword>,
  context: TenantContext,
) {
  const { now, caller } = context;
  const current = await loadOwnAccount(context);
  await confirmPassword(current, currentPassword, context, 'currentPassword');
  const hash = await hashNewPassword(password);
  await changeCallerLogin(
    context,
    () => ({ hash, ...sessionEndFields('session-password', caller.sessionId) }),
    ({ login: { userName, email } }) => ({
      actions: [
        // A reset that was requested before is no longer valid.
        { remove: linkKey('reset', email) },
        mailAction({ letter: 'notice', userName, what: 'password' }, now),
      ],
      tenantActions: [audit(context, { recordId: caller.userId, what: 'accounts.changePassword' })],
    }),
  );
  return {};
}
