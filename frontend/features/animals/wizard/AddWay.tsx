import { AcquisitionWayInput, lists } from '#shared/calls/lists/lists.ts';
import { useSend } from '#client/api.ts';
import { Button } from '#ui/Button.tsx';
import { Form, showFieldErrors, useSchemaForm } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/fields.tsx';
import { Modal } from '#ui/Modal.tsx';

/** Adds a way of acquiring without leaving the wizard. */
export function AddWay({ onClose, onAdded }: { onClose: () => void; onAdded: (id: string) => void }) {
  const form = useSchemaForm(AcquisitionWayInput, { acquisitionWayName: '' });
  const send = useSend(lists.createAcquisitionWay, {
    handles: ({ details }) => showFieldErrors(form as never, details.fields),
  });
  const save = form.handleSubmit((body) =>
    send.mutate({ input: { body } }, { onSuccess: ({ data }) => onAdded(data.id) }),
  );
  const footer = (
    <div className="modal-buttons">
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" busy={send.isPending} onClick={() => void save()}>
        Add
      </Button>
    </div>
  );
  return (
    <Modal title="Add a way of acquiring" size="small" onClose={onClose} footer={footer}>
      <Form form={form} onSubmit={() => void save()}>
        <TextField name="acquisitionWayName" label="How Acquired" required />
      </Form>
    </Modal>
  );
}
