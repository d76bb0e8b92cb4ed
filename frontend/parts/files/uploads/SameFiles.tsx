import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/message/Notice.tsx';

interface Props {
  /** The number of chosen files with the same bytes as another. */
  readonly count: number;
  readonly of: number;
  /** Absent where nothing would be left. */
  readonly onLeaveOut?: (() => void) | undefined;
}

function said(count: number, of: number): string {
  if (of === 1) return 'This file is already here. Adding it makes a duplicate.';
  if (count === of) return `These ${of} files are already here. Adding them makes duplicates.`;
  return count === 1
    ? 'One of these files is the same as another.'
    : `${count} of these files are the same as others.`;
}

/** Says that files exist already under another name; they are sent anyway unless they are left out. */
export function SameFiles({ count, of, onLeaveOut }: Props) {
  return (
    <Notice text={said(count, of)}>
      {onLeaveOut && (
        <Button onClick={onLeaveOut}>{count === 1 ? 'Leave it out' : `Leave ${count} out`}</Button>
      )}
    </Notice>
  );
}
