import { pluralize } from '#shared/rules/text/phrases.ts';
import { Confirm } from '#ui/dialog/Modal.tsx';

export interface LeaveProps {
  readonly unsentCount: number;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before signing out while entries of a round have not been sent to the server. */
export default function LeaveUnsent({ unsentCount, onLeave, onClose }: LeaveProps) {
  return (
    <Confirm
      title="Some entries haven’t been saved to the server"
      buttonLabel="Logout"
      onConfirm={onLeave}
      onClose={onClose}
    >
      <p>
        {pluralize(unsentCount, 'entry from today’s round is', 'entries from today’s round are')} not saved
        yet. What you marked stays in this browser and is saved when you sign in here again. Until then your
        colleagues can’t see that it was given.
      </p>
    </Confirm>
  );
}
