import { PICK_LISTS, type ListName } from '#shared/calls/lists/lists.ts';
import type { upkeep } from '#shared/calls/lists/upkeep.ts';
import { hasAccess } from '#shared/access/may.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import type { ReminderKind } from '#shared/rules/health/health.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { retryOnConflict } from '../kernel/records/version-conflict.ts';
import { faulty, Refusal } from '../kernel/refusal.ts';
import { entries, placeOfList } from '../lists/entry/entries.ts';
import { beginMerge } from './merge/begin.ts';
import { mergesOf, toMergedEntry } from '../lists/merge/merge.record.ts';
import { runMerge } from './merge/step.ts';
import { beginUndo, undoMerge } from './merge/undo.ts';
import { putInOrder } from './order.ts';
import { behaviorUsage, usageOfType, typeUsage, acquisitionWayUsage } from './usage/animals.ts';
import { healthUsage } from './usage/health.ts';
import type { Usage } from './usage/tally.ts';
import { activityUsage, requirementUsage } from './usage/volunteers.ts';

/** 403 without all of these rights to a list. */
function checkRights({ caller }: TenantContext, list: ListName, ...required: ('view' | 'edit' | 'delete')[]) {
  const { rights } = PICK_LISTS[list];
  if (!required.every((right) => hasAccess(caller.role, rights[right])))
    throw new Refusal(403, 'No Permission');
}

const HEALTH: Partial<Record<ListName, ReminderKind>> = {
  vaccinationType: 'vaccination',
  healthProcedure: 'procedure',
  medicine: 'med',
};

interface ListRef {
  readonly list: ListName;
  readonly animalTypeId: string | undefined;
}

async function usageOf(
  { table }: TenantContext,
  { list, animalTypeId }: ListRef,
  ids: readonly string[],
): Promise<Usage> {
  const health = HEALTH[list];
  if (health) return healthUsage(table, health);
  if (list === 'animalType') return typeUsage(table, ids);
  if (list === 'acquisitionWay') return acquisitionWayUsage(table);
  if (list === 'volunteerActivity') return activityUsage(table);
  if (list === 'volunteerRequirement') return requirementUsage(table);
  return behaviorUsage(table, animalTypeId ?? '');
}

async function usage(
  { query: { list, animalTypeId, id } }: Parsed<typeof upkeep.usage>,
  context: TenantContext,
): Promise<Data<typeof upkeep.usage>> {
  checkRights(context, list, 'view');
  const isOfType = 'ofType' in PICK_LISTS[list];
  if (isOfType && !animalTypeId) throw faulty('animalTypeId', 'Animal Type is required');
  const { table } = context;
  const place = placeOfList(list, isOfType ? animalTypeId : undefined);
  const [all, merges] = await Promise.all([entries(table, place), mergesOf(table)]);
  const ids = all.map((entry) => entry.id).filter((each) => id === undefined || each === id);
  const [counted, typeUses] = await Promise.all([
    usageOf(context, { list, animalTypeId }, ids),
    id !== undefined && list === 'animalType' ? usageOfType(table, id) : [],
  ]);
  return {
    usage: ids.map((each) => ({ id: each, uses: [...counted.usesOf(each), ...typeUses] })),
    isWhole: counted.isWhole,
    merged: merges.filter(({ row }) => row.place === place && row.state !== 'undone').map(toMergedEntry),
  };
}

export const upkeepHandlers = {
  usage,

  async order({ body: { list, animalTypeId: typeId, ids, version } }, context) {
    checkRights(context, list, 'edit');
    return retryOnConflict(() => putInOrder(context, { list, typeId, ids, version }));
  },

  async merge({ body: { list, animalTypeId: typeId, id, into } }, context) {
    checkRights(context, list, 'edit', 'delete');
    const merge = await retryOnConflict(() => beginMerge(context, { list, typeId, id, into }));
    return toMergedEntry(await runMerge(context, merge));
  },

  async unmerge({ body: { list, id } }, context) {
    checkRights(context, list, 'edit', 'delete');
    const merge = await retryOnConflict(() => beginUndo(context, list, id));
    return toMergedEntry(await undoMerge(context, merge));
  },
} satisfies Handlers<typeof upkeep>;
