import { type Prescription, prescriptions } from '#shared/calls/health/prescriptions.ts';
import { useSend } from '#client/api.ts';
import { useMay } from '#client/me.ts';
import { Confirm } from '#ui/Modal.tsx';
import { toast } from '#ui/toast.ts';

/** Asks before a prescription is deleted with its open reminders; whoever may brings both back from the toast. */
export function DeletePrescription({ record, onClose }: { record: Prescription; onClose: () => void }) {
  const { id, medicine, open, given } = record;
  const restores = useMay('records.restore');
  const send = useSend(prescriptions.remove, { quiet: true });
  const back = useSend(prescriptions.restore);
  const remove = () =>
    send.mutate(
      { input: { query: { id } } },
      {
        onSuccess: ({ message = '' }) => {
          const undo = { label: 'Undo', run: () => back.mutate({ input: { query: { id } } }) };
          toast.success(message, restores ? undo : undefined);
          onClose();
        },
      },
    );
  return (
    <Confirm title="Delete" deed="Delete" busy={send.isPending} onConfirm={remove} onClose={onClose}>
      <p>
        Are you sure you want to delete the prescription of <strong>{medicine}</strong>?
        {open > 0 &&
          ` Its ${open === 1 ? 'open reminder is' : `${open} open reminders are`} deleted with it.`}
        {given > 0 && ' What was given stays.'}
      </p>
      <p>To end a treatment, stop it instead: the prescription stays in the list then.</p>
    </Confirm>
  );
}
