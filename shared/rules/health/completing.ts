import dayjs from 'dayjs';

/** The most days before a due date on which a record may complete its reminder. */
export const EARLY_DAYS = 7;

/** An open reminder; `date` is the day on which it is due, `YYYY-MM-DD`. */
interface OpenReminder {
  readonly date: string;
}

/** The days from one day to another. */
export const daysFrom = (from: string, to: string): number => dayjs(to).diff(from, 'day');

/** Reminders or doses by day, the earliest first. */
export const earliestFirst = <R extends OpenReminder>(reminders: readonly R[]): R[] =>
  reminders.toSorted((a, b) => a.date.localeCompare(b.date));

interface Completion {
  /** The day on which it was done. */
  readonly day: string;
  /** The last day on which the same was done before it was; absent if it never was. */
  readonly last?: string | undefined;
}

/**
 * The open reminder of an animal and kind that is complete when the same is done on `day`: the latest that is due by
 * then, so that today's dose completes today's reminder and a missed one still shows. Where none is due, the next one, if
 * it is at most a week away and the day lies in the second half of the time from the dose before it, and as much
 * before the one after it: the last of a daily course is no early dose of tomorrow's. Of several on one day the first of
 * the list. Undefined where none fits.
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
  const daysEarly = daysFrom(day, next.date);
  const following = sorted.find(({ date }) => date > next.date);
  const gaps = [
    ...(last ? [daysFrom(last, next.date)] : []),
    ...(following ? [daysFrom(next.date, following.date)] : []),
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
 * The open reminder of the same animal and kind that is the next dose already: the nearest to `next`, at most a week from
 * it and less than half of the interval. So a booster of a series replaces "due again in 2 weeks", and two doses of a
 * daily medicine never for each other. Undefined where there is none.
 */
export function findNextDoseReminder<R extends OpenReminder>(
  openReminders: readonly R[],
  { day, next }: FollowUp,
): R | undefined {
  const daysApart = ({ date }: OpenReminder) => Math.abs(daysFrom(date, next));
  const interval = daysFrom(day, next);
  const candidates = earliestFirst(openReminders).filter(
    (each) => each.date > day && daysApart(each) <= EARLY_DAYS && daysApart(each) * 2 < interval,
  );
  return candidates.toSorted((a, b) => daysApart(a) - daysApart(b))[0];
}

/**
 * The open reminder that would stay beside the next dose, however far it is: the earliest after `day`, where what is done
 * completes none. Undefined where there is none.
 */
export function earliestAfter<R extends OpenReminder>(
  openReminders: readonly R[],
  day: string,
): R | undefined {
  return earliestFirst(openReminders).find(({ date }) => date > day);
}
