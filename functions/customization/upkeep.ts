import { PICK_LISTS, type ListName } from '#shared/calls/lists/lists.ts';
import type { upkeep } from '#shared/calls/lists/upkeep.ts';
import { hasAccess } from '#shared/access/may.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import type { ReminderKind } from '#shared/rules/health/health.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { retryOnConflict } from '../kernel/records/version-conflict.ts';
import { invalidFieldError, HttpError } from '../kernel/http-error.ts';
import { readEntries, listKeyOf } from '../lists/entry/entries.ts';
import { beginMerge } from './merge/begin.ts';
import { readMerges, toMergedEntry } from '../lists/merge/merge.record.ts';
import { runMerge } from './merge/step.ts';
import { beginUndo, undoMerge } from './merge/undo.ts';
import { saveOrder } from './order.ts';
import {
  readBehaviorUsage,
  countEntriesOfType,
  readTypeUsage,
  readAcquisitionWayUsage,
} from './usage/animals.ts';
import { readHealthUsage } from './usage/health.ts';
import type { Usage } from './usage/usage-by-entry.ts';
import { readActivityUsage, readRequirementUsage } from './usage/volunteers.ts';

/** Throws 403 unless the caller has all of these rights to a list. */
function checkRights({ caller }: TenantContext, list: ListName, ...required: ('view' | 'edit' | 'delete')[]) {
  const { rights } = PICK_LISTS[list];
  if (!required.every((right) => hasAccess(caller.role, rights[right])))
    throw new HttpError(403, 'No Permission');
}

const REMINDER_KIND_BY_LIST: Partial<Record<ListName, ReminderKind>> = {
  vaccinationType: 'vaccination',
  healthProcedure: 'procedure',
  medicine: 'med',
};

interface ListRef {
  readonly list: ListName;
  readonly animalTypeId: string | undefined;
}

async function readUsage(
  { table }: TenantContext,
  { list, animalTypeId }: ListRef,
  ids: readonly string[],
): Promise<Usage> {
  const reminderKind = REMINDER_KIND_BY_LIST[list];
  if (reminderKind) return readHealthUsage(table, reminderKind);
  if (list === 'animalType') return readTypeUsage(table, ids);
  if (list === 'acquisitionWay') return readAcquisitionWayUsage(table);
  if (list === 'volunteerActivity') return readActivityUsage(table);
  if (list === 'volunteerRequirement') return readRequirementUsage(table);
  return readBehaviorUsage(table, animalTypeId ?? '');
}

async function usage(
  { query: { list, animalTypeId, id } }: Parsed<typeof upkeep.usage>,
  context: TenantContext,
): Promise<Data<typeof upkeep.usage>> {
  checkRights(context, list, 'view');
  const isOfType = 'ofType' in PICK_LISTS[list];
  if (isOfType && !animalTypeId) throw invalidFieldError('animalTypeId', 'Animal Type is required');
  const { table } = context;
  const listKey = listKeyOf(list, isOfType ? animalTypeId : undefined);
  const [allEntries, merges] = await Promise.all([readEntries(table, listKey), readMerges(table)]);
  const ids = allEntries.map((entry) => entry.id).filter((entryId) => id === undefined || entryId === id);
  const [listUsage, typeUses] = await Promise.all([
    readUsage(context, { list, animalTypeId }, ids),
    id !== undefined && list === 'animalType' ? countEntriesOfType(table, id) : [],
  ]);
  return {
    usage: ids.map((entryId) => ({ id: entryId, uses: [...listUsage.usesOf(entryId), ...typeUses] })),
    isWhole: listUsage.isWhole,
    merged: merges.filter(({ row }) => row.place === listKey && row.state !== 'undone').map(toMergedEntry),
  };
}

export const upkeepHandlers = {
  usage,

  async order({ body: { list, animalTypeId: typeId, ids, version } }, context) {
    checkRights(context, list, 'edit');
    return retryOnConflict(() => saveOrder(context, { list, typeId, ids, version }));
  },

  async merge({ body: { list, animalTypeId: typeId, id, into: targetId } }, context) {
    checkRights(context, list, 'edit', 'delete');
    const merge = await retryOnConflict(() => beginMerge(context, { list, typeId, id, targetId }));
    return toMergedEntry(await runMerge(context, merge));
  },

  async unmerge({ body: { list, id } }, context) {
    checkRights(context, list, 'edit', 'delete');
    const merge = await retryOnConflict(() => beginUndo(context, list, id));
    return toMergedEntry(await undoMerge(context, merge));
  },
} satisfies Handlers<typeof upkeep>;
