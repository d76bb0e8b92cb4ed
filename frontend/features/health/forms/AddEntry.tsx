import type { ReactNode } from 'react';
import { lists, MedicineInput, ProcedureKindInput, VaccinationKindInput } from '#shared/calls/lists/lists.ts';
import { useSend } from '#client/api.ts';
import { Button } from '#ui/Button.tsx';
import { Form, showFieldErrors, useSchemaForm } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/fields.tsx';
import { Modal } from '#ui/Modal.tsx';
import type { AddingProps } from '#records/ListField.tsx';

interface DialogProps {
  readonly title: string;
  readonly form: { readonly formState: { readonly isDirty: boolean } };
  readonly busy: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function AddDialog({ title, form, busy, onSave, onClose, children }: DialogProps) {
  const footer = (
    <div className="modal-buttons">
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" busy={busy} onClick={onSave}>
        Add
      </Button>
    </div>
  );
  return (
    <Modal title={title} size="small" onClose={onClose} footer={footer}>
      <Form form={form} onSubmit={onSave}>
        <div className="fields">{children}</div>
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      </Form>
    </Modal>
  );
}

type OfType = AddingProps & { readonly animalTypeId: string };

/** Adds a vaccination type to those of an animal type without leaving the form. */
export function AddVaccinationKind({ animalTypeId, onAdded, onClose }: OfType) {
  const form = useSchemaForm(VaccinationKindInput, { kind: '', AnimalTypeId: animalTypeId });
  const send = useSend(lists.createVaccinationType, {
    handles: ({ details }) => showFieldErrors(form as never, details.fields),
  });
  const save = form.handleSubmit((body) =>
    send.mutate({ input: { body } }, { onSuccess: ({ data: { id, kind } }) => onAdded({ id, name: kind }) }),
  );
  return (
    <AddDialog
      title="Add a vaccination type"
      form={form}
      busy={send.isPending}
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextField name="kind" label="Vaccination type" required />
    </AddDialog>
  );
}

/** Adds a procedure, test or treatment to those of an animal type without leaving the form. */
export function AddProcedureKind({ animalTypeId, onAdded, onClose }: OfType) {
  const form = useSchemaForm(ProcedureKindInput, { kind: '', AnimalTypeId: animalTypeId });
  const send = useSend(lists.createHealthProcedure, {
    handles: ({ details }) => showFieldErrors(form as never, details.fields),
  });
  const save = form.handleSubmit((body) =>
    send.mutate({ input: { body } }, { onSuccess: ({ data: { id, kind } }) => onAdded({ id, name: kind }) }),
  );
  return (
    <AddDialog
      title="Add a health procedure"
      form={form}
      busy={send.isPending}
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextField name="kind" label="Health procedure" required />
    </AddDialog>
  );
}

/** Adds a medicine without leaving the form (spec 001 §5 "Quick-add"). */
export function AddMedicine({ onAdded, onClose }: AddingProps) {
  const form = useSchemaForm(MedicineInput, { medicineName: '', usedFor: '' });
  const send = useSend(lists.createMedicine, {
    handles: ({ details }) => showFieldErrors(form as never, details.fields),
  });
  const save = form.handleSubmit((body) =>
    send.mutate(
      { input: { body } },
      { onSuccess: ({ data: { id, medicineName } }) => onAdded({ id, name: medicineName }) },
    ),
  );
  return (
    <AddDialog
      title="Add a medicine"
      form={form}
      busy={send.isPending}
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextField name="medicineName" label="Medicine" required />
      <TextField name="usedFor" label="Used For" required />
    </AddDialog>
  );
}
