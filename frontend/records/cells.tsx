import { useMe } from '#client/me.ts';
import { useToday } from '#ui/clock.ts';
import { momentOf } from '#ui/moment.ts';
import { Pill } from '#ui/states.tsx';
import { Day } from '#client/Day.tsx';
import { dueWord } from './due-word.ts';
import '#ui/inline.css';

interface Changed {
  readonly changedBy: string;
  readonly changedAt: string;
}

/** Who left a record as it is, and when. */
export function WhoWhen({ record: { changedBy, changedAt } }: { readonly record: Changed }) {
  const { countryCode } = useMe();
  return (
    <small className="muted">
      {changedBy}, <span className="nobreak">{momentOf(changedAt, countryCode)}</span>
    </small>
  );
}

/** When a reminder is due; what is due or overdue says so in a word. */
export function DueDay({ day }: { readonly day: string }) {
  const word = dueWord(day, useToday());
  return (
    <span className="nobreak">
      <Day day={day} /> {word && <Pill tone={word === 'Overdue' ? 'danger' : 'warn'}>{word}</Pill>}
    </span>
  );
}
