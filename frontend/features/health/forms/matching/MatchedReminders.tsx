import { useId } from 'react';
import { joinWords, pluralize } from '#shared/rules/text/phrases.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { useSession } from '#client/session/session-context.ts';
import { daysText, givenText, type ReminderEffects } from './matched-text.ts';
import { type FarReminderChoice, type ReminderMatch, ALL_RECORDED } from './useReminderMatch.ts';
import { Check } from '#ui/Check.tsx';
import { Select } from '#ui/form/Select.tsx';

/** 'reminder' for the reminders of one day, 'reminders' for those of several. */
const reminderNoun = (reminders: ReminderEffects['completedReminders']) =>
  new Set(reminders.map(({ dueDate }) => dueDate)).size === 1 ? 'reminder' : 'reminders';

/** Formats days for the texts of a form, with the number of animals for each. */
function useDaysText(animals: ReminderMatch['animals']) {
  const { countryCode } = useSession();
  const formatDate = (day: string) => formatDay(day, countryCode);
  const formatDays = (reminders: ReminderEffects['completedReminders']) =>
    daysText(reminders, animals.length, formatDate);
  return { formatDate, days: formatDays };
}

/** Shows which open reminders saving will complete, with an opt-out, and which animals were given it already. */
export function MatchedReminders({ match }: { readonly match: ReminderMatch }) {
  const { mode, matchedReminders, isCompleting, setCompleting, animals, remainingAnimals } = match;
  const { formatDate, days } = useDaysText(animals);
  if (mode !== 'add') return null;
  const { completedReminders = [], olderReminders = [], alreadyGiven = [] } = matchedReminders ?? {};
  return (
    <div className="meets" role="status">
      {matchedReminders && alreadyGiven.length > 0 && (
        <p className="notice notice-warn">
          {givenText(alreadyGiven, formatDate(matchedReminders.day))}{' '}
          {remainingAnimals.length > 0 && 'Left out here.'}
        </p>
      )}
      {completedReminders.length > 0 && (
        <Check checked={isCompleting} onChange={setCompleting}>
          Completes the {reminderNoun(completedReminders)} of {days(completedReminders)}
        </Check>
      )}
      <FarChoice match={match} />
      {olderReminders.length > 0 && (
        <p className="muted">
          {pluralize(olderReminders.length, 'earlier reminder stays', 'earlier reminders stay')} open:{' '}
          {days(olderReminders)}
        </p>
      )}
    </div>
  );
}

/** The choice between moving, completing and keeping open reminders that are further away. */
function FarChoice({
  match: { matchedReminders, farChoice, setFarChoice, animals },
}: {
  readonly match: ReminderMatch;
}) {
  const { countryCode } = useSession();
  const id = useId();
  const { farReminders: reminders = [], nextDay = '' } = matchedReminders ?? {};
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
      <Select id={id} value={farChoice} options={choices} onChoose={setFarChoice} />
    </div>
  );
}

/** Lists existing reminders for the next dose, which are kept or moved instead of adding others. */
export function NextDoseReminders({
  match: { matchedReminders, animals, remainingAnimals },
}: {
  readonly match: ReminderMatch;
}) {
  const { formatDate, days } = useDaysText(animals);
  const { nextReminders = [], nextDay = '' } = matchedReminders ?? {};
  const unchangedReminders = nextReminders.filter(({ dueDate }) => dueDate === nextDay);
  const movedReminders = nextReminders.filter(({ dueDate }) => dueDate !== nextDay);
  return (
    <div className="meets" role="status">
      {remainingAnimals.length === 0 && <p className="notice notice-warn">{ALL_RECORDED}.</p>}
      {unchangedReminders.length > 0 && (
        <p className="muted">
          The reminder of {days(unchangedReminders)} already exists, so no second one is added.
        </p>
      )}
      {movedReminders.length > 0 && (
        <p className="muted">
          The {reminderNoun(movedReminders)} of {days(movedReminders)} will be moved to {formatDate(nextDay)}.
        </p>
      )}
    </div>
  );
}
