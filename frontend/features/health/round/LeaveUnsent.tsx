import { Confirm } from '#ui/dialog/Modal.tsx';

export interface LeaveProps {
  readonly unsent: number;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** Asks before somebody signs out with presses of a round that are not sent yet. */
export default function LeaveUnsent({ unsent, onLeave, onClose }: LeaveProps) {
  const them = unsent === 1 ? 'One entry of your round is' : `${unsent} entries of your round are`;
  return (
    <Confirm title="Not all is sent" buttonLabel="Logout" onConfirm={onLeave} onClose={onClose}>
      <p>
        {them} not sent yet. What you marked stays in this browser and is sent when you sign in here again;
        until then nobody else sees that it was given.
      </p>
    </Confirm>
  );
}
