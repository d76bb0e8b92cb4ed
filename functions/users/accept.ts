import type { users } from '#shared/calls/users/users.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { ADMINISTRATORS_KEY, updateAdministratorsActions } from '../accounts/user/administrators.table.ts';
import { type Addressee, linkExpiredError, readLink } from '../accounts/link/link.table.ts';
import { changeLoginAction, findLogin } from '../accounts/user/login.ts';
import { hashNewPassword } from '../accounts/secrets/new-password.ts';
import { limitGuesses } from '../kernel/limits/limits.ts';
import {
  editUser,
  emailItem,
  type Login,
  rowOf,
  claimLoginAction,
  userItem,
  userKey,
  type UserRow,
  userOf,
} from '../accounts/user/user.table.ts';
import type { Item } from '../kernel/table/actions.ts';
import type { PublicContext } from '../kernel/context.ts';
import { firstReplyOrThrow } from '../kernel/records/idempotent.ts';
import { versionConflict, retryOnConflict } from '../kernel/records/version-conflict.ts';
import { invalidFieldError } from '../kernel/http-error.ts';
import { registry, tableOf, transactAcross } from '../kernel/table/table.ts';
import { checkOpen } from '../tenants/closed.ts';
import { TENANT_KEY, tenantIn } from '../tenants/tenant.record.ts';
import { checkStillOpen } from '../tenants/tenant.table.ts';

const toInvitee = ({ userId: id, firstName, lastName, email }: UserRow) => ({
  usersVM: { id, firstName, lastName, email },
});

interface InvitedUser {
  readonly user: UserRow;
  readonly item: Item;
  readonly tenant: Item | undefined;
  readonly administrators: Item | undefined;
}

/** The user invited by a link; 422 'Link Expired' if they accepted, or the invitation was withdrawn. */
async function findInvitedUser({ tenantId, userId }: Addressee): Promise<InvitedUser> {
  const [item, tenant, administrators] = await tableOf(tenantId).getMany([
    userKey(userId),
    TENANT_KEY,
    ADMINISTRATORS_KEY,
  ]);
  checkOpen(tenantIn(tenant));
  const user = item && userOf(item);
  if (!item || !user?.active || user.userName) throw linkExpiredError();
  return { user, item, tenant, administrators };
}

/** The invited user: two round trips. */
export async function verifyInvite({ query }: Parsed<typeof users.verifyInvite>, context: PublicContext) {
  return limitGuesses(context, async () => {
    const { addressee } = await readLink(registry(), 'invite', query, context.now);
    return toInvitee((await findInvitedUser(addressee)).user);
  });
}

async function confirmSignUp(query: { email: string; token: string }, now: Date): Promise<UserRow> {
  const { addressee, consumeAction } = await readLink(registry(), 'verify', query, now);
  const [foundLogin] = await Promise.all([
    findLogin(addressee.userName ?? ''),
    checkStillOpen(addressee.tenantId),
  ]);
  if (!foundLogin?.login.active || foundLogin.login.userId !== addressee.userId) throw linkExpiredError();
  await registry().transact([consumeAction, changeLoginAction(foundLogin, { confirmed: true })]);
  return rowOf(foundLogin.login, now.toISOString());
}

/** Confirms the account of a sign-up. */
export async function verifySignUp({ query }: Parsed<typeof users.verifySignUp>, context: PublicContext) {
  const user = await limitGuesses(context, () => retryOnConflict(() => confirmSignUp(query, context.now)));
  return { usersVM: { ...toInvitee(user).usersVM, userName: user.userName ?? '' } };
}

type Accept = Parsed<typeof users.accept>;

async function joinTenant({ query, body }: Accept, hash: string, now: Date): Promise<void> {
  const { email, userName, firstName, lastName } = body;
  const { addressee, consumeAction } = await readLink(
    registry(),
    'invite',
    { email, token: query.token },
    now,
  );
  const { user, item, tenant, administrators } = await findInvitedUser(addressee);
  const login: Login = {
    ...addressee,
    userName,
    email: user.email,
    hash,
    role: user.role,
    firstName,
    lastName,
    active: true,
    confirmed: true,
    countryCode: tenantIn(tenant)?.countryId || 'US',
  };
  const at = now.toISOString();
  const stamp = { changedBy: `${firstName} ${lastName}`, changedAt: at };
  const { edition, changedBy, changedAt } = editUser(user, { firstName, lastName }, stamp);
  const row = { ...rowOf(login, at), invitedAt: user.invitedAt, edition, changedBy, changedAt };
  const tenantActions = [
    { put: userItem(row, item.v + 1), guard: { v: item.v }, onFail: versionConflict },
    ...updateAdministratorsActions(administrators, row),
  ];
  const actions = [
    consumeAction,
    claimLoginAction(login),
    {
      put: emailItem(user.email, login),
      guard: { sameValues: { userId: addressee.userId } },
      onFail: linkExpiredError,
    },
  ];
  await transactAcross([
    { table: registry(), actions },
    { table: tableOf(addressee.tenantId), actions: tenantActions },
  ]);
}

/** Accepts an invitation: uses the link up, claims the sign-in name and activates the user, all or nothing. */
export async function accept(input: Accept, context: PublicContext) {
  const { email, password, confirmPassword } = input.body;
  if (password !== confirmPassword) throw invalidFieldError('confirmPassword', 'Password mismatch');
  await limitGuesses(context, async () => {
    try {
      await readLink(registry(), 'invite', { email, token: input.query.token }, context.now);
      const hash = await hashNewPassword(password);
      await retryOnConflict(() => joinTenant(input, hash, context.now));
    } catch (error) {
      // A repetition is no wrong guess: the link is used up because the first try succeeded.
      await firstReplyOrThrow(error);
    }
  });
  return {};
}
