/**
 * A vaccination given two days ago and recorded today was neither due nor done on today's round and seemed lost. The
 * transaction that completes it with an earlier day notes it for the round of today, for three days. Both indexes of a
 * health record are taken, so a field with an index was not an option.
 */
import { REMINDER_KINDS, type ReminderKind } from '#shared/rules/health/health.ts';
import { DAY_SECONDS } from '#functions/kernel/durations.ts';
import { newId } from '#functions/kernel/ids.ts';
import type { Action } from '#functions/kernel/table/actions.ts';
import type { TenantContext } from '#functions/kernel/context.ts';
import { unixSeconds } from '#functions/kernel/unix-seconds.ts';
import type { HealthRecord } from '../health.record.ts';
import { lateRecords } from './late-done.record.ts';

/** Longer than a day in any time zone. */
const RETENTION_SECONDS = 3 * DAY_SECONDS;

/** The key of an animal's record. */
export interface RecordPointer {
  readonly kind: ReminderKind;
  readonly animalId: string;
  readonly own: string;
}

const toReminderKind = (text: string): ReminderKind | undefined =>
  REMINDER_KINDS.find((kind) => kind === text);

/**
 * The write by which the round of today keeps showing a task that is recorded now as done on an earlier day; none
 * if there is none.
 */
export function createLateDoneActions(
  { today, now }: Pick<TenantContext, 'today' | 'now'>,
  completedRecords: readonly HealthRecord[],
): Action[] {
  const lateTasks = completedRecords.filter(
    ({ reminder, date, was }) => !reminder && date < today && was !== undefined && was.date <= today,
  );
  if (lateTasks.length === 0) return [];
  const records = lateTasks.map(({ kind, animalId, own }) => `${kind}#${animalId}#${own}`);
  const ttl = unixSeconds(now) + RETENTION_SECONDS;
  return [{ put: lateRecords.item({ row: { records }, ttl, keyParts: { day: today, id: newId() } }) }];
}

/** The keys of records of these kinds that were entered today for an earlier day, from the latest `limit` entries. */
export async function readLateDone(
  { table, today }: Pick<TenantContext, 'table' | 'today'>,
  kinds: readonly ReminderKind[],
  limit: number,
): Promise<RecordPointer[]> {
  const { items } = await table.page({
    ...lateRecords.keyTemplate.keyPrefix({ day: today }),
    newestFirst: true,
    limit,
  });
  const recordPaths = new Set(lateRecords.readable(items).flatMap(({ row }) => row.records));
  return [...recordPaths].flatMap((recordPath) => {
    const [kind = '', animalId = '', own = ''] = recordPath.split('#');
    const reminderKind = toReminderKind(kind);
    return reminderKind && kinds.includes(reminderKind) ? [{ kind: reminderKind, animalId, own }] : [];
  });
}
