import { Dialog } from 'primereact/dialog';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { endOffers } from './toast.ts';
import './modal.css';

interface ModalProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly size?: 'small' | 'medium';
  /** Something was typed that is not saved: closing asks first. */
  readonly dirty?: boolean;
  /** What 'Yes' does when closing asks. */
  readonly onSave?: () => void;
}

const FIELD = ':is(input:not([type=file]), select, textarea)';

/** The first field, unless somebody is quicker than the opening and types already. */
function focusFirst() {
  const content = [...document.querySelectorAll('.modal .p-dialog-content')].at(-1);
  if (!content?.contains(document.activeElement)) content?.querySelector<HTMLElement>(FIELD)?.focus();
}

/**
 * A dialog; on phones a sheet from below. With unsaved changes closing asks
 * 'Do you want to save your changes?' (spec 001 §2): Yes saves, No discards, Escape goes back to the form.
 */
export function Modal({
  title,
  onClose,
  children,
  footer,
  size = 'medium',
  dirty = false,
  onSave,
}: ModalProps) {
  const [asking, setAsking] = useState(false);
  useEffect(endOffers, []);
  const close = () => (dirty ? setAsking(true) : onClose());
  const save = () => {
    setAsking(false);
    onSave?.();
  };
  return (
    <>
      <Dialog
        visible
        modal
        draggable={false}
        resizable={false}
        blockScroll
        header={title}
        footer={footer}
        className={`modal modal-${size}`}
        maskClassName="modal-mask"
        ariaCloseIconLabel="Close"
        focusOnShow={false}
        onShow={focusFirst}
        onHide={close}
      >
        {children}
      </Dialog>
      {asking && (
        <Dialog
          visible
          modal
          draggable={false}
          resizable={false}
          header="Unsaved changes"
          className="modal modal-small"
          maskClassName="modal-mask"
          ariaCloseIconLabel="Back to the form"
          onHide={() => setAsking(false)}
          footer={
            <div className="modal-buttons">
              <Button onClick={onClose}>No</Button>
              <Button variant="primary" autoFocus onClick={save}>
                Yes
              </Button>
            </div>
          }
        >
          <p>Do you want to save your changes?</p>
        </Dialog>
      )}
    </>
  );
}

interface ConfirmProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The deed, as its button says it: 'Delete'. */
  readonly deed: string;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something is destroyed. */
export function Confirm({ title, children, deed, busy = false, onConfirm, onClose }: ConfirmProps) {
  const footer = (
    <div className="modal-buttons">
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="danger" busy={busy} autoFocus onClick={onConfirm}>
        {deed}
      </Button>
    </div>
  );
  return (
    <Modal title={title} size="small" onClose={onClose} footer={footer}>
      {children}
    </Modal>
  );
}
