import { Button } from '#ui/Button.tsx';
import type { usePageLoader } from './usePageLoader.ts';
import './looking.css';

type Props = Pick<ReturnType<typeof usePageLoader>, 'isLooking' | 'isStopped' | 'stop' | 'resume'> & {
  /** The number of records searched so far; `of` is the total, if it is known. */
  readonly looked: number;
  readonly of?: number | undefined;
  /** The plural noun of the rows. */
  readonly rows: string;
};

/** The progress of a list that searches page after page. */
export function SearchProgress({ looked, of, isLooking, isStopped, stop, resume, rows }: Props) {
  if (!isLooking && !isStopped) return null;
  const progress = `${looked.toLocaleString('en')}${of === undefined ? '' : ` of ${of.toLocaleString('en')}`} ${rows}`;
  return (
    <p className="looking" role="status">
      {isLooking ? `Looked at ${progress} …` : `Stopped after ${progress}`}
      <Button variant="quiet" onClick={isLooking ? stop : resume}>
        {isLooking ? 'Stop' : 'Continue'}
      </Button>
    </p>
  );
}
