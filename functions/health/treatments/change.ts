import type { Line } from '#shared/calls/history.ts';
import { dueAgainOn } from '#shared/rules/time/due.ts';
import type { HealthKind } from '#shared/rules/health/health.ts';
import type { Change } from '../../animals/animal/counts/counts.ts';
import { type Party, existenceGuards } from '../../people/names/references.ts';
import { writeAnimals } from '../../animals/animal/write-animals.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { byNow } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { checkVersion } from '../../kernel/records/conflict.ts';
import { orFirstReply } from '../../kernel/records/idempotent.ts';
import { deletedItem } from '../../kernel/records/owned.ts';
import { faulty } from '../../kernel/refusal.ts';
import { repeatIntervalOf, type Draft, recordAfter } from '../health-record/draft.ts';
import type { FoundHealthRecord } from '../health-record/find.ts';
import { completedAlready } from './match-reminders.ts';
import { followingOf } from './next.ts';
import {
  auditedChanges,
  type HealthFields,
  healthItem,
  healthKey,
  type HealthRecord,
  healthRecordOf,
} from '../health-record/health.record.ts';
import { lateDoneNote } from '../health-record/due/late-done.ts';
import { conflictOrMissing, replaceRecord } from './write.ts';

export interface HealthChange {
  /** The name of the event in the history: `vaccinations.update`. */
  readonly logLine: Line;
  readonly found: FoundHealthRecord;
  readonly draft: Draft;
  /** The state that the form was opened on; absent: the current values are overwritten. */
  readonly version?: number | undefined;
  /** The animal's records of this kind, if it is due again. */
  readonly records?: readonly HealthRecord[] | undefined;
  /** True if the form says that it completes a reminder. */
  readonly completing?: boolean;
  readonly clinic?: Party | undefined;
  /** Changes of the animal that follow from the record. */
  readonly animal?: (after: HealthRecord) => Change[];
}

/** 409 for the second of two: a reminder is completed exactly once (product/health 1.2). */
function checkOrder(
  { found: { record }, draft, version, completing = false }: HealthChange,
  after: HealthRecord,
) {
  if (!record.reminder && (completing || draft.reminder)) throw completedAlready(record);
  checkVersion(version, record, () => auditedChanges(record, after));
}

/** 422 for a reminder that is moved into the past. */
function checkDue(
  { record }: FoundHealthRecord,
  { reminder, dates: [date = ''] }: Draft,
  today: string,
): void {
  if (reminder && date !== record.date && date < today)
    throw faulty('dueDate', 'Date must not be in the past');
}

const isSameRepeat = (before: HealthRecord, after: HealthRecord) =>
  before.date === after.date &&
  JSON.stringify(repeatIntervalOf(before)) === JSON.stringify(repeatIntervalOf(after));

interface NextWrites {
  /** The record with what it says of the reminder that follows. */
  readonly done: HealthRecord;
  readonly actions: Action[];
}

interface Step {
  readonly what: Line;
  readonly before: HealthRecord;
  readonly after: HealthRecord;
  readonly records: readonly HealthRecord[];
}

/** The reminder that follows now: a new one, or one near that day that is moved to it. */
function newFollowUp(context: TenantContext, { what, after, records }: Step): NextWrites {
  const { done, created, moved } = followingOf({ ...after, nextOwn: undefined }, records, byNow(context));
  return {
    done,
    actions: [
      ...(created ? [{ put: healthItem(created), guard: { absent: true } as const }] : []),
      ...(moved ? replaceRecord(context, { what, ...moved }) : []),
    ],
  };
}

/** The reminder that follows from `after`: made, moved or taken away with it, as long as it is open. */
async function nextOf(context: TenantContext, step: Step): Promise<NextWrites> {
  const { what, before, after } = step;
  if (after.reminder) return { done: { ...after, nextOwn: undefined }, actions: [] };
  if (before.reminder) return newFollowUp(context, step);
  const { nextOwn, nextFrom } = before;
  if (isSameRepeat(before, after)) return { done: after, actions: [] };
  const stamp = byNow(context);
  const key = nextOwn && healthKey(before.kind, { animalId: before.animalId, own: nextOwn });
  const item = key ? await context.table.get(key) : undefined;
  const open = item && healthRecordOf(item);
  if (!open?.reminder) return newFollowUp(context, step);
  const interval = repeatIntervalOf(after);
  if (!interval && !nextFrom)
    return {
      done: { ...after, nextOwn: undefined },
      actions: [
        { remove: healthItem(open), guard: { v: open.v }, onFail: conflictOrMissing },
        { put: deletedItem(healthItem(open), stamp) },
      ],
    };
  // A record that was there before goes back to its day.
  const date = interval ? dueAgainOn(after.date, interval.number, interval.unit) : (nextFrom ?? '');
  const moved = {
    ...open,
    date,
    kindId: after.kindId,
    kindName: after.kindName,
    v: open.v + 1,
    ...stamp,
  };
  const nextLink = interval ? { nextOwn, nextFrom } : { nextOwn: undefined, nextFrom: undefined };
  return {
    done: { ...after, ...nextLink },
    actions: replaceRecord(context, { what, before: open, after: moved }),
  };
}

/**
 * Corrects a record, or completes the reminder that it is, with the reminder that follows and its lines of the history:
 * all or none. 409 if it changed meanwhile, 422 for a reminder that is moved into the past.
 */
export async function changeRecord(context: TenantContext, changing: HealthChange): Promise<HealthRecord> {
  // It may be refused only because the first try of this request did it already.
  return sideBySide(await change(context, changing).catch(orFirstReply<HealthRecord>));
}

/** A record that a key kept in the form of an earlier release: its short fields and long texts were stored separately. */
const sideBySide = ({
  brief,
  texts,
  ...record
}: HealthRecord & { brief?: HealthFields; texts?: HealthFields }): HealthRecord => ({
  ...brief,
  ...texts,
  ...record,
});

async function change(context: TenantContext, changing: HealthChange): Promise<HealthRecord> {
  const { found, logLine, draft, clinic, animal } = changing;
  const { record: before } = found;
  const after = recordAfter(before, draft, byNow(context));
  checkOrder(changing, after);
  checkDue(found, draft, context.today);
  const { done: finalRecord, actions: following } = await nextOf(context, {
    what: logLine,
    before,
    after,
    records: changing.records ?? [],
  });
  const clinicChecks =
    clinic && clinic.id !== before.clinicId ? existenceGuards([clinic], [healthItem(finalRecord)]) : [];
  const late = lateDoneNote(context, before.reminder ? [finalRecord] : []);
  return writeAnimals(context, {
    changes: animal?.(finalRecord) ?? [],
    along: [
      ...replaceRecord(context, { what: logLine, before, after: finalRecord }),
      ...following,
      ...clinicChecks,
      ...late,
    ],
    reply: finalRecord,
  });
}

/** The kinds of calls, by which the audit names them. */
export const NOUNS = {
  vaccination: 'vaccinations',
  procedure: 'procedures',
  med: 'meds',
  soap: 'soaps',
  healthnote: 'healthnotes',
} as const satisfies Record<HealthKind, string>;
