import { daysBetween } from '../time/dates.ts';

/** The most days before a due date on which a record may complete its reminder. */
export const EARLY_DAYS = 7;

/** An open reminder; `date` is the day on which it is due, `YYYY-MM-DD`. */
interface OpenReminder {
  readonly date: string;
}

/** Reminders or doses by day, the earliest first. */
export const earliestFirst = <R extends OpenReminder>(reminders: readonly R[]): R[] =>
  reminders.toSorted((a, b) => a.date.localeCompare(b.date));

interface Completion {
  /** The day on which it was done. */
  readonly day: string;
  /** The last day before on which the same was done; absent if there is none. */
  readonly last?: string | undefined;
}

/**
 * Finds the open reminder of an animal and kind that a treatment on `day` completes: the latest that is due by
 * then, so that today's dose completes today's reminder and a missed one still shows. If none is due, the next one, if
 * it is at most a week away, and nearer to `day` than half the time since the last dose, and than half the time
 * to the reminder after it: a second dose today is no early dose of tomorrow. Of several on one day, the first of
 * the list. Undefined if none fits.
 */
export function findCompleted<R extends OpenReminder>(
  openReminders: readonly R[],
  { day, last }: Completion,
): R | undefined {
  const sorted = earliestFirst(openReminders);
  const due = sorted.findLast(({ date }) => date <= day);
  if (due) return sorted.find(({ date }) => date === due.date);
  const [next] = sorted;
  if (!next) return undefined;
  const daysEarly = daysBetween(day, next.date);
  const following = sorted.find(({ date }) => date > next.date);
  const gaps = [
    ...(last ? [daysBetween(last, next.date)] : []),
    ...(following ? [daysBetween(next.date, following.date)] : []),
  ];
  return daysEarly <= EARLY_DAYS && gaps.every((gap) => daysEarly * 2 < gap) ? next : undefined;
}

interface FollowUp {
  /** The day on which it was done. */
  readonly day: string;
  /** The day on which it is due again. */
  readonly next: string;
}

/**
 * The open reminder of the same animal and kind that already is the next dose: the nearest to `next`, at most a week
 * from it and less than half the interval. So a booster of a series replaces "due again in 2 weeks", but doses of a
 * daily medicine never replace each other. Undefined if there is none.
 */
export function findNextDoseReminder<R extends OpenReminder>(
  openReminders: readonly R[],
  { day, next }: FollowUp,
): R | undefined {
  const daysApart = ({ date }: OpenReminder) => Math.abs(daysBetween(date, next));
  const interval = daysBetween(day, next);
  const candidates = earliestFirst(openReminders).filter(
    (each) => each.date > day && daysApart(each) <= EARLY_DAYS && daysApart(each) * 2 < interval,
  );
  return candidates.toSorted((a, b) => daysApart(a) - daysApart(b))[0];
}

/**
 * Finds the open reminder that would remain in addition to the next dose: the earliest after `day`, for a treatment
 * that completes none. Undefined if there is none.
 */
export function earliestAfter<R extends OpenReminder>(
  openReminders: readonly R[],
  day: string,
): R | undefined {
  return earliestFirst(openReminders).find(({ date }) => date > day);
}
