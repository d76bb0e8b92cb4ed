import { Button } from '#ui/Button.tsx';

interface Props {
  /** The number of animals in the list. */
  readonly shown: number;
  /** The total number, if it is known. */
  readonly total: number | undefined;
  /** The rest is loading. */
  readonly isReading: boolean;
  readonly onAll: () => void;
  readonly onStop: () => void;
}

const counted = (count: number) => count.toLocaleString('en');

/** Offers to select all results once all shown rows are selected and there are more. */
export function AllFound({ shown, total, isReading, onAll, onStop }: Props) {
  return (
    <p className="all-found" role="status">
      {isReading
        ? `Loading ${counted(shown)}${total === undefined ? '' : ` of ${counted(total)}`} …`
        : `The ${counted(shown)} animals shown are selected.`}
      <Button variant="quiet" onClick={isReading ? onStop : onAll}>
        {isReading ? 'Stop' : `Select all ${total === undefined ? 'that are found' : counted(total)}`}
      </Button>
    </p>
  );
}
