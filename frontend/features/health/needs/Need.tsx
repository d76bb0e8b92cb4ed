import { PART_RIGHTS } from '#shared/access/parts.ts';
import { useAccess, useSession } from '#client/session/session-context.ts';
import { textsOf } from '#parts/round/groups.ts';
import { Button } from '#ui/Button.tsx';
import { useToday } from '#ui/time/clock.ts';
import { Pill } from '#ui/message/states.tsx';
import { isGivenByPress } from '../round/offline/press.ts';
import { dueText } from '../reminders/due-text.ts';
import { type Course, courseText, courseTitle } from './courses.ts';

interface Props {
  readonly course: Course;
  /** False if there may be more doses than were loaded. */
  readonly isComplete: boolean;
  readonly busy: boolean;
  readonly onGive: () => void;
  readonly onComplete: () => void;
}

/** A row for a medicine with its open doses, or for another reminder, with the button that completes the next one. */
export function Need({ course, isComplete, busy, onGive, onComplete }: Props) {
  const { kind, title, dose, dueDate } = course.next;
  const { countryCode } = useSession();
  const today = useToday();
  const canEdit = useAccess(PART_RIGHTS[kind]);
  const { tone, text } = dueText(dueDate, today);
  const canGiveByPress = isGivenByPress(course.next);
  const buttonLabel = canGiveByPress ? 'Mark as Given' : 'Complete';
  const dueSummary = courseText(course, { today, country: countryCode, isComplete });
  return (
    <li>
      <div>
        <strong>{courseTitle(course)}</strong> <Pill tone={tone}>{text}</Pill>
        <small className="muted">
          {[...textsOf(course.next), dose, dueSummary].filter(Boolean).join(' · ')}
        </small>
      </div>
      {canEdit && (!canGiveByPress || dueDate <= today) && (
        <Button
          disabled={busy}
          aria-label={`${buttonLabel}: ${title}, ${text}`}
          onClick={canGiveByPress ? onGive : onComplete}
        >
          {buttonLabel}
        </Button>
      )}
    </li>
  );
}
