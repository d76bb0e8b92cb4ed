import { PICK_LISTS, type ListName } from '#shared/calls/lists/lists.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { audit, changeStamp } from '../../kernel/records/audit.ts';
import { versionConflict } from '../../kernel/records/version-conflict.ts';
import { type Action, guardOf } from '../../kernel/table/actions.ts';
import { invalidFieldError, notFoundError, HttpError } from '../../kernel/http-error.ts';
import { readEntriesIn, listKeyOf, stillListedCheck } from '../../lists/entry/entries.ts';
import { listEntries, type StoredEntry } from '../../lists/entry/list.record.ts';
import { entryChangeAction } from '../../lists/entry/entry-changes.ts';
import { countAnimalsOfType } from '../usage/animals.ts';
import { writeStep } from './under-way.ts';
import { findMerge, mergeRecords, mergeExpiresAt, type StoredMerge } from '../../lists/merge/merge.record.ts';

interface MergeRequest {
  readonly list: ListName;
  readonly typeId: string | undefined;
  readonly id: string;
  readonly targetId: string;
}

const CHOOSE_OTHER_ENTRY = 'Please choose another entry of the list';

interface EntryPair {
  readonly listKey: string;
  readonly source: StoredEntry;
  readonly target: StoredEntry;
}

/** The key of a merge's list. */
const listKeyFor = ({ list, typeId }: MergeRequest) =>
  listKeyOf(list, 'ofType' in PICK_LISTS[list] ? (typeId ?? '') : undefined);

/** The two entries of a merge. 404 if the first is missing, 422 at the field if the target is missing or the same. */
function findPair(storedEntries: readonly StoredEntry[], request: MergeRequest): EntryPair {
  const { list, id, targetId } = request;
  const [source, target] = [id, targetId].map((entryId) =>
    storedEntries.find(({ row }) => row.id === entryId),
  );
  if (!source) throw notFoundError(PICK_LISTS[list].title);
  if (!target || target === source) throw invalidFieldError('into', CHOOSE_OTHER_ENTRY);
  return { listKey: listKeyFor(request), source, target };
}

interface PriorCount {
  readonly total: number;
  readonly v: number;
}

function newMerge(
  { list }: MergeRequest,
  { listKey, source, target }: EntryPair,
  { total, v }: PriorCount,
  context: TenantContext,
): StoredMerge {
  const stamp = changeStamp(context);
  const row = {
    id: source.row.id,
    list,
    place: listKey,
    name: source.row.name,
    into: target.row.id,
    intoName: target.row.name,
    // Only an animal type is part of keys, so only its animals are rewritten.
    state: list === 'animalType' ? ('moving' as const) : ('done' as const),
    moved: 0,
    total,
    kept: 0,
    by: stamp.changedBy,
    at: stamp.changedAt,
  };
  const merge = { row, more: { entry: { ...source.row } }, v: v + 1, ...stamp };
  return { ...merge, ttl: mergeExpiresAt(merge) };
}

/**
 * Merges an entry into another in one step: from then on records that name it show the other. Returns the existing
 * merge if there is one. `VersionConflict` if one of them changed meanwhile; 404, 409, 422.
 */
export async function beginMerge(context: TenantContext, request: MergeRequest): Promise<StoredMerge> {
  const { table } = context;
  const storedEntries = await readEntriesIn(table, listKeyFor(request));
  // Read after the list: a merge that removed the entry in between is stored by now.
  const before = await findMerge(table, request.id);
  if (before?.row.state === 'undoing') throw new HttpError(409, 'This merge is being undone');
  const isUndone = before?.row.state === 'undone';
  if (before && !isUndone && before.row.into === request.targetId) return before;
  const pair = findPair(storedEntries, request);
  const { listKey, source, target } = pair;
  const total = request.list === 'animalType' ? await countAnimalsOfType(table, source.row.id) : 0;
  const merge = newMerge(request, pair, { total, v: before?.v ?? 0 }, context);
  const meansFields = target.row.means ? { means: target.row.means } : {};
  const entryChange = { name: target.row.name, into: target.row.id, ...meansFields };
  const actions: Action[] = [
    {
      remove: listEntries.item({ ...source, keyParts: { list: listKey } }),
      guard: { v: source.v },
      onFail: versionConflict,
    },
    stillListedCheck(listKey, target.row),
    await entryChangeAction(table, new Map([[source.row.id, entryChange]])),
    {
      put: mergeRecords.item(merge),
      guard: guardOf(before),
      onFail: versionConflict,
    },
    audit(context, {
      recordId: source.row.id,
      what: 'upkeep.merge',
      changes: { name: [source.row.name, target.row.name] },
    }),
  ];
  await writeStep(table, actions, { after: merge, now: context.now });
  return merge;
}
