import type { Line } from '#shared/calls/history.ts';
import type { schedules } from '#shared/calls/health/schedules.ts';
import { KIND_REQUIRED } from '#shared/calls/health/vaccinations.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { chunksOf } from '#shared/rules/data/chunks.ts';
import { type Action, type Item, MAX_ACTIONS } from '../kernel/table/actions.ts';
import { allDifferences, audit, byNow } from '../kernel/records/audit.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { quickerOr, quickerThan } from '../kernel/records/conflict.ts';
import { once } from '../kernel/records/idempotent.ts';
import { lastChangeOf } from '../kernel/records/last-change.ts';
import { faulty, notThere } from '../kernel/refusal.ts';
import { entries } from '../lists/entry/entries.ts';
import { proposalsFor } from './schedule/propose.ts';
import {
  scheduleItem,
  scheduleKey,
  schedulesOf,
  shownSchedule,
  type CurrentSchedule,
  scheduleItems,
} from './schedule/schedule.record.ts';

type Save = Parsed<typeof schedules.save>;
type ScheduleQuery = Parsed<typeof schedules.remove>['query'];

/** All schedules of a type, the deleted ones too: one round trip. 404 for a type that the rescue has not. */
async function schedulesThere({ table }: TenantContext, animalTypeId: string): Promise<CurrentSchedule[]> {
  const type = entries(table, 'animalType').then((types) => types.find(({ id }) => id === animalTypeId));
  const all = await schedulesOf(
    table,
    animalTypeId,
    type.then((found) => found?.means),
  );
  if (!(await type)) throw notThere('Animal Type');
  return all;
}

/** The history's change from one schedule to another: none for a deleted one. */
function changesOf(before: Pick<CurrentSchedule, 'facts' | 'isDeleted'> | undefined, put: Item) {
  const { isDeleted, ...facts } = scheduleItems.read(put).row;
  const old = before && !before.isDeleted ? before.facts : {};
  return allDifferences(old, isDeleted ? {} : { ...facts, isDeleted });
}

/** The refusal if the current one was changed meanwhile, or is gone. */
const overwritten = (put: Item) =>
  quickerOr(scheduleItems.missing, (there) => {
    const { isDeleted, ...facts } = scheduleItems.read(there).row;
    return changesOf({ facts, isDeleted }, put);
  });

/** The writes that replace the current schedule, with the history line. */
function replacing(
  context: TenantContext,
  what: Line,
  before: CurrentSchedule | undefined,
  put: Item,
): Action[] {
  const guard = before && before.v > 0 ? { v: before.v } : ({ absent: true } as const);
  return [
    { put, guard, onFail: overwritten(put) },
    audit(context, {
      recordId: put.sk,
      what,
      changes: changesOf(before, put),
      about: { name: scheduleItems.read(put).row.name },
    }),
  ];
}

/** A default that was put back says nothing of who did that. */
const wasReset = ({ what }: { readonly what: string }) => what === 'schedules.reset';

async function save({ body }: Save, context: TenantContext) {
  const { version, ...facts } = body;
  const kinds = entries(context.table, `vaccinationType#${facts.animalTypeId}`);
  const before = (await schedulesThere(context, facts.animalTypeId)).find(
    ({ facts: { kindId } }) => kindId === facts.kindId,
  );
  const entry = (await kinds).find(({ id }) => id === facts.kindId);
  if (!entry) throw faulty('kindId', KIND_REQUIRED);
  const put = scheduleItem(facts, { v: (before?.v ?? 0) + 1, ...byNow(context) });
  const after = { facts, kind: entry.name, v: put.v, changedBy: context.caller.name };
  const schedule = shownSchedule({ hasDefault: before?.hasDefault ?? false, ...after });
  if (before && version !== undefined && version !== before.v) {
    const last = before.v > 0 ? before : await lastChangeOf(context, facts.kindId, wasReset);
    throw quickerThan({ ...last, v: before.v }, changesOf(before, put));
  }
  return once(context, replacing(context, 'schedules.save', before, put), { schedule });
}

/** Deletes a schedule, or brings it back. 404. */
async function mark(context: TenantContext, { animalTypeId, kindId }: ScheduleQuery, isDeleted: boolean) {
  const before = (await schedulesThere(context, animalTypeId)).find(({ facts }) => facts.kindId === kindId);
  if (!before || before.isDeleted === isDeleted) throw scheduleItems.missing();
  const put = scheduleItem(before.facts, { v: before.v + 1, isDeleted, ...byNow(context) });
  const what = isDeleted ? 'schedules.remove' : 'schedules.restore';
  await context.table.transact(replacing(context, what, before, put));
  return {};
}

/** Removes the edited schedule if there is a default to show instead. */
async function reset(
  { query: { animalTypeId, kindId } }: Parsed<typeof schedules.reset>,
  context: TenantContext,
) {
  const edited = (await schedulesThere(context, animalTypeId)).filter(
    ({ hasDefault, v, facts }) => hasDefault && v > 0 && (kindId === undefined || facts.kindId === kindId),
  );
  if (kindId !== undefined && edited.length === 0) throw scheduleItems.missing();
  const actions = edited.flatMap(({ facts, v }): Action[] => [
    { remove: scheduleKey(facts), guard: { v }, onFail: quickerOr(scheduleItems.missing) },
    audit(context, {
      recordId: facts.kindId,
      what: 'schedules.reset',
      changes: allDifferences({ ...facts }, {}),
    }),
  ]);
  for (const some of chunksOf(actions, MAX_ACTIONS)) await context.table.transact(some);
  const before = edited.map((one) => ({ ...shownSchedule(one), isDeleted: one.isDeleted }));
  return { count: edited.length, before };
}

export const scheduleHandlers = {
  async list({ query: { animalTypeId } }, context) {
    const all = await schedulesThere(context, animalTypeId);
    return { schedules: all.filter(({ isDeleted }) => !isDeleted).map(shownSchedule) };
  },

  save,

  remove: ({ query }, context) => mark(context, query, true),
  restore: ({ query }, context) => mark(context, query, false),
  reset,

  propose: ({ query }, context) => proposalsFor(query, context),
} satisfies Handlers<typeof schedules>;
