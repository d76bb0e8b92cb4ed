import type { UserVM } from '#shared/calls/users/users.ts';
import { Button } from '#ui/Button.tsx';
import type { IconName } from '#ui/picture/icons.tsx';
import type { UserAction } from './user-actions.ts';
import { nameOf } from './cells.tsx';
import type { UserActions } from './useUserActions.ts';

/** Icon and label of each action; actions without a well-known icon show their label. */
const ACTION_BUTTONS: Record<UserAction, { icon: IconName; words: string; written: boolean }> = {
  edit: { icon: 'edit', words: 'Edit', written: false },
  deactivate: { icon: 'trash', words: 'Deactivate', written: false },
  resend: { icon: 'mail', words: 'Resend invitation', written: false },
  resetTwoStep: { icon: 'shield', words: 'Reset two-step sign-in', written: false },
  resendAddress: { icon: 'mail', words: 'Send the link to the new address again', written: false },
  cancelAddress: { icon: 'undo', words: 'Take back the new address', written: false },
  reactivate: { icon: 'restore', words: 'Reactivate', written: true },
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
  const offered = actions.forUser(user);
  const buttons = offered.map((action) => {
    const { icon, words, written } = ACTION_BUTTONS[action];
    const hasLabel = written || roomy;
    return (
      <Button
        key={action}
        variant={hasLabel ? 'secondary' : 'quiet'}
        icon={icon}
        aria-label={`${words}: ${nameOf(user)}`}
        title={hasLabel ? undefined : words}
        busy={busy && WITHOUT_CONFIRMATION.has(action)}
        onClick={() => actions.run(action, user)}
      >
        {hasLabel && words}
      </Button>
    );
  });
  // The user's own row has no last button; the others keep their places.
  const gap = !roomy && offered.at(-1) === 'edit' && <span className="users-slot" />;
  return (
    <>
      {buttons}
      {gap}
    </>
  );
}
