import { useId } from 'react';
import { joinWords } from '#shared/rules/text/phrases.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { useMe } from '#client/session/me.ts';
import { daysText, givenText, type MatchInput } from './matched-text.ts';
import { type FarReminderChoice, type ReminderMatch, ALL_RECORDED } from './useReminderMatch.ts';
import { Check } from '#ui/Check.tsx';
import { Select } from '#ui/form/Select.tsx';

const pluralize = (count: number, word: string) => (count === 1 ? word : `${word}s`);
const dayCount = (reminders: MatchInput['completed']) =>
  new Set(reminders.map(({ dueDate }) => dueDate)).size;

/** Formats days for the texts of a form, with the number of animals for each. */
function useDays(animals: ReminderMatch['animals']) {
  const { countryCode } = useMe();
  const formatted = (day: string) => formatDay(day, countryCode);
  const days = (reminders: MatchInput['completed']) => daysText(reminders, animals.length, formatted);
  return { formatted, days };
}

/** Shows which open reminders saving will complete, with an opt-out, and which animals were given it already. */
export function MatchedReminders({ match }: { readonly match: ReminderMatch }) {
  const { mode, meets, on, setOn, animals, remaining } = match;
  const { formatted, days } = useDays(animals);
  if (mode !== 'add') return null;
  const { completed = [], older = [], alreadyGiven = [] } = meets ?? {};
  return (
    <div className="meets" role="status">
      {meets && alreadyGiven.length > 0 && (
        <p className="notice notice-warn">
          {givenText(alreadyGiven, formatted(meets.day))} {remaining.length > 0 && 'Left out here.'}
        </p>
      )}
      {completed.length > 0 && (
        <Check checked={on} onChange={setOn}>
          Completes the {pluralize(dayCount(completed), 'reminder')} of {days(completed)}
        </Check>
      )}
      <FarChoice match={match} />
      {older.length > 0 && (
        <p className="muted">
          Of before, {older.length} {pluralize(older.length, 'reminder')}{' '}
          {older.length === 1 ? 'stays' : 'stay'} open: {days(older)}
        </p>
      )}
    </div>
  );
}

/** The choice between moving, completing and keeping open reminders that are further away. */
function FarChoice({ match: { meets, farChoice, setFar, animals } }: { readonly match: ReminderMatch }) {
  const { countryCode } = useMe();
  const id = useId();
  const { farReminders: reminders = [], nextDay = '' } = meets ?? {};
  if (reminders.length === 0) return null;
  const days = joinWords(
    [...new Set(reminders.map(({ dueDate }) => dueDate))]
      .toSorted()
      .map((day) => formatDay(day, countryCode)),
  );
  const count = new Set(reminders.map(({ animalId }) => animalId)).size;
  const subjectText =
    animals.length === 1 ? 'There is' : `${count} of ${animals.length} ${count === 1 ? 'has' : 'have'}`;
  const choices: readonly (readonly [FarReminderChoice, string])[] = [
    ...(nextDay ? [['move', `Move to ${formatDay(nextDay, countryCode)}`] as const] : []),
    ['complete', 'Complete now'],
    ['keep', 'Keep'],
  ];
  return (
    <div className="field">
      <label htmlFor={id}>
        {subjectText} a reminder for {days}
      </label>
      <Select id={id} value={farChoice} options={choices} onChoose={setFar} />
    </div>
  );
}

/** Lists existing reminders for the next dose, which are kept or moved instead of adding others. */
export function NextLine({ match: { meets, animals, remaining } }: { readonly match: ReminderMatch }) {
  const { formatted, days } = useDays(animals);
  const { next = [], nextDay = '' } = meets ?? {};
  const stays = next.filter(({ dueDate }) => dueDate === nextDay);
  const moves = next.filter(({ dueDate }) => dueDate !== nextDay);
  return (
    <div className="meets" role="status">
      {remaining.length === 0 && <p className="notice notice-warn">{ALL_RECORDED}.</p>}
      {stays.length > 0 && (
        <p className="muted">The reminder of {days(stays)} already exists, so no second one is added.</p>
      )}
      {moves.length > 0 && (
        <p className="muted">
          The {pluralize(dayCount(moves), 'reminder')} of {days(moves)} will be moved to {formatted(nextDay)}.
        </p>
      )}
    </div>
  );
}
