import type { OpenReminders } from '#shared/calls/health/rounds.ts';
import { earliestAfter, findCompleted, findNextDoseReminder } from '#shared/rules/health/completing.ts';
import { joinWords } from '#shared/rules/text/phrases.ts';
import type { ReminderKind } from '#shared/rules/health/health.ts';
import { parseNextDueDate } from '../due/due-again.ts';
import type { Subject } from '../subject.ts';

type Reminder = OpenReminders['reminders'][number];

/** The values of a form about what was done, as far as it is filled. */
export interface CompletionValues {
  readonly kind: ReminderKind;
  readonly kindId: string;
  /** The day on which it was done; '' while there is none. */
  readonly day: string;
  readonly number: unknown;
  readonly unit: unknown;
  /** The id of the reminder that the form was opened to complete. */
  readonly completingId?: string | undefined;
  /** The ids of the reminders that the form was opened to complete, if several. */
  readonly chosenIds?: readonly string[] | undefined;
}

/** The effects that saving the form has on open reminders. */
export interface ReminderEffects {
  /** The day on which it was done; '' while there is none. */
  readonly day: string;
  /** The reminders that it completes. */
  readonly completedReminders: readonly Reminder[];
  /** Older reminders, which stay open. */
  readonly olderReminders: readonly Reminder[];
  /** The animals that were given it on that day already, with the name of the giver. */
  readonly alreadyGiven: readonly { readonly animal: Subject; readonly givenBy: string }[];
  /** Existing reminders for the next dose. */
  readonly nextReminders: readonly Reminder[];
  /** The day on which it is due again; '' if it is not. */
  readonly nextDay: string;
  /** The next reminders of animals without a completed one; the user moves, completes or keeps them. */
  readonly farReminders: readonly Reminder[];
}

/** Finds the open reminders that the form affects, by the rules of the server. */
export function matchReminders(
  { reminders, lastDone }: OpenReminders,
  animals: readonly Subject[],
  values: CompletionValues,
): ReminderEffects {
  const { kind, kindId, day, number, unit, completingId, chosenIds } = values;
  const completedReminders: Reminder[] = [];
  const olderReminders: Reminder[] = [];
  const nextReminders: Reminder[] = [];
  const farReminders: Reminder[] = [];
  const alreadyGiven: { animal: Subject; givenBy: string }[] = [];
  const nextDay = parseNextDueDate({ actionDate: day, number, unit }) ?? '';
  for (const animal of day ? animals : []) {
    const matchesKind = (reminder: { animalId: string; kindId: string }) =>
      reminder.animalId === animal.id && reminder.kindId === kindId;
    const openMatches = reminders
      .filter(matchesKind)
      .map((reminder) => ({ ...reminder, date: reminder.dueDate }));
    const lastRecord = lastDone.find(matchesKind);
    if (!completingId && kind === 'vaccination' && lastRecord?.actionDate === day) {
      alreadyGiven.push({ animal, givenBy: lastRecord.by });
      continue;
    }
    const matchedReminder = completingId
      ? openMatches.find(({ id }) => id === completingId)
      : chosenIds
        ? openMatches.find(({ id }) => chosenIds.includes(id))
        : findCompleted(openMatches, { day, last: lastRecord?.actionDate });
    const otherReminders = openMatches.filter((reminder) => reminder !== matchedReminder);
    if (matchedReminder && !completingId) completedReminders.push(matchedReminder);
    if (matchedReminder)
      olderReminders.push(...otherReminders.filter(({ date }) => date < matchedReminder.date));
    const nextReminder = nextDay && findNextDoseReminder(otherReminders, { day, next: nextDay });
    if (nextReminder) nextReminders.push(nextReminder);
    const farReminder =
      !matchedReminder && !nextReminder && !chosenIds ? earliestAfter(otherReminders, day) : undefined;
    if (farReminder) farReminders.push(farReminder);
  }
  return { day, completedReminders, olderReminders, alreadyGiven, nextReminders, nextDay, farReminders };
}

/** The most names shown in a line. */
const MAX_NAMES = 5;

/** 'Given on 11/22/2026 already: Moss, Fern (by Vera).' */
export function givenText(alreadyGiven: ReminderEffects['alreadyGiven'], day: string): string {
  const parts = [...Map.groupBy(alreadyGiven, ({ givenBy }) => givenBy)].map(([giverName, givenAnimals]) => {
    const names = givenAnimals.slice(0, MAX_NAMES).map(({ animal }) => animal.animalName);
    const suffix = givenAnimals.length > MAX_NAMES ? ` and ${givenAnimals.length - MAX_NAMES} more` : '';
    return `${names.join(', ')}${suffix} (by ${giverName})`;
  });
  return `Given on ${day} already: ${parts.join('; ')}.`;
}

/** '11/22/2026 (3 of 8 animals) and 11/29/2026 (1 of 8 animals)'; for one animal only the days. */
export function daysText(
  reminders: readonly Reminder[],
  animalCount: number,
  formatDate: (day: string) => string,
): string {
  const remindersByDay = [...Map.groupBy(reminders, ({ dueDate }) => dueDate)].toSorted(([a], [b]) =>
    a.localeCompare(b),
  );
  const parts = remindersByDay.map(([day, dayReminders]) => {
    const count = new Set(dayReminders.map(({ animalId }) => animalId)).size;
    return animalCount === 1 ? formatDate(day) : `${formatDate(day)} (${count} of ${animalCount} animals)`;
  });
  return joinWords(parts);
}
