import { Day } from '#client/Day.tsx';
import { useToday } from '#ui/time/clock.ts';
import { Pill } from '#ui/message/states.tsx';
import '#ui/style/inline.css';

/** The word shown at a due day; undefined for a future day. */
export const dueLabel = (day: string, today: string): 'Overdue' | 'Due today' | undefined =>
  day < today ? 'Overdue' : day === today ? 'Due today' : undefined;

/** The due day of a reminder, with "Due today" or "Overdue" where it applies. */
export function DueDay({ day }: { readonly day: string }) {
  const word = dueLabel(day, useToday());
  return (
    <span className="nobreak">
      <Day day={day} /> {word && <Pill tone={word === 'Overdue' ? 'danger' : 'warn'}>{word}</Pill>}
    </span>
  );
}
