import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/icons.tsx';

interface Props {
  readonly count: number;
  readonly onMove: (() => void) | undefined;
  readonly onDelete: (() => void) | undefined;
  readonly onClear: () => void;
}

/** What can be done with the selected animals; floats over the list while there are any. */
export function SelectionBar({ count, onMove, onDelete, onClear }: Props) {
  if (count === 0) return null;
  return (
    <div className="selection-bar" role="region" aria-label="Selection">
      <strong aria-live="polite">{count} selected</strong>
      {onMove && (
        <Button variant="quiet" icon="home" onClick={onMove}>
          New Location
        </Button>
      )}
      {onDelete && (
        <Button variant="quiet" icon="trash" onClick={onDelete}>
          Delete
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
