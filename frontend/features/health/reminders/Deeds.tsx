import { SELECT_REMINDER } from '#shared/calls/health/meds.ts';
import { Button } from '#ui/Button.tsx';
import { useHint } from '#ui/Hint.tsx';
import { rescueToday } from '#ui/clock.ts';
import { DOSAGE_FIRST, showsComplete, whyNotGiven } from './selected.ts';
import type { Reminder, Screen } from './screens.ts';

/** What is said where none is selected (product/health 7.3). */
const SELECT = 'Select a reminder';
const NOT_YET = "Please don't select future dates";
const NOT_YET_MS = 2000;

interface Props {
  readonly screen: Screen;
  readonly selected: readonly Reminder[];
  /** How many are marked so far, while it is under way. */
  readonly done: number | undefined;
  readonly onGive: () => void;
  readonly onComplete: () => void;
}

/** What can be done with the selected reminders; on phones in reach of the thumb. */
export function Deeds({ screen, selected, done, onGive, onComplete }: Props) {
  const [select, showSelect] = useHint(SELECT);
  const [selectToGive, showSelectToGive] = useHint(SELECT_REMINDER);
  const [notYet, showNotYet] = useHint(NOT_YET, NOT_YET_MS);
  const [noDosage, showNoDosage] = useHint(DOSAGE_FIRST);
  const meds = screen.kind === 'med';
  const give = () => {
    const toGive = selected.map(({ dueDate, of: { record } }) => ({
      dueDate,
      dosage: 'dosage' in record ? record.dosage : undefined,
    }));
    const why = whyNotGiven(toGive, rescueToday());
    if (!why) onGive();
    else if (why === 'none') showSelectToGive();
    else if (why === 'dosage') showNoDosage();
    else showNotYet();
  };
  const [only] = selected;
  const variant = selected.length > 0 ? 'primary' : 'secondary';
  return (
    <div className="reminder-deeds" role="group" aria-label="Selected reminders">
      <span className="muted" role="status">
        {selected.length > 0 && `${selected.length} selected`}
      </span>
      {selectToGive}
      {notYet}
      {noDosage}
      {select}
      {meds && (
        <Button variant={variant} icon="check" busy={done !== undefined} onClick={give}>
          {done !== undefined && selected.length > 1 ? `${done} of ${selected.length}` : 'Mark as Given'}
        </Button>
      )}
      {(!meds || showsComplete(new Set(selected.map(({ id }) => id)))) && (
        <Button
          variant={meds ? 'secondary' : variant}
          icon={meds ? 'edit' : 'check'}
          disabled={done !== undefined}
          onClick={() => (only ? onComplete() : showSelect())}
        >
          Reminder Complete
        </Button>
      )}
    </div>
  );
}
