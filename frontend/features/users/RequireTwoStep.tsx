import { useState } from 'react';
import { Link } from 'react-router';
import { users, type UserVM } from '#shared/calls/users.ts';
import { useSend } from '../../app/api.ts';
import { useMay, useMe } from '../../app/me.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { useOnce } from '../../ui/useOnce.ts';
import { isPending } from './deeds.ts';

interface Props {
  readonly users: readonly UserVM[];
  readonly required: boolean;
}

/** The switch that asks two-step sign-in of everybody; it moves once that was confirmed and is done. */
export function RequireTwoStep({ users: all, required }: Props) {
  const edits = useMay('users.edit');
  const [asking, setAsking] = useState(false);
  if (!edits) return null;
  const here = all.filter((user) => !isPending(user));
  const without = here.filter(({ twoStep }) => !twoStep);
  return (
    <section className="card users-require" aria-labelledby="users-require">
      <div>
        <h2 id="users-require">Require two-step sign-in of everybody</h2>
        <p id="users-require-help" className="muted">
          {required ? 'Required: ' : 'Up to each user: '}
          {here.length - without.length} of {here.length} users have it.
        </p>
      </div>
      <input
        type="checkbox"
        role="switch"
        className="users-switch"
        aria-labelledby="users-require"
        aria-describedby="users-require-help"
        checked={required}
        aria-checked={required}
        onChange={() => setAsking(true)}
      />
      {asking && <AskRequire required={required} without={without} onClose={() => setAsking(false)} />}
    </section>
  );
}

interface AskProps {
  readonly required: boolean;
  /** Who has no two-step sign-in yet. */
  readonly without: readonly UserVM[];
  readonly onClose: () => void;
}

function AskRequire({ required, without, onClose }: AskProps) {
  const { userId } = useMe();
  const send = useSend(users.requireTwoStep, { invalidates: ['users', 'accounts'] });
  const run = useOnce(async () => {
    const done = await send.mutateAsync({ input: { body: { required: !required } } }).catch(() => undefined);
    if (done) onClose();
  });
  // Nobody asks of others what they have not themselves: the server refuses it, lest the last one be locked out.
  const first = !required && without.some(({ id }) => id === userId);
  const footer = (
    <div className="modal-buttons">
      <Button onClick={onClose}>Cancel</Button>
      {first ? (
        <Link className="button button-primary" to="/account">
          Go to My Account
        </Link>
      ) : (
        <Button variant="primary" busy={send.isPending} autoFocus onClick={run}>
          {required ? 'No longer require' : 'Require'}
        </Button>
      )}
    </div>
  );
  return (
    <Modal title="Require two-step sign-in" size="small" onClose={onClose} footer={footer}>
      <p>{first ? FIRST : required ? NO_LONGER : whoIsAsked(without.length)}</p>
    </Modal>
  );
}

const FIRST =
  'Please turn on two-step sign-in for your own account first. Then you can require it of everybody here.';

const NO_LONGER =
  'Two-step sign-in is up to each user then. Whoever has it keeps it, and can turn it off on the account page.';

function whoIsAsked(count: number): string {
  if (count === 0) return 'Every user has it already. From now on nobody can turn it off.';
  const who = count === 1 ? 'One user has' : `${count} users have`;
  return `${who} no two-step sign-in yet. Within 15 minutes they are asked to set it up with an app on their phone, and can use nothing else of Havenkeep until they have.`;
}
