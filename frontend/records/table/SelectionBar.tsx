import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import './selection-bar.css';

interface Props {
  /** The selection: a number of rows, or the name of one; '' for none. */
  readonly summary: string;
  /** The number of selected rows that the current search or filter does not show. */
  readonly notShown?: number;
  /** The most frequent actions, within reach of the thumb. */
  readonly common: ReactNode;
  /** All other actions for the selected rows. */
  readonly extraActions?: ReactNode;
  readonly onDelete: (() => void) | undefined;
  readonly onClear: () => void;
}

/** The actions for selected rows; floats over the list while there are any. */
export function SelectionBar({ summary, notShown = 0, common, extraActions, onDelete, onClear }: Props) {
  if (!summary) return null;
  return (
    <div className="selection-bar" role="region" aria-label="Selection">
      <strong aria-live="polite">
        {summary} selected{notShown > 0 && `, ${notShown} not shown`}
      </strong>
      {common}
      {extraActions}
      {onDelete && (
        <Button variant="quiet" icon="trash" aria-label="Delete" onClick={onDelete}>
          <span className="wide-only">Delete</span>
        </Button>
      )}
      <Button variant="quiet" icon="close" aria-label="Clear the selection" data-clear onClick={onClear} />
    </div>
  );
}
