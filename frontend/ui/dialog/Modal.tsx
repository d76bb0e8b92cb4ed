import { Dialog } from 'primereact/dialog';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../Button.tsx';
import { withoutPrompt } from './navigation-guards.ts';
import { dismissUndoToasts } from '../message/toast.ts';
import { type UnsavedInput, UnsavedPrompt } from './UnsavedQuestion.tsx';
import { focusFirst, useFocusReturn } from '../focus/dialog-focus.ts';
import { useUnsaved } from './useUnsaved.tsx';
import { DIALOG_PROPS } from './dialog-props.ts';
import './modal.css';

interface ModalProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The buttons of the dialog; `close` closes it as Cancel does. */
  readonly footer?: ReactNode | ((close: () => void) => ReactNode);
  readonly size?: 'small' | 'medium' | 'search' | undefined;
  /** Set while there is unsaved input: closing the dialog or leaving the page asks first. */
  readonly unsaved?: UnsavedInput | false | undefined;
  /** True while the input is being saved: the dialog can't be closed meanwhile. */
  readonly busy?: boolean;
}

/**
 * A dialog; on phones a sheet from below. The focus returns to the element that opened it. With unsaved changes,
 * closing it or leaving asks 'Do you want to save your changes?' (product/conventions 2.2); Escape goes back to it.
 */
export function Modal({
  title,
  onClose,
  children,
  footer,
  size = 'medium',
  unsaved,
  busy = false,
}: ModalProps) {
  const [isPromptOpen, setIsPromptOpen] = useState(false);
  // The answer saved the input; input that is typed later into a dialog that stayed open is another matter.
  if (isPromptOpen && !unsaved) setIsPromptOpen(false);
  useFocusReturn();
  useEffect(dismissUndoToasts, []);
  useUnsaved(unsaved);
  const closeWithoutPrompt = () => withoutPrompt(onClose);
  const close = () => {
    if (busy) return;
    if (unsaved) setIsPromptOpen(true);
    else closeWithoutPrompt();
  };
  return (
    <>
      <Dialog
        {...DIALOG_PROPS}
        blockScroll
        dismissableMask={size === 'search'}
        header={title}
        footer={typeof footer === 'function' ? footer(close) : footer}
        className={`modal modal-${size}`}
        ariaCloseIconLabel="Close"
        onShow={focusFirst}
        onHide={close}
      >
        {children}
      </Dialog>
      {isPromptOpen && unsaved && (
        <UnsavedPrompt unsaved={unsaved} onStay={() => setIsPromptOpen(false)} onLeave={closeWithoutPrompt} />
      )}
    </>
  );
}

interface ConfirmProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The label of the confirming button, such as 'Delete'. */
  readonly buttonLabel: string;
  readonly busy?: boolean;
  /** False for an action that destroys nothing. */
  readonly isDestructive?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before an action that one press should not run, above all before a destructive one. */
export function Confirm({
  title,
  children,
  buttonLabel,
  busy = false,
  isDestructive = true,
  onConfirm,
  onClose,
}: ConfirmProps) {
  const footer = (
    <div className="modal-buttons">
      <Button disabled={busy} onClick={onClose}>
        Cancel
      </Button>
      <Button
        variant={isDestructive ? 'danger' : 'primary'}
        busy={busy}
        autoFocus={isDestructive}
        onClick={onConfirm}
      >
        {buttonLabel}
      </Button>
    </div>
  );
  return (
    <Modal title={title} size="small" busy={busy} onClose={onClose} footer={footer}>
      {children}
    </Modal>
  );
}
