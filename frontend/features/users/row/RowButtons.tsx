import type { UserVM } from '#shared/calls/users/users.ts';
import { nameOf } from '#client/session/session-context.ts';
import { Button } from '#ui/Button.tsx';
import type { IconName } from '#ui/picture/icons.tsx';
import type { UserAction } from './user-actions.ts';
import type { UserActions } from './useUserActions.ts';

/** Icon and label of each action; actions without a well-known icon show their label. */
const ACTION_BUTTONS: Record<UserAction, { icon: IconName; label: string; showsLabel: boolean }> = {
  edit: { icon: 'edit', label: 'Edit', showsLabel: false },
  deactivate: { icon: 'trash', label: 'Deactivate', showsLabel: false },
  resend: { icon: 'mail', label: 'Resend invitation', showsLabel: false },
  resetTwoStep: { icon: 'shield', label: 'Reset two-step sign-in', showsLabel: false },
  resendAddress: { icon: 'mail', label: 'Send the link to the new address again', showsLabel: false },
  cancelAddress: { icon: 'undo', label: 'Take back the new address', showsLabel: false },
  reactivate: { icon: 'restore', label: 'Reactivate', showsLabel: true },
};

/** The actions that run at once, without a dialog. */
const WITHOUT_CONFIRMATION: ReadonlySet<UserAction> = new Set(['resend', 'resendAddress', 'reactivate']);

interface Props {
  readonly user: UserVM;
  readonly actions: UserActions;
  /** True if there is room for the label of every button. */
  readonly roomy?: boolean;
}

/** The buttons of a user, each by permission. */
export function RowButtons({ user, actions, roomy = false }: Props) {
  const busy = actions.busyId === user.id || actions.busyId === user.email;
  const offeredActions = actions.forUser(user);
  const buttons = offeredActions.map((action) => {
    const { icon, label, showsLabel } = ACTION_BUTTONS[action];
    const hasLabel = showsLabel || roomy;
    return (
      <Button
        key={action}
        variant={hasLabel ? 'secondary' : 'quiet'}
        icon={icon}
        aria-label={`${label}: ${nameOf(user)}`}
        title={hasLabel ? undefined : label}
        busy={busy && WITHOUT_CONFIRMATION.has(action)}
        onClick={() => actions.run(action, user)}
      >
        {hasLabel && label}
      </Button>
    );
  });
  // The user's own row has no last button; the others keep their places.
  const spacer = !roomy && offeredActions.at(-1) === 'edit' && <span className="users-slot" />;
  return (
    <>
      {buttons}
      {spacer}
    </>
  );
}
