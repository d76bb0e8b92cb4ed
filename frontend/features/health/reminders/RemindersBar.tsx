import { SELECT_REMINDER } from '#shared/calls/health/meds.ts';
import { Button } from '#ui/Button.tsx';
import { useHint } from '#ui/Hint.tsx';
import { rescueToday } from '#ui/clock.ts';
import { NotGiven } from './NotGiven.tsx';
import { useGiving } from './useGiving.ts';
import { DOSAGE_FIRST, type Reminded, showsComplete, whyNotGiven } from './selected.ts';
import './reminders-bar.css';

/** How long the words about a future date stand (product/health 4.3). */
const FUTURE_MS = 2000;

interface Props<R extends Reminded> {
  readonly selected: readonly R[];
  /** Meds are marked as given, several at once. */
  readonly gives: boolean;
  readonly onComplete: (record: R) => void;
  readonly onGiven: () => void;
}

/** What can be done with the selected reminders of an animal (product/health 7.3). */
export function RemindersBar<R extends Reminded>({ selected, gives, onComplete, onGiven }: Props<R>) {
  const [select, showSelect] = useHint(SELECT_REMINDER);
  const [future, showFuture] = useHint("Please don't select future dates", FUTURE_MS);
  const [noDosage, showNoDosage] = useHint(DOSAGE_FIRST);
  const giving = useGiving();
  const { done } = giving;
  const give = async () => {
    if (await giving.give(selected.map(({ id }) => id))) onGiven();
  };
  const [only] = selected;
  const markGiven = () => {
    const why = whyNotGiven(selected, rescueToday());
    if (why === 'none') showSelect();
    else if (why === 'future') showFuture();
    else if (why === 'dosage') showNoDosage();
    else void give();
  };
  return (
    <>
      <NotGiven giving={giving} />
      <div className="reminders-bar" role="group" aria-label="Selected reminders">
        {select}
        {future}
        {noDosage}
        <span className="muted" role="status">
          {selected.length > 0 && `${selected.length} selected`}
        </span>
        {gives && (
          <Button
            variant={selected.length > 0 ? 'primary' : 'secondary'}
            busy={done !== undefined}
            onClick={markGiven}
          >
            {done !== undefined && selected.length > 1 ? `${done} of ${selected.length}` : 'Mark as Given'}
          </Button>
        )}
        {showsComplete(new Set(selected.map(({ id }) => id))) && (
          <Button icon="check" onClick={() => (only ? onComplete(only) : showSelect())}>
            Reminder Complete
          </Button>
        )}
      </div>
    </>
  );
}
