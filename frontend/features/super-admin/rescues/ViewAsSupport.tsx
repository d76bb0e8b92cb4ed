import { useState } from 'react';
import { startSupportAccess } from '#client/session/support-access.ts';
import { showError } from '#client/calls/make-call.ts';
import { useSession } from '#client/session/session-context.ts';
import { Confirm } from '#ui/dialog/Modal.tsx';
import { formatRecentTime } from '#ui/time/moment.ts';
import { useSingleFlight } from '#ui/useSingleFlight.ts';
import type { RescueDialogProps } from './rescue-actions.ts';
import '#ui/style/inline.css';

/** Asks before the user views a rescue as support, which its people can see (product/tenants 4.5). */
export function ViewAsSupport({ rescue: { id, name, lookUntil }, onClose }: RescueDialogProps) {
  const { countryCode } = useSession();
  const [busy, setBusy] = useState(false);
  const startViewing = useSingleFlight(async () => {
    setBusy(true);
    // On success the page has changed by then.
    await startSupportAccess(id).catch((error: unknown) => {
      showError(error);
      setBusy(false);
      onClose();
    });
  });
  return (
    <Confirm
      title={`View ${name} as support`}
      buttonLabel="View"
      isDestructive={false}
      busy={busy}
      onConfirm={startViewing}
      onClose={onClose}
    >
      <p>
        Their Administrator gives you access until{' '}
        <span className="nobreak">{formatRecentTime(lookUntil, countryCode)}</span>. You see what they see and
        can change nothing. Your name and the time are shown to them.
      </p>
    </Confirm>
  );
}
