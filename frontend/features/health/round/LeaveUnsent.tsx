import { Confirm } from '#ui/dialog/Modal.tsx';

export interface LeaveProps {
  readonly unsent: number;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** Asks before a sign-out while presses of a round are not sent yet. */
export default function LeaveUnsent({ unsent, onLeave, onClose }: LeaveProps) {
  const them = unsent === 1 ? '1 entry from today’s round is' : `${unsent} entries from today’s round are`;
  return (
    <Confirm
      title="Some entries haven’t been saved to the server"
      buttonLabel="Logout"
      onConfirm={onLeave}
      onClose={onClose}
    >
      <p>
        {them} not saved yet. What you marked stays in this browser and is saved when you sign in here again.
        Until then your colleagues can’t see that it was given.
      </p>
    </Confirm>
  );
}
