import type { users } from '#shared/calls/users/users.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { isLastAdministrator } from '../accounts/user/administrators.table.ts';
import { sessionEndFields } from '../accounts/session/session-endings.table.ts';
import { linkKey } from '../accounts/link/link.table.ts';
import { countMailTry } from '../kernel/limits/limits.ts';
import type { TenantContext } from '../kernel/context.ts';
import { mailAction } from '../kernel/mail/outbox.ts';
import { retryOnConflict } from '../kernel/records/version-conflict.ts';
import { HttpError } from '../kernel/http-error.ts';
import { findUser, writeUser } from './user-change.ts';

/**
 * Deactivates a user: no new session, no refresh; a pending invitation is withdrawn. Does nothing for an inactive user.
 * 422 for oneself and for the last active Administrator.
 */
export async function deactivate(
  { params: { userId } }: Parsed<typeof users.deactivate>,
  context: TenantContext,
) {
  const { caller, now } = context;
  await retryOnConflict(async () => {
    const foundUser = await findUser(context, userId);
    const { user, administrators } = foundUser;
    if (userId === caller.userId) throw new HttpError(422, 'You can’t deactivate yourself');
    if (isLastAdministrator(administrators, user))
      throw new HttpError(422, 'The last active Administrator can’t be deactivated');
    if (!user.active) return;
    await writeUser(context, foundUser, {
      user: { active: false, dateInactive: now.toISOString() },
      login: { active: false, ...sessionEndFields('session-elsewhere') },
      actions: user.userName ? [] : [{ remove: linkKey('invite', user.email) }],
      line: 'users.deactivate',
    });
  });
  return {};
}

/** Reactivates a user; one who never accepted gets a new invitation. */
export async function reactivate(
  { params: { userId } }: Parsed<typeof users.reactivate>,
  context: TenantContext,
) {
  const { caller, now } = context;
  const at = now.toISOString();
  const { user } = await findUser(context, userId);
  if (!user.active && !user.userName) await countMailTry(user.email, context);
  await retryOnConflict(async () => {
    const foundUser = await findUser(context, userId);
    if (foundUser.user.active) return;
    const activation = { active: true, dateInactive: undefined };
    const { tenantId } = caller;
    await writeUser(context, foundUser, {
      ...(foundUser.user.userName
        ? { user: { ...activation, dateActive: at }, login: { active: true } }
        : {
            user: { ...activation, invitedAt: at, mail: 'waiting' as const },
            actions: [mailAction({ letter: 'invite', tenantId, userId }, now)],
          }),
      line: 'users.reactivate',
    });
  });
  return {};
}
