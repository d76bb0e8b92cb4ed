import { formatDay } from '#shared/rules/dates.ts';
import { useMe } from '../../../../app/me.ts';
import { daysText, type Meets } from './meets.ts';
import type { Meeting } from './useMeeting.ts';

const many = (count: number, word: string) => (count === 1 ? word : `${word}s`);

/** What a form says of animals that were given it already: 'Given on 11/22/2026 already: Moss (by Vera).'. */
const givenText = ({ given }: Meets, day: string): string =>
  `Given on ${day} already: ${given.map(({ animal, by }) => `${animal.animalName} (by ${by})`).join(', ')}.`;

/** What saving a form will do to open reminders, with the way not to: said before it happens. */
export function MeetsLine({ meeting }: { readonly meeting: Meeting }) {
  const { countryCode } = useMe();
  const { mode, meets, on, setOn, animals, left } = meeting;
  const formatted = (day: string) => formatDay(day, countryCode);
  const days = (reminders: Meets['completed']) => daysText(reminders, animals.length, formatted);
  const { completed = [], older = [], given = [], next = [], nextDay = '' } = meets ?? {};
  const moves = next.filter(({ dueDate }) => dueDate !== nextDay);
  const stays = next.filter(({ dueDate }) => dueDate === nextDay);
  return (
    <div className="meets" role="status">
      {meets && given.length > 0 && (
        <p className="notice notice-warn">
          {givenText(meets, formatted(meets.day))} {left.length > 0 && 'Left out here.'}
        </p>
      )}
      {mode === 'add' && completed.length > 0 && (
        <label className="check">
          <input
            type="checkbox"
            className="box"
            checked={on}
            onChange={({ target }) => setOn(target.checked)}
          />
          Completes the {many(new Set(completed.map(({ dueDate }) => dueDate)).size, 'reminder')} of{' '}
          {days(completed)}
        </label>
      )}
      {older.length > 0 && (
        <p className="muted">
          Of before, {older.length} {many(older.length, 'reminder')} {older.length === 1 ? 'stays' : 'stay'}{' '}
          open: {days(older)}
        </p>
      )}
      {stays.length > 0 && (
        <p className="muted">The reminder of {days(stays)} is there already: no second one is made.</p>
      )}
      {moves.length > 0 && (
        <p className="muted">
          The {many(new Set(moves.map(({ dueDate }) => dueDate)).size, 'reminder')} of {days(moves)} will be
          moved to {formatted(nextDay)}.
        </p>
      )}
    </div>
  );
}
