import { useState } from 'react';
import { type Prescription, prescriptions } from '#shared/calls/health/prescriptions.ts';
import { ConfirmAction } from '#records/deleting/ConfirmAction.tsx';

/** Asks before a prescription is stopped, and whether its reminders through today stay open. */
export function StopPrescription({ record, onClose }: { record: Prescription; onClose: () => void }) {
  const { id, medicine } = record;
  const [isImmediate, setImmediate] = useState(false);
  return (
    <ConfirmAction
      call={prescriptions.stop}
      input={{ query: { id, atOnce: isImmediate } }}
      title="Stop Prescription"
      buttonLabel="Stop"
      stays
      onClose={onClose}
    >
      <p>
        <strong>{medicine}</strong> is no longer given. Future reminders are canceled; doses given stay in the
        history. A stopped prescription can’t be resumed.
      </p>
      <fieldset className="field last-doses">
        <legend className="label">Open reminders</legend>
        <label className="check">
          <input type="radio" name="last" checked={!isImmediate} onChange={() => setImmediate(false)} />
          Keep reminders through today; cancel later ones
        </label>
        <label className="check">
          <input type="radio" name="last" checked={isImmediate} onChange={() => setImmediate(true)} />
          Cancel all reminders now, including today’s and overdue ones
        </label>
      </fieldset>
    </ConfirmAction>
  );
}
