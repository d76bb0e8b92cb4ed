import type { RoundItem } from '#shared/calls/health/rounds.ts';
import { PARTS } from '#shared/access/parts.ts';
import { dosageText } from '#shared/rules/health/medicines.ts';
import { Day } from '#client/Day.tsx';
import { useMay } from '#client/session/me.ts';
import { Button } from '#ui/Button.tsx';
import { useToday } from '#ui/time/clock.ts';
import { Pill } from '#ui/message/states.tsx';
import { dueText } from '../reminders/due-text.ts';

interface Props {
  readonly item: RoundItem;
  readonly busy: boolean;
  readonly onGive: () => void;
  readonly onComplete: () => void;
}

/** One open reminder of an animal, with the button that completes it; a dose can be given from its due day on. */
export function Need({ item, busy, onGive, onComplete }: Props) {
  const { kind, title, dosage, dose, instructions, notes, dueDate } = item;
  const today = useToday();
  const edits = useMay(PARTS[kind]);
  const { tone, text } = dueText(dueDate, today);
  const gives = kind === 'med' && dosage !== '';
  const word = gives ? 'Mark as Given' : 'Complete';
  const more = [kind === 'med' && dosageText(dosage), dose, instructions, notes].filter(Boolean).join(' · ');
  return (
    <li>
      <div>
        <strong>{title}</strong> <Pill tone={tone}>{text}</Pill>
        <small className="muted">
          <Day day={dueDate} />
          {more && ` · ${more}`}
        </small>
      </div>
      {edits && (!gives || dueDate <= today) && (
        <Button
          variant={dueDate <= today ? 'primary' : 'secondary'}
          disabled={busy}
          aria-label={`${word}: ${title}, ${text}`}
          onClick={gives ? onGive : onComplete}
        >
          {word}
        </Button>
      )}
    </li>
  );
}
