import { useState } from 'react';
import { type Prescription, prescriptions } from '#shared/calls/health/prescriptions.ts';
import { useSend } from '#client/calls/api.ts';
import { Confirm } from '#ui/dialog/Modal.tsx';

/** Asks before a prescription is stopped, and whether doses due until today stay due. */
export function StopPrescription({ record, onClose }: { record: Prescription; onClose: () => void }) {
  const { id, medicine } = record;
  const [atOnce, setAtOnce] = useState(false);
  const send = useSend(prescriptions.stop);
  const stop = () => send.mutate({ input: { query: { id, atOnce } } }, { onSuccess: onClose });
  return (
    <Confirm
      title="Stop Prescription"
      buttonLabel="Stop"
      busy={send.isPending}
      onConfirm={stop}
      onClose={onClose}
    >
      <p>
        <strong>{medicine}</strong> is no longer given. Its reminders to come end; what was given stays in the
        history. A stopped prescription cannot go on: add a new one then.
      </p>
      <fieldset className="field last-doses" disabled={send.isPending}>
        <legend className="label">Its last doses</legend>
        <label className="check">
          <input type="radio" name="last" checked={!atOnce} onChange={() => setAtOnce(false)} />
          Reminders up to today stay, later ones end
        </label>
        <label className="check">
          <input type="radio" name="last" checked={atOnce} onChange={() => setAtOnce(true)} />
          All end at once, those of today and overdue ones too
        </label>
      </fieldset>
    </Confirm>
  );
}
