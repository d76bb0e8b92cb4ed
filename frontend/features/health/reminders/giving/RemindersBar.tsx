import { SELECT_REMINDER } from '#shared/calls/health/meds.ts';
import { Button } from '#ui/Button.tsx';
import { useHint } from '#ui/message/Hint.tsx';
import { rescueToday } from '#ui/time/clock.ts';
import { NotGiven } from './NotGiven.tsx';
import { DOSAGE_HINT, type SelectableReminder, showsComplete, findObstacle } from './selected.ts';
import { useGiving } from './useGiving.ts';
import './reminders-bar.css';

/** The time for which the message about a future date is shown (product/health 4.3). */
const FUTURE_HINT_MS = 2000;

interface Props<R extends SelectableReminder> {
  readonly selected: readonly R[];
  /** True for meds, which can be marked as given, several at once. */
  readonly canMarkGiven: boolean;
  /** The hint if no reminder is selected to complete. */
  readonly noSelectionHint?: string;
  /** True if the bar stays visible over a long list, on phones at the bottom. */
  readonly stays?: boolean;
  /** Opens the completion form; called with at least one selected. */
  readonly onComplete: () => void;
  readonly onGiven: () => void;
}

/** The actions on the selected reminders (product/health 7.3). */
export function RemindersBar<R extends SelectableReminder>({
  selected,
  canMarkGiven,
  noSelectionHint = SELECT_REMINDER,
  stays,
  onComplete,
  onGiven,
}: Props<R>) {
  const [hint, showHint] = useHint(SELECT_REMINDER);
  const [noneHint, showNone] = useHint(noSelectionHint);
  const [futureHint, showFuture] = useHint("Please don't select future dates", FUTURE_HINT_MS);
  const [noDosageHint, showNoDosage] = useHint(DOSAGE_HINT);
  const giving = useGiving();
  const { doneCount } = giving;
  const give = async () => {
    if (await giving.give(selected.map(({ id }) => id))) onGiven();
  };
  const markGiven = () => {
    const obstacle = findObstacle(selected, rescueToday());
    if (obstacle === 'none') showHint();
    else if (obstacle === 'future') showFuture();
    else if (obstacle === 'dosage') showNoDosage();
    else void give();
  };
  const count = selected.length;
  const variant = count > 0 ? 'primary' : 'secondary';
  return (
    <>
      <NotGiven giving={giving} />
      <div
        className={stays ? 'reminders-bar reminders-bar-stays' : 'reminders-bar'}
        role="group"
        aria-label="Selected reminders"
      >
        <span className="muted" role="status">
          {count > 0 && `${count} selected`}
        </span>
        {hint}
        {noneHint}
        {futureHint}
        {noDosageHint}
        {canMarkGiven && (
          <Button variant={variant} icon="check" busy={doneCount !== undefined} onClick={markGiven}>
            {doneCount !== undefined && count > 1 ? `${doneCount} of ${count}` : 'Mark as Given'}
          </Button>
        )}
        {(!canMarkGiven || showsComplete(count)) && (
          <Button
            variant={canMarkGiven ? 'secondary' : variant}
            icon={canMarkGiven ? 'edit' : 'check'}
            disabled={doneCount !== undefined}
            onClick={() => (count > 0 ? onComplete() : showNone())}
          >
            Reminder Complete
          </Button>
        )}
      </div>
    </>
  );
}
