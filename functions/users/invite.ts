import type { users } from '#shared/calls/users/users.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { countMailTry } from '../kernel/limits/limits.ts';
import { emailKey, claimEmailAction, userItem, userKey, type UserRow } from '../accounts/user/user.table.ts';
import { audit } from '../kernel/records/audit.ts';
import type { TenantContext } from '../kernel/context.ts';
import { transactOnce } from '../kernel/records/idempotent.ts';
import { newId } from '../kernel/ids.ts';
import { mailAction } from '../kernel/mail/outbox.ts';
import { retryOnConflict } from '../kernel/records/version-conflict.ts';
import { notFoundError, HttpError } from '../kernel/http-error.ts';
import { registry } from '../kernel/table/table.ts';
import { checkCaller, findUser, isAbove, writeUser } from './user-change.ts';

/** Invites a user: claims the address, lists the user as pending, and queues the mail. */
export async function invite({ body }: Parsed<typeof users.invite>, context: TenantContext) {
  const { caller, now } = context;
  const { firstName, lastName, email, roleName: role } = body;
  if (isAbove(role, caller.role)) throw new HttpError(403, 'You can’t give a role above your own');
  checkCaller(await context.table.get(userKey(caller.userId)), context);
  await countMailTry(email, context);
  const userId = newId();
  const account = { userId, tenantId: caller.tenantId };
  const invitedAt = now.toISOString();
  const user: UserRow = {
    userId,
    firstName,
    lastName,
    email,
    role,
    active: true,
    invitedAt,
    mail: 'waiting',
  };
  const actions = [
    { put: userItem(user) },
    audit(context, { recordId: userId, what: 'users.invite', changes: { role: [null, role] } }),
  ];
  const registryActions = [
    claimEmailAction(email, account),
    mailAction({ letter: 'invite', ...account }, now),
  ];
  return transactOnce(context, actions, { id: userId }, [{ table: registry(), actions: registryActions }]);
}

/** Sends a pending invitation again. 404 for an address without an invitation of this rescue; 422 if accepted. */
export async function resend({ query: { email } }: Parsed<typeof users.resend>, context: TenantContext) {
  const { caller, now } = context;
  const owner = (await registry().get(emailKey(email)))?.row;
  if (owner?.['tenantId'] !== caller.tenantId) throw notFoundError('Invitation');
  await countMailTry(email, context);
  await retryOnConflict(async () => {
    const foundUser = await findUser(context, String(owner['userId']));
    if (foundUser.user.userName) throw new HttpError(422, 'The invitation was already accepted');
    if (!foundUser.user.active)
      throw new HttpError(422, 'The invitation was withdrawn. Please reactivate it first');
    const { userId } = foundUser.user;
    await writeUser(context, foundUser, {
      user: { invitedAt: now.toISOString(), mail: 'waiting' },
      actions: [mailAction({ letter: 'invite', tenantId: caller.tenantId, userId }, now)],
      line: 'users.resend',
    });
  });
  return {};
}
