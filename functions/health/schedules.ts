import type { HistoryLineName } from '#shared/calls/history.ts';
import type { schedules } from '#shared/calls/health/schedules.ts';
import { KIND_REQUIRED } from '#shared/calls/health/vaccinations.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { toChunks } from '#shared/rules/data/collections.ts';
import { type Action, MAX_ACTIONS, guardOf } from '../kernel/table/actions.ts';
import { allDifferences, audit, changeStamp } from '../kernel/records/audit.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import type { RecordOf } from '../kernel/records/stored/declaration.ts';
import { conflictOrNotFound, editConflict } from '../kernel/records/conflict.ts';
import { transactOnce } from '../kernel/records/idempotent.ts';
import { lastChangeOf } from '../kernel/records/last-change.ts';
import { invalidFieldError, notFoundError } from '../kernel/http-error.ts';
import { listKeyOf, readEntries } from '../lists/entry/entries.ts';
import { proposeSchedules } from './schedule/propose.ts';
import {
  scheduleKey,
  readSchedules,
  toSchedule,
  type CurrentSchedule,
  scheduleRecords,
} from './schedule/schedule.record.ts';

type Save = Parsed<typeof schedules.save>;
type ScheduleQuery = Parsed<typeof schedules.remove>['query'];

/** All schedules of a type, the deleted ones too: one round trip. 404 for a type that the rescue does not have. */
async function loadSchedules({ table }: TenantContext, animalTypeId: string): Promise<CurrentSchedule[]> {
  const type = readEntries(table, 'animalType').then((types) => types.find(({ id }) => id === animalTypeId));
  const schedulesOfType = await readSchedules(
    table,
    animalTypeId,
    type.then((found) => found?.means),
  );
  if (!(await type)) throw notFoundError('Animal Type');
  return schedulesOfType;
}

type Schedule = RecordOf<typeof scheduleRecords>;

/** The fields of a schedule that its history shows; none for a deleted schedule. */
function auditedFieldsOf(schedule: Pick<Schedule, 'row'> | undefined) {
  const { isDeleted = true, ...scheduleFields } = schedule?.row ?? {};
  return isDeleted ? {} : scheduleFields;
}

/** The changes from one version of a schedule to another, for the history. */
const auditedChangesOf = (before: Schedule | undefined, after: Schedule) =>
  allDifferences(auditedFieldsOf(before), auditedFieldsOf(after));

/** The error if the current schedule was changed or removed meanwhile. */
const overwriteConflict = (after: Schedule) =>
  conflictOrNotFound(scheduleRecords.notFoundError, (item) =>
    auditedChangesOf(scheduleRecords.read(item), after),
  );

/** The writes that replace the current schedule, with the history line. */
function replaceActions(
  context: TenantContext,
  logLine: HistoryLineName,
  before: Schedule | undefined,
  after: Schedule,
): Action[] {
  const guard = guardOf(before);
  return [
    { put: scheduleRecords.item(after), guard, onFail: overwriteConflict(after) },
    audit(context, {
      recordId: after.row.kindId,
      what: logLine,
      changes: auditedChangesOf(before, after),
      about: { name: after.row.name },
    }),
  ];
}

/** True for the history line of a reset, which holds the author: the default that was put back does not. */
const wasReset = ({ what }: { readonly what: string }) => what === 'schedules.reset';

async function save({ body }: Save, context: TenantContext) {
  const { version, ...scheduleFields } = body;
  const { animalTypeId, kindId } = scheduleFields;
  const [kinds, currentSchedules] = await Promise.all([
    readEntries(context.table, listKeyOf('vaccinationType', animalTypeId)),
    loadSchedules(context, animalTypeId),
  ]);
  const before = currentSchedules.find(({ row }) => row.kindId === kindId);
  const entry = kinds.find(({ id }) => id === kindId);
  if (!entry) throw invalidFieldError('kindId', KIND_REQUIRED);
  const row = { ...scheduleFields, isDeleted: false };
  const after = { row, more: {}, v: (before?.v ?? 0) + 1, ...changeStamp(context) };
  const schedule = toSchedule({ ...after, kind: entry.name, hasDefault: before?.hasDefault ?? false });
  if (before && version !== undefined && version !== before.v) {
    const lastChange = before.v > 0 ? before : await lastChangeOf(context, kindId, wasReset);
    throw editConflict({ ...lastChange, v: before.v }, auditedChangesOf(before, after));
  }
  return transactOnce(context, replaceActions(context, 'schedules.save', before, after), { schedule });
}

/** Deletes a schedule, or brings it back. 404. */
async function setDeleted(
  context: TenantContext,
  { animalTypeId, kindId }: ScheduleQuery,
  isDeleted: boolean,
) {
  const before = (await loadSchedules(context, animalTypeId)).find(({ row }) => row.kindId === kindId);
  if (!before || before.row.isDeleted === isDeleted) throw scheduleRecords.notFoundError();
  const after = scheduleRecords.nextVersion(before, { isDeleted }, changeStamp(context));
  const logLine = isDeleted ? 'schedules.remove' : 'schedules.restore';
  await context.table.transact(replaceActions(context, logLine, before, after));
  return {};
}

/** Removes the edited schedule of a kind, or all of a type, if there is a default to show instead. 404 for a kind. */
async function reset(
  { query: { animalTypeId, kindId } }: Parsed<typeof schedules.reset>,
  context: TenantContext,
) {
  const editedSchedules = (await loadSchedules(context, animalTypeId)).filter(
    ({ hasDefault, v, row }) => hasDefault && v > 0 && (kindId === undefined || row.kindId === kindId),
  );
  if (kindId !== undefined && editedSchedules.length === 0) throw scheduleRecords.notFoundError();
  const actions = editedSchedules.flatMap(({ row, v }): Action[] => {
    const { isDeleted: _, ...scheduleFields } = row;
    return [
      { remove: scheduleKey(row), guard: { v }, onFail: conflictOrNotFound(scheduleRecords.notFoundError) },
      audit(context, {
        recordId: row.kindId,
        what: 'schedules.reset',
        changes: allDifferences(scheduleFields, {}),
      }),
    ];
  });
  for (const batch of toChunks(actions, MAX_ACTIONS)) await context.table.transact(batch);
  return { count: editedSchedules.length, before: editedSchedules.map(toSchedule) };
}

export const scheduleHandlers = {
  async list({ query: { animalTypeId } }, context) {
    const allSchedules = await loadSchedules(context, animalTypeId);
    return { schedules: allSchedules.filter(({ row }) => !row.isDeleted).map(toSchedule) };
  },

  save,

  remove: ({ query }, context) => setDeleted(context, query, true),
  restore: ({ query }, context) => setDeleted(context, query, false),
  reset,

  propose: ({ query }, context) => proposeSchedules(query, context),
} satisfies Handlers<typeof schedules>;
