import { useState } from 'react';
import { startSupportAccess } from '#client/session/support-access.ts';
import { showError } from '#client/calls/make-call.ts';
import { useMe } from '#client/session/me.ts';
import { Confirm } from '#ui/dialog/Modal.tsx';
import { clockOf } from '#ui/time/moment.ts';
import { useSingleFlight } from '#ui/useSingleFlight.ts';
import type { RescueDialogProps } from './rescue-actions.ts';
import '#ui/style/inline.css';

/** Asks before the user views a rescue as support, which its people can see (product/tenants 4.5). */
export function ViewAsSupport({ rescue: { id, name, lookUntil }, onClose }: RescueDialogProps) {
  const { countryCode } = useMe();
  const [busy, setBusy] = useState(false);
  const run = useSingleFlight(async () => {
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
      destroys={false}
      busy={busy}
      onConfirm={run}
      onClose={onClose}
    >
      <p>
        Their Administrator gives you access until{' '}
        <span className="nobreak">{clockOf(lookUntil, countryCode)}</span>. You see what they see and can
        change nothing. Your name and the time are shown to them.
      </p>
    </Confirm>
  );
}
