import { roleTitle } from '#shared/access/roles.ts';
import type { users } from '#shared/calls/users/users.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { isSameEmail } from '#shared/rules/addresses.ts';
import { isLastAdministrator } from '../accounts/user/administrators.table.ts';
import { linkKey } from '../accounts/link/link.table.ts';
import { editionOf, emailKey, takeEmail, type UserRow } from '../accounts/user/user.table.ts';
import { countMail } from '../kernel/limits/guesses.ts';
import type { Action } from '../kernel/table/actions.ts';
import type { TenantContext } from '../kernel/context.ts';
import { post } from '../kernel/mail/outbox.ts';
import { differences } from '../kernel/records/audit.ts';
import { checkVersion } from '../kernel/records/conflict.ts';
import { overtaken, untilSettled } from '../kernel/records/overtaken.ts';
import { faulty, Refusal } from '../kernel/refusal.ts';
import { findUser, type Found, isAbove, writeUser } from './user-change.ts';

type Update = Parsed<typeof users.update>;

/** Nobody demotes themselves, nor the last active Administrator, nor lifts anybody above themselves (product/access 2.3). */
function checkRole({ user, administrators }: Found, role: UserRow['role'], { caller }: TenantContext): void {
  if (role === user.role) return;
  if (isAbove(role, caller.role)) throw new Refusal(403, 'You cannot give a role above your own');
  if (user.userId === caller.userId) throw faulty('role', 'You cannot change your own role');
  if (isLastAdministrator(administrators, user))
    throw faulty('role', 'The last active Administrator cannot get another role');
}

/** What is told of a user, as people read it. */
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

/** 409 if somebody corrected the user since the form was opened. */
function checkSeen({ user }: Found, { version, ...wanted }: Update['body']): void {
  const { changedBy = '', changedAt = '' } = user;
  const there = { v: editionOf(user), changedBy, changedAt };
  checkVersion(version, there, () => differences(factsOf(user), factsOf(wanted)));
}

/** What a new address takes with it: the old one is told, or the pending invitation goes to the new one. */
function addressActions({ user }: Found, email: string, { caller, now }: TenantContext): Action[] {
  if (isSameEmail(user.email, email)) return [];
  const { userId, userName } = user;
  const { tenantId } = caller;
  const moved: Action[] = [
    takeEmail(email, { userId, tenantId, userName }),
    { remove: emailKey(user.email), guard: { same: { userId } }, onFail: overtaken },
  ];
  return userName
    ? [...moved, post({ letter: 'notice', userName, email: user.email, what: 'email' }, now)]
    : [
        ...moved,
        { remove: linkKey('invite', user.email) },
        post({ letter: 'invite', tenantId, userId }, now),
      ];
}

async function change({ params, body }: Update, context: TenantContext): Promise<void> {
  const found = await findUser(context, params.id);
  if (!found.user.active) throw new Refusal(422, 'Inactive users cannot be changed. Please reactivate first');
  const { firstName, lastName, email, role } = body;
  checkSeen(found, body);
  // One's own address is what a reset goes to: changing it takes the password and a confirmation.
  if (found.user.userId === context.caller.userId && !isSameEmail(found.user.email, email))
    throw faulty('email', 'Please change your own address in My Account');
  checkRole(found, role, context);
  const moved = addressActions(found, email, context);
  const invited = moved.length > 0 && !found.user.userName;
  await writeUser(context, found, {
    user: {
      firstName,
      lastName,
      email,
      role,
      ...(invited ? { invitedAt: context.now.toISOString(), mail: 'waiting' as const } : {}),
    },
    login: { firstName, lastName, email, role },
    actions: moved,
    what: 'users.update',
  });
}

/** Changes a user's name, role and address; a new role is theirs within half a minute. */
export async function update(input: Update, context: TenantContext) {
  const { email } = input.body;
  const found = await findUser(context, input.params.id);
  if (!isSameEmail(found.user.email, email)) await countMail(email, context);
  await untilSettled(() => change(input, context));
  return {};
}
