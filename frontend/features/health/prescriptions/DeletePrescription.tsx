import { type Prescription, prescriptions } from '#shared/calls/health/prescriptions.ts';
import { DeleteDialog } from '#records/deleting/DeleteDialog.tsx';

/** Asks before a prescription is deleted with its open reminders. */
export function DeletePrescription({ record, onClose }: { record: Prescription; onClose: () => void }) {
  const { id, medicine, open, given } = record;
  const input = { query: { id } };
  return (
    <DeleteDialog
      remove={prescriptions.remove}
      restore={prescriptions.restore}
      input={input}
      back={input}
      more={
        <>
          {open > 0 &&
            `Its ${open === 1 ? 'open reminder is' : `${open} open reminders are`} deleted with it. `}
          {given > 0 && 'What was given stays. '}
          To end a treatment, stop it instead: the prescription stays in the list then.
        </>
      }
      onClose={onClose}
    >
      the prescription of <strong>{medicine}</strong>
    </DeleteDialog>
  );
}
