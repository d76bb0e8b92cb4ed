import { Dialog } from 'primereact/dialog';
import { useState } from 'react';
import { Button } from '../Button.tsx';
import { DIALOG_PROPS } from './dialog-props.ts';
import './modal.css';

/** The unsaved input of a form, and the ways to deal with it. */
export interface UnsavedInput {
  /** The label of the form's button: 'Save', 'Invite'. */
  readonly buttonLabel: string;
  /** A further effect of saving, such as 'Yes sends the invitation.'; if given, Save does not get the initial focus. */
  readonly sideEffect?: string | undefined;
  /** Saves and closes; false if it was refused. */
  readonly onSave: () => Promise<boolean>;
  /** Discards the input. */
  readonly onDiscard: () => void;
}

interface Props {
  readonly unsaved: UnsavedInput;
  /** Called when the user goes back to the form, or saving was refused. */
  readonly onStay: () => void;
  /** Called after the changes were discarded, to go on with the navigation or the closing. */
  readonly onLeave: () => void;
}

/** Asks about unsaved changes: Yes saves, No discards (product/conventions 2.2); names a further effect of saving. */
export function UnsavedPrompt({ unsaved, onStay, onLeave }: Props) {
  const { buttonLabel, sideEffect, onSave, onDiscard } = unsaved;
  const [isSaving, setSaving] = useState(false);
  if (isSaving) return null;
  const save = async () => {
    setSaving(true);
    let isSaved = false;
    try {
      isSaved = await onSave();
    } finally {
      if (!isSaved) onStay();
    }
  };
  const discard = () => {
    onDiscard();
    onLeave();
  };
  return (
    <Dialog
      {...DIALOG_PROPS}
      header="Unsaved changes"
      className="modal modal-small"
      ariaCloseIconLabel="Back to the form"
      onHide={onStay}
      footer={
        <div className="modal-buttons">
          <Button autoFocus={sideEffect !== undefined} onClick={onStay}>
            Keep editing
          </Button>
          <Button onClick={discard}>No, discard</Button>
          <Button variant="primary" autoFocus={sideEffect === undefined} onClick={() => void save()}>
            Yes, {buttonLabel.charAt(0).toLowerCase() + buttonLabel.slice(1)}
          </Button>
        </div>
      }
    >
      <p>Do you want to save your changes?</p>
      {sideEffect && <p>{sideEffect}</p>}
    </Dialog>
  );
}
