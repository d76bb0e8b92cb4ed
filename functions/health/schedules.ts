import type { Line } from '#shared/calls/history.ts';
import type { schedules } from '#shared/calls/health/schedules.ts';
import { KIND_REQUIRED } from '#shared/calls/health/vaccinations.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { chunksOf } from '#shared/rules/data/collections.ts';
import { type Action, MAX_ACTIONS } from '../kernel/table/actions.ts';
import { allDifferences, audit, byNow } from '../kernel/records/audit.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import type { RecordOf } from '../kernel/records/stored/declaration.ts';
import { conflictOr, editConflict } from '../kernel/records/conflict.ts';
import { transactOnce } from '../kernel/records/idempotent.ts';
import { lastChangeOf } from '../kernel/records/last-change.ts';
import { faulty, notThere } from '../kernel/refusal.ts';
import { entries } from '../lists/entry/entries.ts';
import { proposalsFor } from './schedule/propose.ts';
import {
  scheduleKey,
  schedulesOf,
  toSchedule,
  type CurrentSchedule,
  scheduleItems,
} from './schedule/schedule.record.ts';

type Save = Parsed<typeof schedules.save>;
type ScheduleQuery = Parsed<typeof schedules.remove>['query'];

/** All schedules of a type, the deleted ones too: one round trip. 404 for a type that the rescue has not. */
async function existingSchedules({ table }: TenantContext, animalTypeId: string): Promise<CurrentSchedule[]> {
  const type = entries(table, 'animalType').then((types) => types.find(({ id }) => id === animalTypeId));
  const all = await schedulesOf(
    table,
    animalTypeId,
    type.then((found) => found?.means),
  );
  if (!(await type)) throw notThere('Animal Type');
  return all;
}

type Schedule = RecordOf<typeof scheduleItems>;

/** The facts of a schedule that its history shows: none of a deleted one. */
function historyFacts(schedule: Pick<Schedule, 'row'> | undefined) {
  const { isDeleted = true, ...facts } = schedule?.row ?? {};
  return isDeleted ? {} : facts;
}

/** The history's change from one schedule to another. */
const changesOf = (before: Schedule | undefined, after: Schedule) =>
  allDifferences(historyFacts(before), historyFacts(after));

/** The refusal if the current one was changed meanwhile, or is gone. */
const overwritten = (after: Schedule) =>
  conflictOr(scheduleItems.missing, (item) => changesOf(scheduleItems.read(item), after));

/** The writes that replace the current schedule, with the history line. */
function replacing(
  context: TenantContext,
  logLine: Line,
  before: Schedule | undefined,
  after: Schedule,
): Action[] {
  const guard = before && before.v > 0 ? { v: before.v } : ({ absent: true } as const);
  return [
    { put: scheduleItems.item(after), guard, onFail: overwritten(after) },
    audit(context, {
      recordId: after.row.kindId,
      what: logLine,
      changes: changesOf(before, after),
      about: { name: after.row.name },
    }),
  ];
}

/** A default that was put back says nothing of who did that. */
const wasReset = ({ what }: { readonly what: string }) => what === 'schedules.reset';

async function save({ body }: Save, context: TenantContext) {
  const { version, ...facts } = body;
  const kinds = entries(context.table, `vaccinationType#${facts.animalTypeId}`);
  const before = (await existingSchedules(context, facts.animalTypeId)).find(
    ({ row: { kindId } }) => kindId === facts.kindId,
  );
  const entry = (await kinds).find(({ id }) => id === facts.kindId);
  if (!entry) throw faulty('kindId', KIND_REQUIRED);
  const row = { ...facts, isDeleted: false };
  const after = { row, more: {}, v: (before?.v ?? 0) + 1, ...byNow(context) };
  const schedule = toSchedule({ ...after, kind: entry.name, hasDefault: before?.hasDefault ?? false });
  if (before && version !== undefined && version !== before.v) {
    const last = before.v > 0 ? before : await lastChangeOf(context, facts.kindId, wasReset);
    throw editConflict({ ...last, v: before.v }, changesOf(before, after));
  }
  return transactOnce(context, replacing(context, 'schedules.save', before, after), { schedule });
}

/** Deletes a schedule, or brings it back. 404. */
async function mark(context: TenantContext, { animalTypeId, kindId }: ScheduleQuery, isDeleted: boolean) {
  const before = (await existingSchedules(context, animalTypeId)).find(({ row }) => row.kindId === kindId);
  if (!before || before.row.isDeleted === isDeleted) throw scheduleItems.missing();
  const after = scheduleItems.next(before, { isDeleted }, byNow(context));
  const logLine = isDeleted ? 'schedules.remove' : 'schedules.restore';
  await context.table.transact(replacing(context, logLine, before, after));
  return {};
}

/** Removes the edited schedule if there is a default to show instead. */
async function reset(
  { query: { animalTypeId, kindId } }: Parsed<typeof schedules.reset>,
  context: TenantContext,
) {
  const edited = (await existingSchedules(context, animalTypeId)).filter(
    ({ hasDefault, v, row }) => hasDefault && v > 0 && (kindId === undefined || row.kindId === kindId),
  );
  if (kindId !== undefined && edited.length === 0) throw scheduleItems.missing();
  const actions = edited.flatMap(({ row, v }): Action[] => {
    const { isDeleted: _, ...facts } = row;
    return [
      { remove: scheduleKey(row), guard: { v }, onFail: conflictOr(scheduleItems.missing) },
      audit(context, {
        recordId: row.kindId,
        what: 'schedules.reset',
        changes: allDifferences(facts, {}),
      }),
    ];
  });
  for (const batch of chunksOf(actions, MAX_ACTIONS)) await context.table.transact(batch);
  return { count: edited.length, before: edited.map(toSchedule) };
}

export const scheduleHandlers = {
  async list({ query: { animalTypeId } }, context) {
    const all = await existingSchedules(context, animalTypeId);
    return { schedules: all.filter(({ row }) => !row.isDeleted).map(toSchedule) };
  },

  save,

  remove: ({ query }, context) => mark(context, query, true),
  restore: ({ query }, context) => mark(context, query, false),
  reset,

  propose: ({ query }, context) => proposalsFor(query, context),
} satisfies Handlers<typeof schedules>;
