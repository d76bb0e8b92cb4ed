import { users, type UserVM } from '#shared/calls/users/users.ts';
import { useSend } from '#client/calls/api.ts';
import { useAccess, useSession } from '#client/session/session-context.ts';
import type { UserActionToConfirm } from './ConfirmUserAction.tsx';
import { type UserAction, actionsFor } from './user-actions.ts';

interface ActionHandlers {
  readonly onEdit: (user: UserVM) => void;
  readonly onConfirmRequest: (question: UserActionToConfirm) => void;
}

/** The actions of the list's rows, and the function that runs them. */
export interface UserActions {
  readonly forUser: (user: UserVM) => UserAction[];
  readonly run: (action: UserAction, user: UserVM) => void;
  /** The id of the user whose action is running; the email address while an invitation is sent again. */
  readonly busyId: string | undefined;
}

/** The actions on users: editing opens a form, sending again and reactivating run at once, others ask first. */
export function useUserActions(
  showsInactive: boolean,
  { onEdit, onConfirmRequest }: ActionHandlers,
): UserActions {
  const { userId, roleName } = useSession();
  const viewer = {
    userId,
    roleName,
    showsInactive,
    canInvite: useAccess('users.invite'),
    canEdit: useAccess('users.edit'),
    canDelete: useAccess('users.delete'),
  };
  const resend = useSend(users.resend);
  const reactivate = useSend(users.reactivate);
  const resendAddress = useSend(users.resendAddress);
  const busyId = [reactivate, resendAddress].find(({ isPending }) => isPending)?.variables?.input.params
    .userId;
  const resendingEmail = resend.isPending ? resend.variables.input.query.email : undefined;
  const run = (action: UserAction, user: UserVM) => {
    if (action === 'edit') onEdit(user);
    else if (action === 'resend') resend.mutate({ input: { query: { email: user.email } } });
    else if (action === 'resendAddress')
      resendAddress.mutate({
        input: { params: { userId: user.id }, body: { email: user.newAddress.email } },
      });
    else if (action === 'reactivate') reactivate.mutate({ input: { params: { userId: user.id } } });
    else onConfirmRequest({ action, user });
  };
  return { forUser: (user) => actionsFor(user, viewer), run, busyId: busyId ?? resendingEmail };
}
