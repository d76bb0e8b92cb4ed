import type { ActorContext } from '../../kernel/records/audit.ts';
import { versionConflict, retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { notThere, Refusal } from '../../kernel/refusal.ts';
import type { Action } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { entriesIn, stillListed } from '../../lists/entry/entries.ts';
import type { StoredEntry } from '../../lists/entry/list.record.ts';
import { nextAnimals } from './animals.ts';
import { nextEntries } from './move-entries.ts';
import { writeStep } from './under-way.ts';
import { withProgress, mergeAt, mergeItems, type StoredMerge } from '../../lists/merge/merge.record.ts';

/** The time that one request may work on a merge; the client gets the progress and sends the next request. */
const BUDGET_MS = 4000;

export const TYPES = 'animalType';

/** The merge of an id. 404. */
export async function existingMerge(table: TenantTable, id: string): Promise<StoredMerge> {
  const merge = await mergeAt(table, id);
  if (!merge) throw notThere('Merge');
  return merge;
}

/** The type into which another was merged, following later merges. 409 if that type was deleted. */
async function targetOf(table: TenantTable, { row }: StoredMerge): Promise<StoredEntry> {
  const [types, entryNames] = await Promise.all([entriesIn(table, TYPES), table.entryNames()]);
  const id = entryNames(row.id)?.id ?? row.into;
  const found = types.find((entry) => entry.row.id === id);
  if (!found) throw new Refusal(409, `${row.intoName} was deleted. Restore it to continue`);
  return found;
}

/** The tenant and actor of a merge. */
export interface MergeContext extends ActorContext {
  readonly table: TenantTable;
}

/** Carries out the next step of a merge of types; returns its state. */
async function step({ table, now }: MergeContext, id: string): Promise<StoredMerge> {
  const merge = await existingMerge(table, id);
  if (merge.row.state !== 'moving') return merge;
  const target = await targetOf(table, merge);
  const lists = await nextEntries(table, merge, target.row.id);
  const animals = lists ? undefined : await nextAnimals(table, merge, target);
  const moved = merge.row.moved + (animals?.count ?? 0);
  const isOver = !lists && !animals;
  const after = withProgress(merge, {
    moved,
    total: Math.max(merge.row.total, moved),
    ...(isOver ? { state: 'done' } : {}),
  });
  const actions: Action[] = [
    ...(lists ?? animals?.actions ?? []),
    stillListed(TYPES, target.row),
    { put: mergeItems.item(after), guard: { v: merge.v }, onFail: versionConflict },
  ];
  await writeStep(table, actions, { before: merge, after, at: now });
  return after;
}

/** Continues an unfinished merge step by step within the time of a request; a later request continues from there. */
export async function continueMerge(
  one: () => Promise<StoredMerge>,
  initial: StoredMerge,
): Promise<StoredMerge> {
  const until = Date.now() + BUDGET_MS;
  let merge = initial;
  const isGoing = () => merge.row.state === 'moving' || merge.row.state === 'undoing';
  while (isGoing() && Date.now() < until) merge = await retryOnConflict(one);
  return merge;
}

/** Carries out a merge of types as far as the time of a request allows. */
export const runMerge = (context: MergeContext, initial: StoredMerge): Promise<StoredMerge> =>
  continueMerge(() => step(context, initial.row.id), initial);
