import type { OpenReminders } from '#shared/calls/health/rounds.ts';
import { earliestAfter, completedBy, matchingNextDose } from '#shared/rules/health/completing.ts';
import { joinWords } from '#shared/rules/text/phrases.ts';
import type { ReminderKind } from '#shared/rules/health/health.ts';
import { nextDue } from '../due/due-again.ts';
import type { Subject } from '../subject.ts';

type Reminder = OpenReminders['reminders'][number];

/** The values of a form about what was done, as far as it is filled. */
export interface CompletionFacts {
  readonly kind: ReminderKind;
  readonly kindId: string;
  /** The day on which it was done; '' while there is none. */
  readonly day: string;
  readonly number: unknown;
  readonly unit: unknown;
  /** The id of the reminder that the form was opened to complete. */
  readonly completing?: string | undefined;
  /** The ids of the reminders that the form was opened to complete, if several. */
  readonly chosen?: readonly string[] | undefined;
}

/** The effects that saving the form has on open reminders. */
export interface MatchInput {
  /** The day on which it was done; '' while there is none. */
  readonly day: string;
  /** The reminders that it completes. */
  readonly completed: readonly Reminder[];
  /** Older reminders, which stay open. */
  readonly older: readonly Reminder[];
  /** The animals that were given it on that day already, with the name of the giver. */
  readonly alreadyGiven: readonly { readonly animal: Subject; readonly givenBy: string }[];
  /** Existing reminders for the next dose. */
  readonly next: readonly Reminder[];
  /** The day on which it is due again; '' if it is not. */
  readonly nextDay: string;
  /** The next reminders of animals without a completed one; the user moves, completes or keeps them. */
  readonly farReminders: readonly Reminder[];
}

/** Finds the open reminders that the form affects, by the rules of the server. */
export function matchReminders(
  { reminders, lastDone }: OpenReminders,
  animals: readonly Subject[],
  facts: CompletionFacts,
): MatchInput {
  const { kind, kindId, day, number, unit, completing, chosen } = facts;
  const completed: Reminder[] = [];
  const older: Reminder[] = [];
  const next: Reminder[] = [];
  const farReminders: Reminder[] = [];
  const alreadyGiven: { animal: Subject; givenBy: string }[] = [];
  const nextDay = nextDue({ actionDate: day, number, unit }) ?? '';
  for (const animal of day ? animals : []) {
    const matchesKind = (one: { animalId: string; kindId: string }) =>
      one.animalId === animal.id && one.kindId === kindId;
    const open = reminders.filter(matchesKind).map((one) => ({ ...one, date: one.dueDate }));
    const last = lastDone.find(matchesKind);
    if (!completing && kind === 'vaccination' && last?.actionDate === day) {
      alreadyGiven.push({ animal, givenBy: last.by });
      continue;
    }
    const met = completing
      ? open.find(({ id }) => id === completing)
      : chosen
        ? open.find(({ id }) => chosen.includes(id))
        : completedBy(open, { day, last: last?.actionDate });
    const otherReminders = open.filter((one) => one !== met);
    if (met && !completing) completed.push(met);
    if (met) older.push(...otherReminders.filter(({ date }) => date < met.date));
    const remaining = nextDay && matchingNextDose(otherReminders, { day, next: nextDay });
    if (remaining) next.push(remaining);
    const besideReminder = !met && !remaining && !chosen ? earliestAfter(otherReminders, day) : undefined;
    if (besideReminder) farReminders.push(besideReminder);
  }
  return { day, completed, older, alreadyGiven, next, nextDay, farReminders };
}

/** The most names shown in a line. */
const NAMES = 5;

/** 'Given on 11/22/2026 already: Moss, Fern (by Vera).' */
export function givenText(alreadyGiven: MatchInput['alreadyGiven'], day: string): string {
  const parts = [...Map.groupBy(alreadyGiven, ({ givenBy }) => givenBy)].map(([giver, givenAnimals]) => {
    const names = givenAnimals.slice(0, NAMES).map(({ animal }) => animal.animalName);
    const suffix = givenAnimals.length > NAMES ? ` and ${givenAnimals.length - NAMES} more` : '';
    return `${names.join(', ')}${suffix} (by ${giver})`;
  });
  return `Given on ${day} already: ${parts.join('; ')}.`;
}

/** '11/22/2026 (3 of 8 animals) and 11/29/2026 (1 of 8 animals)'; for one animal only the days. */
export function daysText(
  reminders: readonly Reminder[],
  animals: number,
  formatted: (day: string) => string,
): string {
  const byDay = [...Map.groupBy(reminders, ({ dueDate }) => dueDate)].toSorted(([a], [b]) =>
    a.localeCompare(b),
  );
  const parts = byDay.map(([day, dayReminders]) => {
    const count = new Set(dayReminders.map(({ animalId }) => animalId)).size;
    return animals === 1 ? formatted(day) : `${formatted(day)} (${count} of ${animals} animals)`;
  });
  return joinWords(parts);
}
