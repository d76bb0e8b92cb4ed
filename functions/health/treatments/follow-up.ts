import { earliestAfter, findNextDoseReminder } from '#shared/rules/health/completing.ts';
import { nextReminder } from '../health-record/draft.ts';
import type { HealthRecord } from '../health-record/health.record.ts';
import type { ChangeStamp } from '../../kernel/records/stored/declaration.ts';

/** A record and what takes its place. */
export interface Replacement {
  readonly before: HealthRecord;
  readonly after: HealthRecord;
}

/** The follow-up of a completed record. */
export interface FollowUp {
  /** The completed record, with a reference to the reminder that follows it. */
  readonly doneRecord: HealthRecord;
  /** The reminder that is made. */
  readonly created?: HealthRecord;
  /** An open reminder that is moved to the next due day instead. */
  readonly moved?: Replacement;
  /** True if an open reminder is on the next due day already, and stays. */
  readonly isUnchanged?: true;
}

/** The open reminders, among an animal's records of one kind, of the same vaccine, procedure or medicine. */
export const openRemindersOf = (
  records: readonly HealthRecord[],
  kindId: string | undefined,
): HealthRecord[] => records.filter((record) => record.reminder && record.kindId === kindId);

/**
 * The reminder that follows a completed record; never a second one beside one of `records`.
 * @param movesReminder true if, without an open reminder near the next due day, the earliest later one is moved to it
 */
export function computeFollowUp(
  doneRecord: HealthRecord,
  records: readonly HealthRecord[],
  author: ChangeStamp,
  movesReminder = false,
): FollowUp {
  const created = nextReminder(doneRecord, author);
  if (!created) return { doneRecord };
  const otherReminders = openRemindersOf(records, doneRecord.kindId).filter(
    ({ own }) => own !== doneRecord.own,
  );
  const nextOpenReminder =
    findNextDoseReminder(otherReminders, { day: doneRecord.date, next: created.date }) ??
    (movesReminder ? earliestAfter(otherReminders, doneRecord.date) : undefined);
  if (!nextOpenReminder) return { doneRecord: { ...doneRecord, nextOwn: created.own }, created };
  if (nextOpenReminder.date === created.date) return { doneRecord, isUnchanged: true };
  return {
    doneRecord: { ...doneRecord, nextOwn: nextOpenReminder.own, nextFrom: nextOpenReminder.date },
    moved: {
      before: nextOpenReminder,
      after: { ...nextOpenReminder, date: created.date, v: nextOpenReminder.v + 1, ...author },
    },
  };
}
