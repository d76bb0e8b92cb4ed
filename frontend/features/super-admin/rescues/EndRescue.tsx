import { EndInput, rescues } from '#shared/calls/rescues/rescues.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/fields.tsx';
import type { RescueDialogProps } from './rescue-actions.ts';

/** Asks for a reason and the rescue's name before the rescue is ended (product/tenants 4.4). */
export function EndRescue({ rescue: { id, name }, onClose }: RescueDialogProps) {
  const form = useSchemaForm(EndInput, { reason: '', name: '' });
  const save = useSave(rescues.end, form, (body) => ({ params: { id }, body }), {
    draftKey: `end:${id}`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`End ${name}`}
      buttonLabel="End this rescue"
      save={save}
      intro={
        <>
          <p>
            Everyone is signed out at once. A copy of all records is made: its Administrators get it by email,
            and you find it here. You can take the rescue back for 30 days.
          </p>
          <p>
            <strong>
              After that everything is deleted permanently: records, files, accounts, unsent emails.
            </strong>
          </p>
        </>
      }
      onClose={onClose}
    >
      <TextField name="reason" label="Reason" required help="Shown to its people." />
      <TextField
        name="name"
        label="Name of the rescue"
        required
        help={
          <>
            To confirm, type <strong>{name}</strong>
          </>
        }
      />
    </FormDialog>
  );
}
