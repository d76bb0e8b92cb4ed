import { type Role, ROLES } from '#shared/access/roles.ts';
import type { UserVM } from '#shared/calls/users/users.ts';

/** The actions on a user, in the order of the buttons. */
export type UserAction =
  | 'edit'
  | 'resend'
  | 'resendAddress'
  | 'cancelAddress'
  | 'resetTwoStep'
  | 'reactivate'
  | 'deactivate';

/** The signed-in user, and the list that is shown. */
export interface Viewer {
  readonly userId: string;
  readonly roleName: Role;
  readonly inactive: boolean;
  readonly canInvite: boolean;
  readonly canEdit: boolean;
  readonly canDelete: boolean;
}

/** True for a user who was invited and has not accepted yet. */
export const isPending = ({ invitation }: Pick<UserVM, 'invitation'>) => invitation !== 'none';

/**
 * The actions that `looking` may take on a user (product/users 1.2). The inactive list can only
 * reactivate a user; no user acts on a role above their own or deactivates themselves.
 */
export function actionsFor(user: UserVM, looking: Viewer): UserAction[] {
  const { userId, roleName, inactive, canInvite, canEdit, canDelete } = looking;
  if (ROLES.indexOf(user.role) < ROLES.indexOf(roleName)) return [];
  if (inactive) return canDelete ? ['reactivate'] : [];
  const administers = roleName === 'Administrator' || roleName === 'SuperAdministrator';
  const self = user.id === userId;
  const all: [UserAction, boolean][] = [
    ['resend', canInvite && isPending(user)],
    ['resendAddress', canEdit && user.newAddress.email !== ''],
    ['cancelAddress', canEdit && user.newAddress.email !== ''],
    ['resetTwoStep', canEdit && user.twoStep && !self],
    ['edit', canEdit && administers],
    ['deactivate', canDelete && !self],
  ];
  return all.filter(([, isAllowed]) => isAllowed).map(([action]) => action);
}
