import { earliestAfter, matchingNextDose } from '#shared/rules/health/completing.ts';
import { type ChangeAuthor, nextReminder } from '../health-record/draft.ts';
import type { HealthRecord } from '../health-record/health.record.ts';

/** A record and what takes its place. */
export interface Replacement {
  readonly before: HealthRecord;
  readonly after: HealthRecord;
}

/** The follow-up of a completed record. */
export interface FollowUp {
  /** It, with what it says of the reminder that follows. */
  readonly done: HealthRecord;
  /** The reminder that is made. */
  readonly created?: HealthRecord;
  /** One near that day, which is moved to it instead. */
  readonly moved?: Replacement;
  /** True if there is one on that day already, which stays. */
  readonly isUnchanged?: true;
}

/** The open reminders, among an animal's records of one kind, of the same vaccine, procedure or medicine. */
export const openOf = (records: readonly HealthRecord[], kindId: string | undefined): HealthRecord[] =>
  records.filter((record) => record.reminder && record.kindId === kindId);

/**
 * The reminder that follows a completed record; never a second one beside one of `records`.
 * @param moves one further away is moved too, if none near is the next
 */
export function followingOf(
  done: HealthRecord,
  records: readonly HealthRecord[],
  author: ChangeAuthor,
  moves = false,
): FollowUp {
  const created = nextReminder(done, author);
  if (!created) return { done };
  const otherReminders = openOf(records, done.kindId).filter(({ own }) => own !== done.own);
  const pending =
    matchingNextDose(otherReminders, { day: done.date, next: created.date }) ??
    (moves ? earliestAfter(otherReminders, done.date) : undefined);
  if (!pending) return { done: { ...done, nextOwn: created.own }, created };
  if (pending.date === created.date) return { done, isUnchanged: true };
  return {
    done: { ...done, nextOwn: pending.own, nextFrom: pending.date },
    moved: { before: pending, after: { ...pending, date: created.date, v: pending.v + 1, ...author } },
  };
}
