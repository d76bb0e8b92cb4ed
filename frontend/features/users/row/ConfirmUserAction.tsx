import { users, type UserVM } from '#shared/calls/users/users.ts';
import { useSend } from '#client/calls/api.ts';
import { Confirm } from '#ui/dialog/Modal.tsx';
import { useOnce } from '#ui/useOnce.ts';
import { isPending } from './user-actions.ts';
import { nameOf } from './cells.tsx';

/** An action that is asked about before it is done, and the user it is about. */
export interface Question {
  readonly ask: 'deactivate' | 'resetTwoStep' | 'cancelAddress';
  readonly user: UserVM;
}

interface Props {
  readonly question: Question;
  readonly onClose: () => void;
}

/** Asks before a user is deactivated, loses their second step, or an address that waits for them. */
export function ConfirmUserAction({ question, onClose }: Props) {
  return question.ask === 'cancelAddress' ? (
    <CancelAddress user={question.user} onClose={onClose} />
  ) : (
    <Ask ask={question.ask} user={question.user} onClose={onClose} />
  );
}

function CancelAddress({ user, onClose }: { readonly user: UserVM; readonly onClose: () => void }) {
  const { mutateAsync, isPending: busy } = useSend(users.cancelAddress);
  const { id: userId, newAddress, email } = user;
  const run = useOnce(async () => {
    const input = { params: { userId }, body: { email: newAddress.email } };
    const done = await mutateAsync({ input }).catch(() => undefined);
    if (done) onClose();
  });
  return (
    <Confirm
      title="Take back the new address"
      buttonLabel="Take back"
      busy={busy}
      onConfirm={run}
      onClose={onClose}
    >
      <p>
        The address of <strong>{nameOf(user)}</strong> stays {email}. The link that we sent to{' '}
        {newAddress.email} no longer works.
      </p>
    </Confirm>
  );
}

interface AskProps {
  readonly ask: Exclude<Question['ask'], 'cancelAddress'>;
  readonly user: UserVM;
  readonly onClose: () => void;
}

function Ask({ ask, user, onClose }: AskProps) {
  const deactivate = useSend(users.deactivate);
  const reset = useSend(users.resetTwoStep);
  const { mutateAsync, isPending: busy } = ask === 'deactivate' ? deactivate : reset;
  const run = useOnce(async () => {
    // A refusal is shown by a toast; the question stays, to be asked again or given up.
    const done = await mutateAsync({ input: { params: { userId: user.id } } }).catch(() => undefined);
    if (done) onClose();
  });
  const name = <strong>{nameOf(user)}</strong>;
  if (ask === 'deactivate')
    return (
      <Confirm title="Deactivate" buttonLabel="Deactivate" busy={busy} onConfirm={run} onClose={onClose}>
        <p>
          Are you sure you want to deactivate {name}?{' '}
          {isPending(user)
            ? 'The invitation is withdrawn: its link no longer works.'
            : 'They are signed out everywhere at once. You can reactivate them later.'}
        </p>
      </Confirm>
    );
  return (
    <Confirm title="Reset two-step sign-in" buttonLabel="Reset" busy={busy} onConfirm={run} onClose={onClose}>
      <p>
        Turn two-step sign-in off for {name}? Do this if they lost both their phone and their recovery codes,
        and only if you’re sure it’s them asking. They are signed out everywhere and can set it up again.
      </p>
    </Confirm>
  );
}
