import { useEffect } from 'react';
import type { Pco } from '#shared/calls/people/people.ts';
import { badgeText } from '#shared/rules/people/badges.ts';
import { personName } from '#shared/rules/people/people.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import QrCode from '#ui/picture/QrCode.tsx';
import './badge.css';

interface Props {
  readonly code: string;
  readonly pco: Pco;
  readonly onClose: () => void;
}

/** The dialog with a volunteer's new badge to print; its code is shown only once. */
export default function Badge({ code, pco, onClose }: Props) {
  const text = badgeText(code);
  useEffect(() => {
    document.body.classList.add('prints-badge');
    return () => document.body.classList.remove('prints-badge');
  }, []);
  return (
    <Modal
      title="Badge"
      size="small"
      onClose={onClose}
      footer={(close) => (
        <div className="modal-buttons">
          <Button onClick={close}>Done</Button>
          <Button variant="primary" icon="print" onClick={() => window.print()}>
            Print
          </Button>
        </div>
      )}
    >
      <div className="badge on-paper">
        <QrCode className="badge-code" text={text} label={`QR code ${text}`} />
        <strong>{personName(pco)}</strong>
        <code>{text}</code>
      </div>
      <p className="muted badge-hint">
        Print or photograph it now. The code isn’t shown again, and anyone who has it can sign in as{' '}
        {personName(pco)}.
      </p>
    </Modal>
  );
}
