import { lists } from '#shared/calls/lists/lists.ts';
import { FormDialog } from '#records/FormDialog.tsx';
import { useSave } from '#records/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/fields.tsx';

/** Adds a way of acquiring without leaving the wizard. */
export function AddWay({ onClose, onAdded }: { onClose: () => void; onAdded: (id: string) => void }) {
  const form = useSchemaForm(lists.acquisitionWay.create.body, { acquisitionWayName: '' });
  const save = useSave(lists.acquisitionWay.create, form, (body) => ({ body }), {
    onDone: ({ id }) => onAdded(id),
    keeps: 'add-way',
  });
  return (
    <FormDialog title="Add a way of acquiring" buttonLabel="Add" save={save} onClose={onClose}>
      <TextField name="acquisitionWayName" label="How Acquired" required />
    </FormDialog>
  );
}
