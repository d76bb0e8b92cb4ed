import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { Modal } from '#ui/Modal.tsx';
import './fields.css';

interface Props {
  readonly title: string;
  /** Of `useSchemaForm`. */
  readonly form: { readonly formState: { readonly isSubmitting: boolean; readonly isDirty: boolean } };
  readonly deed?: string;
  /** 'of 40' is shown while more than one step is under way. */
  readonly progress?: { readonly done: number; readonly of: number } | undefined;
  readonly size?: 'small' | 'medium';
  /** Words that pop up beside the buttons. */
  readonly hint?: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form of the Actions menu in its dialog: asks before it is left with changes, sends once, says how far it is. */
export function ActionForm({
  title,
  form,
  deed = 'Save',
  progress,
  size = 'small',
  hint,
  onSubmit,
  onClose,
  children,
}: Props) {
  const { isSubmitting: busy, isDirty } = form.formState;
  const footer = (
    <div className="modal-buttons">
      {hint}
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" busy={busy} onClick={onSubmit}>
        {busy && progress ? `${progress.done} of ${progress.of}` : deed}
      </Button>
    </div>
  );
  return (
    <Modal title={title} size={size} footer={footer} dirty={isDirty} onSave={onSubmit} onClose={onClose}>
      <Form form={form} onSubmit={onSubmit}>
        <fieldset className="fields" disabled={busy}>
          {children}
        </fieldset>
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      </Form>
    </Modal>
  );
}
