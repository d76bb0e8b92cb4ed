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

/** The signed-in user and their rights; `showsInactive` is true while the list of inactive users is shown. */
export interface Viewer {
  readonly userId: string;
  readonly roleName: Role;
  readonly showsInactive: boolean;
  readonly canInvite: boolean;
  readonly canEdit: boolean;
  readonly canDelete: boolean;
}

/** True for a user who was invited and has not accepted yet. */
export const isPending = ({ invitation }: Pick<UserVM, 'invitation'>) => invitation !== 'none';

/**
 * The actions that `viewer` may take on a user (product/users 1.2). In the inactive list, users can only
 * be reactivated; no user acts on a role above their own or deactivates themselves.
 */
export function actionsFor(user: UserVM, viewer: Viewer): UserAction[] {
  const { userId, roleName, showsInactive, canInvite, canEdit, canDelete } = viewer;
  if (ROLES.indexOf(user.role) < ROLES.indexOf(roleName)) return [];
  if (showsInactive) return canDelete ? ['reactivate'] : [];
  const isAdministrator = roleName === 'Administrator' || roleName === 'SuperAdministrator';
  const isSelf = user.id === userId;
  const allActions: [UserAction, boolean][] = [
    ['resend', canInvite && isPending(user)],
    ['resendAddress', canEdit && user.newAddress.email !== ''],
    ['cancelAddress', canEdit && user.newAddress.email !== ''],
    ['resetTwoStep', canEdit && user.twoStep && !isSelf],
    ['edit', canEdit && isAdministrator],
    ['deactivate', canDelete && !isSelf],
  ];
  return allActions.filter(([, isAllowed]) => isAllowed).map(([action]) => action);
}
