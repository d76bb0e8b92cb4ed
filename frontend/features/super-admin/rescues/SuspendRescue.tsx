import { ReasonInput, rescues } from '#shared/calls/rescues/rescues.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/fields.tsx';
import type { RescueDialogProps } from './rescue-actions.ts';

/** Asks why a rescue is suspended: its users read the reason when they sign in (product/tenants 4.3). */
export function SuspendRescue({ rescue: { id, name }, onClose }: RescueDialogProps) {
  const form = useSchemaForm(ReasonInput, { reason: '' });
  const save = useSave(rescues.suspend, form, (body) => ({ params: { id }, body }), {
    draftKey: `suspend:${id}`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Suspend ${name}`}
      buttonLabel="Suspend"
      save={save}
      intro={
        <p>
          Everyone at this rescue is signed out within half a minute and can’t sign in. No emails are sent,
          and its calendars stop. Nothing is deleted.
        </p>
      }
      onClose={onClose}
    >
      <TextField
        name="reason"
        label="Reason"
        required
        help="Shown to its people when they try to sign in, and emailed to its Administrators."
      />
    </FormDialog>
  );
}
