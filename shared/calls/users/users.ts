import * as z from 'zod';
import { type Role, ROLES } from '../../access/roles.ts';
import { contract } from '../../contract/call.ts';
import { Id, requiredText, Version, idOf } from '../../contract/fields.ts';
import {
  EmailQuery,
  TwoFactorCode,
  confirmationFields,
  LinkToken,
  NewEmailAddress,
  NewPassword,
  NewUserName,
  withMatchingPasswords,
  requiredEmail,
} from '../accounts/account.schema.ts';
import { PendingEmail } from '../accounts/own-account.ts';

/** The roles that can be given to users: all except Public. */
const AssignableRole = z
  .enum(ROLES, { error: 'Role is required' })
  .exclude(['Public'], { error: 'Role is required' });

/** One of a rescue's users (product/users 1.3). */
export const UserVM = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  /** ISO times; empty where there is none. */
  dateActive: z.string(),
  dateInactive: z.string(),
  /** Not documented; empty until the invitation is accepted. */
  userName: z.string(),
  /** Not documented: the state of a pending invitation; `none` for other users. */
  invitation: z.enum(['none', 'waiting', 'sent', 'failed', 'expired']),
  /** ISO time of the last invitation. */
  invitedAt: z.string(),
  twoStep: z.boolean(),
  /** Not documented: the ISO time of the last sign-in or renewal of a session; empty before the first. */
  lastSeen: z.string(),
  newAddress: NewEmailAddress,
  /** The version that an edit is compared with. */
  version: z.number(),
});
export type UserVM = z.output<typeof UserVM>;

const personFields = {
  firstName: requiredText('First Name', 75),
  lastName: requiredText('Last Name', 75),
  email: requiredEmail('Email is required', 'Email is not a valid email'),
};

export const InviteInput = z.object({ ...personFields, roleName: AssignableRole });
export const UserInput = z.object({ ...personFields, role: AssignableRole });

export const AcceptInput = z.object({
  firstName: personFields.firstName,
  lastName: personFields.lastName,
  email: EmailQuery,
  userName: NewUserName,
  password: NewPassword,
  ...confirmationFields,
  id: z.string().max(64).optional(),
  token: LinkToken.optional(),
});

/** The invitation form's own rules: the fields, and both passwords the same. */
export const AcceptForm = withMatchingPasswords(AcceptInput);

const LinkQuery = z.object({ token: LinkToken, email: EmailQuery });
const LinkReply = z.object({
  usersVM: UserVM.pick({ id: true, firstName: true, lastName: true, email: true }),
});

/** The roles that a user with `assignerRole` may give, highest first; never above their own (product/access 2.3). */
export const assignableRoles = (assignerRole: Role): Role[] =>
  ROLES.filter((role) => role !== 'Public' && ROLES.indexOf(role) >= ROLES.indexOf(assignerRole));

export const users = contract('users', 'users', {
  list: {
    method: 'GET',
    path: '/user/get-users/{active}',
    access: 'users.view',
    summary: 'The active users with pending invitations (true), or the inactive ones (false), by name',
    params: z.object({ active: z.enum(['true', 'false'], { error: 'Must be true or false' }) }),
    reply: z.object({ usersVMs: z.array(UserVM), twoStepRequired: z.boolean() }),
  },
  invite: {
    method: 'POST',
    path: '/User/inviteuser',
    access: 'users.invite',
    history: 'invited a user[ as {role}]',
    summary: 'Invites a person by email; 409 if an account has the address, 403 for a role above the own',
    message: 'User Invited Successfully!',
    body: InviteInput,
    reply: z.object({ id: Id }),
  },
  resend: {
    method: 'POST',
    path: '/user/resend-invitation',
    access: 'users.invite',
    history: 'sent the invitation again',
    summary: 'Sends a pending invitation again; the link of the earlier mail is void',
    message: 'The invitation was sent again',
    query: z.object({ email: EmailQuery }),
    reply: z.object({}),
  },
  update: {
    method: 'PUT',
    path: '/user/update-user/{id}',
    access: 'users.edit',
    history: 'corrected the user[: {changes}]',
    summary:
      'Changes name, role and email; another address is theirs once it is confirmed there; no one demotes themselves or the last active Administrator; 409 for a stale version',
    message: ({ newEmail }: { newEmail: string }) =>
      newEmail
        ? `User updated successfully. ${newEmail} is their address once they open the link that we have sent there`
        : 'User updated successfully',
    params: z.object({ id: idOf('user') }),
    /** Without a version the current values are overwritten. */
    body: z.object({
      ...UserInput.shape,
      id: z.string().max(64).optional(),
      version: Version.optional(),
    }),
    /** The address that a confirmation link was sent to; empty if it stays, or the invitation is still open. */
    reply: z.object({ newEmail: z.string() }),
  },
  resendAddress: {
    method: 'POST',
    path: '/user/new-email/{userId}',
    access: 'users.edit',
    history: 'sent the link to the new address again{-newEmail}{-newEmailAt}',
    summary: 'Mails the link to the address that waits for a user again; 409 if it waits no longer',
    message: 'The link was sent again',
    params: z.object({ userId: idOf('user') }),
    body: PendingEmail,
    reply: z.object({}),
  },
  cancelAddress: {
    method: 'PATCH',
    path: '/user/new-email/{userId}',
    access: 'users.edit',
    history: 'canceled the new address{-newEmail}{-newEmailAt}',
    summary:
      'A user keeps their address, and the link to the new one opens nothing; 409 if it waits no longer',
    message: 'The new address was canceled',
    params: z.object({ userId: idOf('user') }),
    body: PendingEmail,
    reply: z.object({}),
  },
  deactivate: {
    method: 'PATCH',
    path: '/user/delete-user/{userId}',
    access: 'users.delete',
    history: 'deactivated the user{-active}{-dateInactive}',
    summary:
      'Deactivates a user or withdraws an invitation; their sessions end. Not oneself, not the last Administrator',
    message: 'User has deactivated successfully',
    params: z.object({ userId: idOf('user') }),
    reply: z.object({}),
  },
  reactivate: {
    method: 'PATCH',
    path: '/user/reactivate-user/{userId}',
    access: 'users.delete',
    history: 'reactivated the user{-active}{-dateInactive}{-dateActive}',
    summary: 'Lets a deactivated user in again; a withdrawn invitation is sent anew',
    message: 'User has been reactivated',
    params: z.object({ userId: idOf('user') }),
    reply: z.object({}),
  },
  resetTwoStep: {
    method: 'PATCH',
    path: '/user/reset-two-step/{userId}',
    access: 'users.edit',
    history: 'reset the two-step sign-in of the user{-twoStep}',
    summary:
      'Turns two-step sign-in off for a user who lost phone and recovery codes, and ends their sessions',
    message: 'Two-step sign-in was reset',
    params: z.object({ userId: idOf('user') }),
    reply: z.object({}),
  },
  requireTwoStep: {
    method: 'POST',
    path: '/tenant/require-two-step',
    access: 'users.edit',
    history: '[{changes}|changed whether two-step sign-in is required]',
    summary:
      'Asks two-step sign-in of every user of the rescue, or no longer. Takes a code of the one who asks: 422 at `code`, or if they have no second step',
    message: ({ required }: { required: boolean }) =>
      required ? 'Two-step sign-in is required from now on' : 'Two-step sign-in is up to each user',
    body: z.object({ required: z.boolean(), code: TwoFactorCode.optional() }),
    reply: z.object({ required: z.boolean() }),
  },
  verifyInvite: {
    method: 'GET',
    path: '/user/verify-email',
    access: 'public',
    summary:
      "Who an invitation's link is for; 422 'Link Expired' if it was used, is over, or a newer one was sent",
    query: LinkQuery,
    reply: LinkReply,
  },
  verifySignUp: {
    method: 'GET',
    path: '/user/signup-verify-email',
    access: 'public',
    summary: "Confirms a signed-up account by its link; 422 'Link Expired'",
    query: LinkQuery,
    /** Not documented: the user ID, for the sign-in that follows. */
    reply: z.object({ usersVM: LinkReply.shape.usersVM.extend({ userName: z.string() }) }),
  },
  accept: {
    method: 'POST',
    path: '/user/update-user-on-emailconfirmation',
    access: 'public',
    summary:
      'Accepts an invitation: user name and password; 409 if the name is taken, 422 for a link that is over',
    message: 'Your account is ready. Please sign in',
    query: z.object({ token: LinkToken }),
    body: AcceptInput,
    reply: z.object({}),
  },
});
