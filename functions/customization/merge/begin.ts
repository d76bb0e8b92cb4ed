import { PICK_LISTS, type ListName } from '#shared/calls/lists/lists.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { audit, byNow } from '../../kernel/records/audit.ts';
import { versionConflict } from '../../kernel/records/version-conflict.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { faulty, notThere, Refusal } from '../../kernel/refusal.ts';
import { entriesIn, placeOfList, stillListed } from '../../lists/entry/entries.ts';
import { listEntries, type StoredEntry } from '../../lists/entry/list.record.ts';
import { entryChangeWrite } from '../../lists/entry/entry-changes.ts';
import { animalsOfType } from '../usage/animals.ts';
import { writeStep } from './under-way.ts';
import { mergeAt, mergeItems, mergeEnds, type StoredMerge } from '../../lists/merge/merge.record.ts';

export interface MergeRequest {
  readonly list: ListName;
  readonly typeId: string | undefined;
  readonly id: string;
  readonly into: string;
}

const CHOOSE = 'Please choose another entry of the list';

interface Pair {
  readonly place: string;
  readonly from: StoredEntry;
  readonly into: StoredEntry;
}

/** The key of a merge's list. */
const placeOf = ({ list, typeId }: MergeRequest) =>
  placeOfList(list, 'ofType' in PICK_LISTS[list] ? (typeId ?? '') : undefined);

/** The two entries of a merge. 404 if the first is missing, 422 at the field if the target is missing or the same. */
function pairIn(all: readonly StoredEntry[], merging: MergeRequest): Pair {
  const { list, id, into } = merging;
  const [from, target] = [id, into].map((entryId) => all.find(({ row }) => row.id === entryId));
  if (!from) throw notThere(PICK_LISTS[list].title);
  if (!target || target === from) throw faulty('into', CHOOSE);
  return { place: placeOf(merging), from, into: target };
}

interface PriorCount {
  readonly total: number;
  readonly v: number;
}

function newMerge(
  { list }: MergeRequest,
  { place, from, into }: Pair,
  { total, v }: PriorCount,
  context: TenantContext,
): StoredMerge {
  const stamp = byNow(context);
  const row = {
    id: from.row.id,
    list,
    place,
    name: from.row.name,
    into: into.row.id,
    intoName: into.row.name,
    // Only an animal type is part of keys, so only its animals are rewritten.
    state: list === 'animalType' ? ('moving' as const) : ('done' as const),
    moved: 0,
    total,
    kept: 0,
    by: stamp.changedBy,
    at: stamp.changedAt,
  };
  const merge = { row, more: { entry: { ...from.row } }, v: v + 1, ...stamp };
  return { ...merge, ttl: mergeEnds(merge) };
}

/**
 * Merges an entry into another in one step: from then on records that name it show the other. Returns the existing merge if
 * there is one. `VersionConflict` if one of them changed meanwhile; 404, 409, 422.
 */
export async function beginMerge(context: TenantContext, merging: MergeRequest): Promise<StoredMerge> {
  const { table } = context;
  const all = await entriesIn(table, placeOf(merging));
  // Read after the list: a merge that removed the entry in between is stored by now.
  const before = await mergeAt(table, merging.id);
  if (before?.row.state === 'undoing') throw new Refusal(409, 'This merge is being undone');
  const isUndone = before?.row.state === 'undone';
  if (before && !isUndone && before.row.into === merging.into) return before;
  const pair = pairIn(all, merging);
  const { place, from, into } = pair;
  const total = merging.list === 'animalType' ? await animalsOfType(table, from.row.id) : 0;
  const merge = newMerge(merging, pair, { total, v: before?.v ?? 0 }, context);
  const means = into.row.means ? { means: into.row.means } : {};
  const word = { name: into.row.name, into: into.row.id, ...means };
  const actions: Action[] = [
    {
      remove: listEntries.item({ ...from, at: { list: place } }),
      guard: { v: from.v },
      onFail: versionConflict,
    },
    stillListed(place, into.row),
    await entryChangeWrite(table, new Map([[from.row.id, word]])),
    {
      put: mergeItems.item(merge),
      guard: before ? { v: before.v } : { absent: true },
      onFail: versionConflict,
    },
    audit(context, {
      recordId: from.row.id,
      what: 'upkeep.merge',
      changes: { name: [from.row.name, into.row.name] },
    }),
  ];
  await writeStep(table, actions, { after: merge, at: context.now });
  return merge;
}
