/**
 * A vaccination given two days ago and recorded today was neither due nor done on today's round and seemed lost. The
 * transaction that completes it with an earlier day notes it for the round of today, for three days. Both indexes of a
 * health record are taken, so a field and an index were no choice.
 */
import { REMINDER_KINDS, type ReminderKind } from '#shared/rules/health/health.ts';
import { newId } from '#functions/kernel/ids.ts';
import type { Action } from '#functions/kernel/table/actions.ts';
import type { TenantContext } from '#functions/kernel/context.ts';
import type { HealthRecord } from '../health.record.ts';
import { lateDone } from './late-done.record.ts';

/** Longer than any zone's day. */
const RETENTION_SECONDS = 3 * 24 * 3600;

/** The key of an animal's record. */
export interface RecordPointer {
  readonly kind: ReminderKind;
  readonly animalId: string;
  readonly own: string;
}

const kindIn = (text: string): ReminderKind | undefined => REMINDER_KINDS.find((kind) => kind === text);

/**
 * The write by which the round of today keeps showing a task that is recorded now as done on an earlier day; none
 * if there is none.
 */
export function lateDoneNote(
  { today, now }: Pick<TenantContext, 'today' | 'now'>,
  completed: readonly HealthRecord[],
): Action[] {
  const late = completed.filter(
    ({ reminder, date, was }) => !reminder && date < today && was !== undefined && was.date <= today,
  );
  if (late.length === 0) return [];
  const records = late.map(({ kind, animalId, own }) => `${kind}#${animalId}#${own}`);
  const ttl = Math.floor(now.getTime() / 1000) + RETENTION_SECONDS;
  return [{ put: lateDone.item({ row: { records }, ttl, at: { day: today, id: newId() } }) }];
}

/** Records entered today for an earlier day, of these kinds, at most `most`; the record decides. */
export async function readLateDone(
  { table, today }: Pick<TenantContext, 'table' | 'today'>,
  kinds: readonly ReminderKind[],
  most: number,
): Promise<RecordPointer[]> {
  const { items } = await table.page({ ...lateDone.at.span({ day: today }), newestFirst: true, limit: most });
  const places = new Set(lateDone.readable(items).flatMap(({ row }) => row.records));
  return [...places].flatMap((place) => {
    const [kind = '', animalId = '', own = ''] = place.split('#');
    const reminderKind = kindIn(kind);
    return reminderKind && kinds.includes(reminderKind) ? [{ kind: reminderKind, animalId, own }] : [];
  });
}
