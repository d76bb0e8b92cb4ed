import dayjs from 'dayjs';

/** The most days before a due date on which a record may complete its reminder. */
export const EARLY_DAYS = 7;

/** An open reminder; `date` is the day on which it is due, `YYYY-MM-DD`. */
interface OpenReminder {
  readonly date: string;
}

/** The days from one day to another. */
export const daysFrom = (one: string, other: string): number => dayjs(other).diff(one, 'day');

/** Reminders or doses by day, the earliest first. */
export const earliestFirst = <R extends OpenReminder>(dated: readonly R[]): R[] =>
  dated.toSorted((a, b) => a.date.localeCompare(b.date));

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
export function completedBy<R extends OpenReminder>(
  open: readonly R[],
  { day, last }: Completion,
): R | undefined {
  const all = earliestFirst(open);
  const due = all.findLast(({ date }) => date <= day);
  if (due) return all.find(({ date }) => date === due.date);
  const [next] = all;
  if (!next) return undefined;
  const early = daysFrom(day, next.date);
  const after = all.find(({ date }) => date > next.date);
  const gaps = [
    ...(last ? [daysFrom(last, next.date)] : []),
    ...(after ? [daysFrom(next.date, after.date)] : []),
  ];
  return early <= EARLY_DAYS && gaps.every((gap) => early * 2 < gap) ? next : undefined;
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
export function matchingNextDose<R extends OpenReminder>(
  open: readonly R[],
  { day, next }: FollowUp,
): R | undefined {
  const daysApart = ({ date }: OpenReminder) => Math.abs(daysFrom(date, next));
  const interval = daysFrom(day, next);
  const candidates = earliestFirst(open).filter(
    (each) => each.date > day && daysApart(each) <= EARLY_DAYS && daysApart(each) * 2 < interval,
  );
  return candidates.toSorted((a, b) => daysApart(a) - daysApart(b))[0];
}

/**
 * The open reminder that would stay beside the next dose, however far it is: the earliest after `day`, where what is done
 * completes none. Undefined where there is none.
 */
export function earliestAfter<R extends OpenReminder>(open: readonly R[], day: string): R | undefined {
  return earliestFirst(open).find(({ date }) => date > day);
}
