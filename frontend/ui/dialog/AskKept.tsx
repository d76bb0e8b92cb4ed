import { Lost, NOT_KEPT } from '../message/Lost.tsx';
import { Confirm } from './Modal.tsx';

export interface AskKeptProps {
  readonly what: string;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** Asks before a logout while a value is shown that is not shown again. */
export default function AskKept({ what, onLeave, onClose }: AskKeptProps) {
  return (
    <Confirm title={NOT_KEPT} buttonLabel="Leave" onConfirm={onLeave} onClose={onClose}>
      <Lost what={what} />
    </Confirm>
  );
}
