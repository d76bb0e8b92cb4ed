import { users, type UserVM } from '#shared/calls/users/users.ts';
import { nameOf } from '#client/session/session-context.ts';
import { ConfirmAction } from '#records/deleting/ConfirmAction.tsx';
import { isPending } from './user-actions.ts';

/** An action that must be confirmed, and the user that it applies to. */
export interface UserActionToConfirm {
  readonly action: 'deactivate' | 'resetTwoStep' | 'cancelAddress';
  readonly user: UserVM;
}

interface Props {
  readonly confirmation: UserActionToConfirm;
  readonly onClose: () => void;
}

/** Asks before a user is deactivated, loses two-step sign-in, or loses an address that is not confirmed yet. */
export function ConfirmUserAction({ confirmation: { action, user }, onClose }: Props) {
  const { id: userId, newAddress, email } = user;
  const params = { userId };
  const dialogProps = { stays: true, onClose };
  const name = <strong>{nameOf(user)}</strong>;
  if (action === 'cancelAddress')
    return (
      <ConfirmAction
        {...dialogProps}
        call={users.cancelAddress}
        input={{ params, body: { email: newAddress.email } }}
        title="Take back the new address"
        buttonLabel="Take back"
      >
        <p>
          The address of {name} stays {email}. The link that we sent to {newAddress.email} no longer works.
        </p>
      </ConfirmAction>
    );
  if (action === 'deactivate')
    return (
      <ConfirmAction
        {...dialogProps}
        call={users.deactivate}
        input={{ params }}
        title="Deactivate"
        buttonLabel="Deactivate"
      >
        <p>
          Are you sure you want to deactivate {name}?{' '}
          {isPending(user)
            ? 'The invitation is withdrawn: its link no longer works.'
            : 'They are signed out everywhere at once. You can reactivate them later.'}
        </p>
      </ConfirmAction>
    );
  return (
    <ConfirmAction
      {...dialogProps}
      call={users.resetTwoStep}
      input={{ params }}
      title="Reset two-step sign-in"
      buttonLabel="Reset"
    >
      <p>
        Turn two-step sign-in off for {name}? Do this if they lost both their phone and their recovery codes,
        and only if you’re sure it’s them asking. They are signed out everywhere and can set it up again.
      </p>
    </ConfirmAction>
  );
}
