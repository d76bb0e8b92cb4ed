import { Dialog } from 'primereact/dialog';
import { useState } from 'react';
import { Button } from '../Button.tsx';
import { DIALOG_PROPS } from './dialog-props.ts';
import './modal.css';

/** The unsaved input of a form, and the ways to deal with it. */
export interface UnsavedInput {
  /** The label of the form's button: 'Save', 'Invite'. */
  readonly buttonLabel: string;
  /** A further effect of saving, as 'Yes sends the invitation.': then no button with that effect has the focus. */
  readonly reaches?: string | undefined;
  /** Saves and closes; false if it was refused. */
  readonly onSave: () => Promise<boolean>;
  /** Discards the input. */
  readonly onDiscard: () => void;
}

interface Props {
  readonly unsaved: UnsavedInput;
  /** Back to the form. */
  readonly onKeep: () => void;
  /** The changes were discarded: the navigation or closing goes on. */
  readonly onGo: () => void;
}

/** Asks about unsaved changes (product/conventions 2.2: Yes saves, No discards), and explains what each button does. */
export function UnsavedQuestion({ unsaved, onKeep, onGo }: Props) {
  const { buttonLabel, reaches, onSave, onDiscard } = unsaved;
  const [saving, setSaving] = useState(false);
  if (saving) return null;
  const save = async () => {
    setSaving(true);
    if (!(await onSave())) onKeep();
  };
  const discard = () => {
    onDiscard();
    onGo();
  };
  return (
    <Dialog
      {...DIALOG_PROPS}
      header="Unsaved changes"
      className="modal modal-small"
      ariaCloseIconLabel="Back to the form"
      onHide={onKeep}
      footer={
        <div className="modal-buttons">
          <Button autoFocus={reaches !== undefined} onClick={onKeep}>
            Keep editing
          </Button>
          <Button onClick={discard}>No, discard</Button>
          <Button variant="primary" autoFocus={reaches === undefined} onClick={() => void save()}>
            Yes, {buttonLabel.charAt(0).toLowerCase() + buttonLabel.slice(1)}
          </Button>
        </div>
      }
    >
      <p>Do you want to save your changes?</p>
      {reaches && <p>{reaches}</p>}
    </Dialog>
  );
}
