import { roleTitle } from '#shared/access/roles.ts';
import type { users } from '#shared/calls/users/users.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { isSameEmail } from '#shared/rules/people/addresses.ts';
import { isLastAdministrator } from '../accounts/user/administrators.table.ts';
import { linkKey } from '../accounts/link/link.table.ts';
import {
  checkEmailFree,
  checkPending,
  NO_PENDING_ADDRESS,
  pendingAddress,
  removeLinkActions,
} from '../accounts/user/new-address.ts';
import { editionOf, emailKey, claimEmailAction, type UserRow } from '../accounts/user/user.table.ts';
import { countMailTry } from '../kernel/limits/limits.ts';
import type { Action } from '../kernel/table/actions.ts';
import type { TenantContext } from '../kernel/context.ts';
import { mailAction } from '../kernel/mail/outbox.ts';
import { differences } from '../kernel/records/audit.ts';
import { checkVersion } from '../kernel/records/conflict.ts';
import { versionConflict, retryOnConflict } from '../kernel/records/version-conflict.ts';
import { invalidFieldError, HttpError } from '../kernel/http-error.ts';
import { findUser, type FoundUser, isAbove, writeUser } from './user-change.ts';

type Update = Parsed<typeof users.update>;

/**
 * Refuses demoting oneself or the last active Administrator, and granting a role above one's own (product/access 2.3).
 */
function checkRole(
  { user, administrators }: FoundUser,
  role: UserRow['role'],
  { caller }: TenantContext,
): void {
  if (role === user.role) return;
  if (isAbove(role, caller.role)) throw new HttpError(403, 'You can’t give a role above your own');
  if (user.userId === caller.userId) throw invalidFieldError('role', 'You can’t change your own role');
  if (isLastAdministrator(administrators, user))
    throw invalidFieldError('role', 'The last active Administrator can’t get another role');
}

/** The facts of a user for the history, as people read them. */
const factsOf = ({
  firstName,
  lastName,
  email,
  role,
}: Pick<UserRow, 'firstName' | 'lastName' | 'email' | 'role'>) => ({
  firstName,
  lastName,
  email,
  role: roleTitle(role),
});

/** 409 if the user was changed since the form was opened. */
function checkUserVersion({ user }: FoundUser, { version, ...fields }: Update['body']): void {
  const { changedBy = '', changedAt = '' } = user;
  const stored = { v: editionOf(user), changedBy, changedAt };
  checkVersion(version, stored, () => differences(factsOf(user), factsOf(fields)));
}

/** The result of a change of the address. */
interface AddressChange {
  readonly user: Partial<UserRow>;
  readonly actions: readonly Action[];
}

/** Sends a pending invitation to the new address, which replaces the old one at once, since no account uses it yet. */
function inviteAtNewAddress(
  { user }: FoundUser,
  email: string,
  { caller, now }: TenantContext,
): AddressChange {
  const { userId } = user;
  const { tenantId } = caller;
  return {
    user: { email, invitedAt: now.toISOString(), mail: 'waiting' },
    actions: [
      claimEmailAction(email, { userId, tenantId }),
      { remove: emailKey(user.email), guard: { sameValues: { userId } }, onFail: versionConflict },
      { remove: linkKey('invite', user.email) },
      mailAction({ letter: 'invite', tenantId, userId }, now),
    ],
  };
}

/** Sends a link to the new address, which replaces the old one once it is confirmed; an earlier link becomes void. */
const confirmNewAddress = ({ user }: FoundUser, email: string, { now }: TenantContext): AddressChange => ({
  user: pendingAddress(email, now),
  actions: [
    ...removeLinkActions(user),
    mailAction({ letter: 'change-email', userName: user.userName ?? '', email }, now),
  ],
});

function toAddressChange(foundUser: FoundUser, email: string, context: TenantContext): AddressChange {
  if (isSameEmail(foundUser.user.email, email)) return { user: { email }, actions: [] };
  return (foundUser.user.userName ? confirmNewAddress : inviteAtNewAddress)(foundUser, email, context);
}

async function applyUpdate({ params, body }: Update, context: TenantContext): Promise<{ newEmail: string }> {
  const foundUser = await findUser(context, params.id);
  if (!foundUser.user.active)
    throw new HttpError(422, 'Inactive users can’t be changed. Please reactivate first');
  const { firstName, lastName, email, role } = body;
  checkUserVersion(foundUser, body);
  // A password reset goes to this address, so changing one's own requires the password and a confirmation.
  if (foundUser.user.userId === context.caller.userId && !isSameEmail(foundUser.user.email, email))
    throw invalidFieldError('email', 'Please change your own address in My Account');
  checkRole(foundUser, role, context);
  // The new address of a pending invitation is checked by its claim.
  if (foundUser.user.userName && !isSameEmail(foundUser.user.email, email)) await checkEmailFree(email);
  const addressChange = toAddressChange(foundUser, email, context);
  const user = { firstName, lastName, role, ...addressChange.user };
  const login = { firstName, lastName, role, ...(addressChange.user.email ? { email } : {}) };
  const reply = { newEmail: addressChange.user.newEmail ?? '' };
  const { actions } = addressChange;
  return (
    (await writeUser(context, foundUser, { user, login, actions, line: 'users.update', reply })) ?? reply
  );
}

/**
 * Changes a user's name, role and address; a new role is in force within half a minute. Replies with the address to be
 * confirmed.
 */
export async function update(input: Update, context: TenantContext) {
  const { email } = input.body;
  const foundUser = await findUser(context, input.params.id);
  if (!isSameEmail(foundUser.user.email, email)) await countMailTry(email, context);
  return retryOnConflict(() => applyUpdate(input, context));
}

/** Sends the link to a user's unconfirmed address again. 409 if it is no longer pending, or another account has it. */
export async function resendAddress(
  { params: { userId }, body: { email } }: Parsed<typeof users.resendAddress>,
  context: TenantContext,
) {
  await countMailTry(email, context);
  await retryOnConflict(async () => {
    const foundUser = await findUser(context, userId);
    checkPending(foundUser.user, email);
    await checkEmailFree(email);
    await writeUser(context, foundUser, {
      ...confirmNewAddress(foundUser, email, context),
      line: 'users.resendAddress',
    });
  });
  return {};
}

/** Cancels a user's pending address; its link becomes void. 409 if it is no longer pending. */
export async function cancelAddress(
  { params: { userId }, body: { email } }: Parsed<typeof users.cancelAddress>,
  context: TenantContext,
) {
  await retryOnConflict(async () => {
    const foundUser = await findUser(context, userId);
    checkPending(foundUser.user, email);
    await writeUser(context, foundUser, {
      user: NO_PENDING_ADDRESS,
      actions: removeLinkActions(foundUser.user),
      line: 'users.cancelAddress',
    });
  });
  return {};
}
