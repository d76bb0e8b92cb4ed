import type { HistoryLineName } from '#shared/calls/history.ts';
import type { HealthKind } from '#shared/rules/health/health.ts';
import type { AnimalChange } from '../../animals/animal/animal-record/animal.record.ts';
import { type ReferencedPco, existenceChecks } from '../../people/names/references.ts';
import { writeAnimals } from '../../animals/animal/write-animals.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { changeStamp } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { checkVersion } from '../../kernel/records/conflict.ts';
import { firstReplyOrThrow } from '../../kernel/records/idempotent.ts';
import { deletedItem } from '../../kernel/records/owned.ts';
import { invalidFieldError } from '../../kernel/http-error.ts';
import {
  dueAgainFields,
  nextDueOf,
  repeatIntervalOf,
  type Draft,
  changedRecord,
} from '../health-record/draft.ts';
import type { FoundHealthRecord } from '../health-record/find.ts';
import { alreadyCompletedError } from './match-reminders.ts';
import { computeFollowUp } from './follow-up.ts';
import {
  auditedChanges,
  type HealthFields,
  healthItem,
  healthKey,
  type HealthRecord,
  healthRecordOf,
} from '../health-record/health.record.ts';
import { createLateDoneActions } from '../health-record/due/late-done.ts';
import { conflictOrMissing, replaceActions } from './write.ts';

export interface HealthChange {
  /** The name of the event in the history: `vaccinations.update`. */
  readonly logLine: HistoryLineName;
  readonly found: FoundHealthRecord;
  readonly draft: Draft;
  /** The version of the record on which the form was opened; absent: the current values are overwritten. */
  readonly version?: number | undefined;
  /** The animal's records of this kind, needed if the record repeats. */
  readonly records?: readonly HealthRecord[] | undefined;
  /** True if the form says that it completes a reminder. */
  readonly isCompletion?: boolean;
  readonly clinic?: ReferencedPco | undefined;
  /** Changes of the animal that follow from the record. */
  readonly animal?: (after: HealthRecord) => AnimalChange[];
}

/** 409 if the reminder is completed already (product/health 1.2), or if the record has a newer version. */
function checkUpToDate(
  { found: { record }, draft, version, isCompletion = false }: HealthChange,
  after: HealthRecord,
) {
  if (!record.reminder && (isCompletion || draft.reminder)) throw alreadyCompletedError(record);
  checkVersion(version, record, () => auditedChanges(record, after));
}

/** 422 for a reminder that is moved into the past. */
function checkDueDate(
  { record }: FoundHealthRecord,
  { reminder, dates: [date = ''] }: Draft,
  today: string,
): void {
  if (reminder && date !== record.date && date < today)
    throw invalidFieldError('dueDate', 'Date must not be in the past');
}

const isSameRepeat = (before: HealthRecord, after: HealthRecord) =>
  before.date === after.date &&
  JSON.stringify(repeatIntervalOf(before)) === JSON.stringify(repeatIntervalOf(after));

interface FollowUpWrites {
  /** The changed record, with its link to the reminder that follows. */
  readonly doneRecord: HealthRecord;
  readonly actions: Action[];
}

interface RecordChange {
  readonly what: HistoryLineName;
  readonly before: HealthRecord;
  readonly after: HealthRecord;
  readonly records: readonly HealthRecord[];
}

/** The reminder that follows now: a new one, or one near that day that is moved to it. */
function newFollowUp(context: TenantContext, { what, after, records }: RecordChange): FollowUpWrites {
  const { doneRecord, created, moved } = computeFollowUp(
    { ...after, nextOwn: undefined, nextFrom: undefined },
    records,
    changeStamp(context),
  );
  return {
    doneRecord,
    actions: [
      ...(created ? [{ put: healthItem(created), guard: { absent: true } as const }] : []),
      ...(moved ? replaceActions(context, { what, ...moved }) : []),
    ],
  };
}

/** The writes that take a reminder away from the record that it follows: one that existed before returns to its day. */
function releaseFollowUp(
  context: TenantContext,
  { what, before: { nextFrom } }: RecordChange,
  reminder: HealthRecord,
): Action[] {
  if (!nextFrom)
    return [
      { remove: healthItem(reminder), guard: { v: reminder.v }, onFail: conflictOrMissing },
      { put: deletedItem(healthItem(reminder), changeStamp(context)) },
    ];
  const after = { ...reminder, date: nextFrom, v: reminder.v + 1, ...changeStamp(context) };
  return replaceActions(context, { what, before: reminder, after });
}

/** True if the reminder that followed from the record follows from a later dose by now, which moved it to its day. */
const followsAnother = (reminder: HealthRecord, { before, records }: RecordChange): boolean =>
  nextDueOf(before) !== reminder.date &&
  records.some(
    (other) =>
      other.own !== before.own && other.nextOwn === reminder.own && nextDueOf(other) === reminder.date,
  );

/**
 * The reminder that follows from `after`: created, moved or deleted with it, as long as it is open and follows from no
 * later dose.
 */
async function planFollowUp(context: TenantContext, step: RecordChange): Promise<FollowUpWrites> {
  const { what, before, after } = step;
  if (after.reminder) return { doneRecord: { ...after, nextOwn: undefined }, actions: [] };
  if (before.reminder) return newFollowUp(context, step);
  const { nextOwn, nextFrom } = before;
  const isSameKind = before.kindId === after.kindId;
  if (isSameKind && isSameRepeat(before, after)) return { doneRecord: after, actions: [] };
  const key = nextOwn && healthKey(before.kind, { animalId: before.animalId, own: nextOwn });
  const item = key ? await context.table.get(key) : undefined;
  const nextReminder = item && healthRecordOf(item);
  if (!nextReminder?.reminder) return newFollowUp(context, step);
  if (followsAnother(nextReminder, step))
    return isSameKind
      ? { doneRecord: { ...after, nextOwn: undefined, nextFrom: undefined }, actions: [] }
      : newFollowUp(context, step);
  const date = nextDueOf(after);
  if (!date || !isSameKind) {
    const { doneRecord, actions } = newFollowUp(context, step);
    return { doneRecord, actions: [...releaseFollowUp(context, step, nextReminder), ...actions] };
  }
  const movedReminder = {
    ...nextReminder,
    ...(nextFrom ? {} : dueAgainFields(after)),
    date,
    v: nextReminder.v + 1,
    ...changeStamp(context),
  };
  return {
    doneRecord: after,
    actions: replaceActions(context, { what, before: nextReminder, after: movedReminder }),
  };
}

/**
 * Corrects a record, or completes the reminder that it is, with the reminder that follows and its lines of the history:
 * all or none. 409 if it changed meanwhile, 422 for a reminder that is moved into the past.
 */
export async function changeRecord(
  context: TenantContext,
  healthChange: HealthChange,
): Promise<HealthRecord> {
  // The write may fail only because the first try of this request made it already.
  return flattenFields(await writeChange(context, healthChange).catch(firstReplyOrThrow<HealthRecord>));
}

/**
 * Converts a reply that an idempotency key stored in an earlier release, with short fields and long texts kept apart.
 */
const flattenFields = ({
  brief,
  texts,
  ...record
}: HealthRecord & { brief?: HealthFields; texts?: HealthFields }): HealthRecord => ({
  ...brief,
  ...texts,
  ...record,
});

async function writeChange(context: TenantContext, healthChange: HealthChange): Promise<HealthRecord> {
  const { found, logLine, draft, clinic, animal } = healthChange;
  const { record: before } = found;
  const after = changedRecord(before, draft, changeStamp(context));
  checkUpToDate(healthChange, after);
  checkDueDate(found, draft, context.today);
  const { doneRecord: finalRecord, actions: followUpActions } = await planFollowUp(context, {
    what: logLine,
    before,
    after,
    records: healthChange.records ?? [],
  });
  const clinicChecks =
    clinic && clinic.id !== before.clinicId ? existenceChecks([clinic], [healthItem(finalRecord)]) : [];
  const lateDoneActions = createLateDoneActions(context, before.reminder ? [finalRecord] : []);
  return writeAnimals(context, {
    changes: animal?.(finalRecord) ?? [],
    extraActions: [
      ...replaceActions(context, { what: logLine, before, after: finalRecord }),
      ...followUpActions,
      ...clinicChecks,
      ...lateDoneActions,
    ],
    reply: finalRecord,
  });
}

/** The prefix of the calls of each kind of record, by which history lines name events. */
export const CALL_NAMES = {
  vaccination: 'vaccinations',
  procedure: 'procedures',
  med: 'meds',
  soap: 'soaps',
  healthnote: 'healthnotes',
} as const satisfies Record<HealthKind, string>;
