import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/fields.tsx';
import { Modal } from '#ui/Modal.tsx';
import '#ui/form.css';

interface Props {
  readonly title: string;
  /** What the button says. */
  readonly deed: string;
  readonly form: { readonly formState: { readonly isDirty: boolean } };
  readonly busy: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** The field of the role. */
  readonly role: ReactNode;
  /** What will come of it, before the fields. */
  readonly lead?: string;
  /** What is to be decided before it is saved. */
  readonly notice?: ReactNode;
}

/** Name, address and role of a user, to invite or to change. */
export function UserForm({ title, deed, form, busy, onSubmit, onClose, role, lead, notice }: Props) {
  const footer = (
    <div className="modal-buttons">
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" busy={busy} onClick={onSubmit}>
        {deed}
      </Button>
    </div>
  );
  return (
    <Modal title={title} onClose={onClose} footer={footer} dirty={form.formState.isDirty} onSave={onSubmit}>
      <Form form={form} onSubmit={onSubmit}>
        {notice}
        {lead && <p className="users-lead">{lead}</p>}
        <fieldset className="stack" disabled={busy}>
          <div className="stack two">
            <TextField name="firstName" label="First Name" required />
            <TextField name="lastName" label="Last Name" required />
          </div>
          <TextField name="email" label="Email" type="email" inputMode="email" required />
          {role}
        </fieldset>
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      </Form>
    </Modal>
  );
}
