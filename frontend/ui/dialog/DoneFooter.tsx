import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';

interface Props {
  readonly onClose: () => void;
  /** Buttons before it. */
  readonly children?: ReactNode;
}

/** The footer of a dialog that saves nothing: a button that closes it. */
export const DoneFooter = ({ onClose, children }: Props) => (
  <div className="modal-buttons">
    {children}
    <Button variant="primary" onClick={onClose}>
      Done
    </Button>
  </div>
);
