import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/icons.tsx';
import './selection-bar.css';

interface Props {
  /** How many animals are selected. */
  readonly count: number;
  /** The commonest of the Actions menu, within reach of the thumb. */
  readonly common: ReactNode;
  readonly onDelete: (() => void) | undefined;
  readonly onClear: () => void;
}

/** What can be done with the selected animals; floats over the list while there are any. */
export function SelectionBar({ count, common, onDelete, onClear }: Props) {
  if (count === 0) return null;
  return (
    <div className="selection-bar" role="region" aria-label="Selection">
      <strong aria-live="polite">{count} selected</strong>
      {common}
      {onDelete && (
        <Button variant="quiet" icon="trash" aria-label="Delete" onClick={onDelete}>
          <span className="wide-only">Delete</span>
        </Button>
      )}
      <button
        type="button"
        className="button button-quiet button-icon"
        aria-label="Clear the selection"
        onClick={onClear}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
