import { Confirm } from './Modal.tsx';

export interface AskKeptProps {
  readonly what: string;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** The title of the question, wherever it is asked. */
export const NOT_KEPT = 'Not kept yet';

/** What would be lost, said the same wherever it is asked. */
export function Lost({ what }: { what: string }) {
  return <p>{what} shown this once only, and cannot be shown again after you leave.</p>;
}

/** Asks before one logs out while something is shown that is not shown again. */
export default function AskKept({ what, onLeave, onClose }: AskKeptProps) {
  return (
    <Confirm title={NOT_KEPT} buttonLabel="Leave" onConfirm={onLeave} onClose={onClose}>
      <Lost what={what} />
    </Confirm>
  );
}
