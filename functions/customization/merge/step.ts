import type { ActorContext } from '../../kernel/records/audit.ts';
import { versionConflict, retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { notFoundError, HttpError } from '../../kernel/http-error.ts';
import type { Action } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { readEntriesIn, stillListedCheck } from '../../lists/entry/entries.ts';
import type { StoredEntry } from '../../lists/entry/list.record.ts';
import { nextAnimalActions } from './animals.ts';
import { nextEntryActions } from './move-entries.ts';
import { isUnderWay, writeStep } from './under-way.ts';
import { withProgress, findMerge, mergeRecords, type StoredMerge } from '../../lists/merge/merge.record.ts';

/** The time that one request may work on a merge; the client gets the progress and sends the next request. */
const BUDGET_MS = 4000;

export const ANIMAL_TYPE_LIST = 'animalType';

/** The merge with this id. Throws 404 if there is none. */
export async function loadMerge(table: TenantTable, id: string): Promise<StoredMerge> {
  const merge = await findMerge(table, id);
  if (!merge) throw notFoundError('Merge');
  return merge;
}

/** The type into which another was merged, following later merges. Throws 409 if that type was deleted. */
async function loadTarget(table: TenantTable, { row }: StoredMerge): Promise<StoredEntry> {
  const [types, entryNames] = await Promise.all([readEntriesIn(table, ANIMAL_TYPE_LIST), table.entryNames()]);
  const id = entryNames(row.id)?.id ?? row.into;
  const target = types.find((entry) => entry.row.id === id);
  if (!target) throw new HttpError(409, `${row.intoName} was deleted. Restore it to continue`);
  return target;
}

/** The tenant and actor of a merge. */
export interface MergeContext extends ActorContext {
  readonly table: TenantTable;
}

/** Carries out the next step of a merge of types; returns its state. */
async function step({ table, now }: MergeContext, id: string): Promise<StoredMerge> {
  const merge = await loadMerge(table, id);
  if (merge.row.state !== 'moving') return merge;
  const target = await loadTarget(table, merge);
  const entryActions = await nextEntryActions(table, merge, target.row.id);
  const animals = entryActions ? undefined : await nextAnimalActions(table, merge, target);
  const movedCount = merge.row.moved + (animals?.count ?? 0);
  const isComplete = !entryActions && !animals;
  const after = withProgress(merge, {
    moved: movedCount,
    total: Math.max(merge.row.total, movedCount),
    ...(isComplete ? { state: 'done' } : {}),
  });
  const actions: Action[] = [
    ...(entryActions ?? animals?.actions ?? []),
    stillListedCheck(ANIMAL_TYPE_LIST, target.row),
    { put: mergeRecords.item(after), guard: { v: merge.v }, onFail: versionConflict },
  ];
  await writeStep(table, actions, { before: merge, after, now });
  return after;
}

/** Continues an unfinished merge step by step within the time of a request; a later request continues from there. */
export async function repeatSteps(
  runStep: () => Promise<StoredMerge>,
  initial: StoredMerge,
): Promise<StoredMerge> {
  const endsAt = Date.now() + BUDGET_MS;
  let merge = initial;
  while (isUnderWay(merge) && Date.now() < endsAt) merge = await retryOnConflict(runStep);
  return merge;
}

/** Carries out a merge of types as far as the time of a request allows. */
export const runMerge = (context: MergeContext, initial: StoredMerge): Promise<StoredMerge> =>
  repeatSteps(() => step(context, initial.row.id), initial);
