import { besideNext, nextAmong } from '#shared/rules/health/completing.ts';
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
  readonly made?: HealthRecord;
  /** One near that day, which is moved to it instead. */
  readonly moved?: Replacement;
  /** True if there is one on that day already, which stays. */
  readonly kept?: true;
}

/** The open reminders, among an animal's records of one kind, of the same vaccine, procedure or medicine. */
export const openOf = (known: readonly HealthRecord[], kindId: string | undefined): HealthRecord[] =>
  known.filter((record) => record.reminder && record.kindId === kindId);

/**
 * The reminder that follows a completed record; never a second one beside an existing one (`known`).
 * @param moves one further away is moved too, if none near is the next
 */
export function followingOf(
  done: HealthRecord,
  known: readonly HealthRecord[],
  by: ChangeAuthor,
  moves = false,
): FollowUp {
  const made = nextReminder(done, by);
  if (!made) return { done };
  const others = openOf(known, done.kindId).filter(({ own }) => own !== done.own);
  const pending =
    nextAmong(others, { day: done.date, next: made.date }) ??
    (moves ? besideNext(others, done.date) : undefined);
  if (!pending) return { done: { ...done, nextOwn: made.own }, made };
  if (pending.date === made.date) return { done, kept: true };
  return {
    done: { ...done, nextOwn: pending.own, nextFrom: pending.date },
    moved: { before: pending, after: { ...pending, date: made.date, v: pending.v + 1, ...by } },
  };
}
