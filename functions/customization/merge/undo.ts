import { PICK_LISTS } from '#shared/calls/lists/lists.ts';
import { foldCase } from '#shared/rules/text/words.ts';
import { animalKey, animalOf } from '../../animals/animal/animal-record/animal.record.ts';
import { scheduleKey } from '../../health/schedule/schedule.record.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { audit, changeStamp } from '../../kernel/records/audit.ts';
import { versionConflict } from '../../kernel/records/version-conflict.ts';
import { notFoundError, HttpError } from '../../kernel/http-error.ts';
import type { Action, Item } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { readEntriesIn, stillListedCheck } from '../../lists/entry/entries.ts';
import { deletedEntryItem } from '../../lists/entry/store.ts';
import { deletedEntries, listEntries, type StoredEntry } from '../../lists/entry/list.record.ts';
import { entryChangeAction } from '../../lists/entry/entry-changes.ts';
import { BATCH_SIZE, changeTypeActions } from './animals.ts';
import { moveEntryActions } from './move-entries.ts';
import {
  withProgress,
  mergedParts,
  mergeRecords,
  type MergePart,
  type StoredMerge,
  undoableUntil,
} from '../../lists/merge/merge.record.ts';
import { repeatSteps, type MergeContext, loadMerge, ANIMAL_TYPE_LIST } from './step.ts';
import { writeStep } from './under-way.ts';
import type { ChangeStamp, RecordOf } from '../../kernel/records/stored/declaration.ts';

/** The entry as it was before its merge, with a new change stamp. */
const toStoredEntry = (row: Readonly<Record<string, unknown>> | undefined, stamp: ChangeStamp): StoredEntry =>
  listEntries.read({
    pk: '',
    sk: '',
    kind: 'list',
    v: 1,
    row: { s: listEntries.schemaVersion, ...row },
    ...stamp,
  });

/**
 * Restores the merged entry; animals and lists of a type follow in steps. 404 if not undoable, 409 if its name is
 * taken.
 */
export async function beginUndo(context: TenantContext, list: string, id: string): Promise<StoredMerge> {
  const { table, now } = context;
  const merge = await loadMerge(table, id);
  const { row, more } = merge;
  if (row.list !== list || undoableUntil(merge) < now.getTime()) throw notFoundError('Merge');
  if (row.state === 'undoing' || row.state === 'undone') return merge;
  const entry = toStoredEntry(more.entry, changeStamp(context));
  const { takenMessage } = PICK_LISTS[row.list];
  const isComplete = row.list !== ANIMAL_TYPE_LIST;
  const after = withProgress(merge, { state: isComplete ? 'undone' : 'undoing', total: row.moved, moved: 0 });
  const actions: Action[] = [
    {
      put: listEntries.item({ ...entry, keyParts: { list: row.place } }),
      guard: { absent: true },
      onFail: () => new HttpError(409, takenMessage),
    },
    await entryChangeAction(table, new Map([[id, { name: entry.row.name }]])),
    { put: mergeRecords.item(after), guard: { v: merge.v }, onFail: versionConflict },
    audit(context, { recordId: id, what: 'upkeep.unmerge', changes: { name: [row.intoName, row.name] } }),
  ];
  await writeStep(table, actions, { before: merge, after, now });
  return after;
}

/** The writes that undo one part of a merge. */
interface UndoWrites {
  readonly actions: Action[];
  /** True if the part could be restored. */
  readonly isRestored: boolean;
}

const NO_UNDO_WRITES: UndoWrites = { actions: [], isRestored: false };

/** The writes that give animals their former type, if they still have the target's. */
async function undoAnimalMoves(
  table: TenantTable,
  parts: readonly MergePart[],
  { type, targetId }: { type: StoredEntry; targetId: string },
): Promise<{ actions: Action[]; movedCount: number }> {
  const animalItems = await table.getMany(parts.map(({ of }) => animalKey(of)));
  const animals = animalItems.flatMap((item) => {
    const animal = item && animalOf(item);
    return animal?.row.animalTypeId === targetId ? [animal] : [];
  });
  return { actions: changeTypeActions(animals, type), movedCount: animals.length };
}

/** The writes that restore an entry that was merged into a namesake. */
const recreateEntryActions = async (
  table: TenantTable,
  entry: StoredEntry,
  listKey: string,
): Promise<Action[]> => [
  {
    put: listEntries.item({ ...entry, keyParts: { list: listKey } }),
    guard: { absent: true },
    onFail: versionConflict,
  },
  await entryChangeAction(table, new Map([[entry.row.id, { name: entry.row.name }]])),
];

async function undoEntryMove(
  context: MergeContext,
  { row, more }: RecordOf<typeof mergedParts>,
  undoTarget: { typeId: string; targetId: string },
): Promise<UndoWrites> {
  const { table } = context;
  const { of, list = '', what } = row;
  const listKey = `${list}#${undoTarget.typeId}`;
  if (what === 'deleted') {
    const key = { list: `${list}#${undoTarget.targetId}`, id: of };
    const item = await table.get(deletedEntries.key(key));
    if (!item) return NO_UNDO_WRITES;
    const deletedPut = deletedEntryItem(listKey, { ...deletedEntries.read(item), more: {} });
    return {
      actions: [{ remove: item, guard: { v: item.v }, onFail: versionConflict }, { put: deletedPut }],
      isRestored: true,
    };
  }
  const [ownEntries, targetEntries] = await Promise.all([
    readEntriesIn(table, listKey),
    row.into ? [] : readEntriesIn(table, `${list}#${undoTarget.targetId}`),
  ]);
  const entry = row.into
    ? toStoredEntry(more.entry, changeStamp(context))
    : targetEntries.find((targetEntry) => targetEntry.row.id === of);
  // Since the undo began, the restored type may have got another entry of that name, which stays.
  const hasName = ({ row: { name } }: StoredEntry) => foldCase(name) === foldCase(entry?.row.name ?? '');
  if (!entry || ownEntries.some(hasName)) return NO_UNDO_WRITES;
  if (row.into) return { actions: await recreateEntryActions(table, entry, listKey), isRestored: true };
  const schedule: Item | undefined = await table.get(
    scheduleKey({ animalTypeId: undoTarget.targetId, kindId: of }),
  );
  return {
    actions: moveEntryActions(entry, schedule, { list, from: undoTarget.targetId, to: undoTarget.typeId }),
    isRestored: true,
  };
}

/** The parts of the next step: several animals, or a single entry, since all entries share the item of their names. */
async function readNextParts(table: TenantTable, id: string) {
  const { items } = await table.page({ pk: `merged#${id}`, limit: BATCH_SIZE, consistent: true });
  const parts = items.map((item) => ({ key: item, ...mergedParts.read(item) }));
  const animals = parts.filter(({ row }) => row.what === 'animal');
  return animals.length > 0 ? animals : parts.slice(0, 1);
}

/** Moves the next records of a merge of animal types back, and returns the merge with its new state. */
async function undoStep(context: MergeContext, id: string): Promise<StoredMerge> {
  const { table } = context;
  const merge = await loadMerge(table, id);
  const { row } = merge;
  if (row.state !== 'undoing') return merge;
  const [types, entryNames, parts] = await Promise.all([
    readEntriesIn(table, ANIMAL_TYPE_LIST),
    table.entryNames(),
    readNextParts(table, id),
  ]);
  const type = types.find((entry) => entry.row.id === id);
  if (!type) throw new HttpError(409, `${row.name} was deleted. Restore it to continue`);
  const targetId = entryNames(row.into)?.id ?? row.into;
  const [first] = parts;
  const areAnimals = first?.row.what === 'animal';
  const rows = parts.map((part) => part.row);
  const animals = areAnimals
    ? await undoAnimalMoves(table, rows, { type, targetId })
    : { actions: [], movedCount: 0 };
  const entry =
    first && !areAnimals ? await undoEntryMove(context, first, { typeId: id, targetId }) : undefined;
  const retainedCount = areAnimals ? parts.length - animals.movedCount : entry && !entry.isRestored ? 1 : 0;
  const after = withProgress(merge, {
    moved: row.moved + animals.movedCount,
    kept: row.kept + retainedCount,
    ...(parts.length === 0 ? { state: 'undone' } : {}),
  });
  const actions: Action[] = [
    ...animals.actions,
    ...(entry?.actions ?? []),
    ...parts.map(({ key }) => ({ remove: { pk: key.pk, sk: key.sk } })),
    stillListedCheck(ANIMAL_TYPE_LIST, type.row),
    { put: mergeRecords.item(after), guard: { v: merge.v }, onFail: versionConflict },
  ];
  await writeStep(table, actions, { before: merge, after, now: context.now });
  return after;
}

/** Moves back the records that a merge moved, as many as the time of a request allows. */
export const undoMerge = (context: MergeContext, initial: StoredMerge): Promise<StoredMerge> =>
  repeatSteps(() => undoStep(context, initial.row.id), initial);
