import { Button } from '#ui/Button.tsx';
import type { useLookingOn } from './useLookingOn.ts';
import './looking.css';

type Props = Pick<ReturnType<typeof useLookingOn>, 'isLooking' | 'isStopped' | 'stop' | 'goOn'> & {
  /** So many were looked at so far, of so many where that is known. */
  readonly looked: number;
  readonly of?: number | undefined;
  /** The plural noun of the rows. */
  readonly rows: string;
};

/** How far a list has looked, while it goes on by itself. */
export function Looking({ looked, of, isLooking, isStopped, stop, goOn, rows }: Props) {
  if (!isLooking && !isStopped) return null;
  const far = `${looked.toLocaleString('en')}${of === undefined ? '' : ` of ${of.toLocaleString('en')}`} ${rows}`;
  return (
    <p className="looking" role="status">
      {isLooking ? `Looked at ${far} …` : `Stopped after ${far}`}
      <Button variant="quiet" onClick={isLooking ? stop : goOn}>
        {isLooking ? 'Stop' : 'Continue'}
      </Button>
    </p>
  );
}
