import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { Modal } from '#ui/Modal.tsx';
import '#ui/form.css';

interface Props {
  readonly title: string;
  /** What the button says. */
  readonly deed: string;
  readonly lead: ReactNode;
  readonly form: unknown;
  /** Something was typed that closing would lose. */
  readonly dirty: boolean;
  readonly busy: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A short form over the account page. */
export function FormModal({ title, deed, lead, form, dirty, busy, onSubmit, onClose, children }: Props) {
  const footer = (
    <div className="modal-buttons">
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" busy={busy} onClick={onSubmit}>
        {deed}
      </Button>
    </div>
  );
  return (
    <Modal title={title} size="small" onClose={onClose} footer={footer} dirty={dirty} onSave={onSubmit}>
      <Form form={form} onSubmit={onSubmit}>
        <p className="account-lead">{lead}</p>
        <fieldset className="stack" disabled={busy}>
          {children}
        </fieldset>
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      </Form>
    </Modal>
  );
}
