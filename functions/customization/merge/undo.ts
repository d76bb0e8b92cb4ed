import { PICK_LISTS } from '#shared/calls/lists/lists.ts';
import { animalKey, animalOf } from '../../animals/animal/animal-record/animal.record.ts';
import { scheduleKey } from '../../health/schedule/schedule.record.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { audit, byNow } from '../../kernel/records/audit.ts';
import { versionConflict } from '../../kernel/records/version-conflict.ts';
import { notThere, Refusal } from '../../kernel/refusal.ts';
import type { Action, Item } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { entriesIn, stillListed } from '../../lists/entry/entries.ts';
import { deletedItem } from '../../lists/entry/store.ts';
import { deletedEntries, listEntries, type StoredEntry } from '../../lists/entry/list.record.ts';
import { entryChangeWrite } from '../../lists/entry/entry-changes.ts';
import { BATCH_SIZE, changeType } from './animals.ts';
import { movedEntry } from './move-entries.ts';
import {
  withProgress,
  mergedParts,
  mergeItems,
  type MergePart,
  type StoredMerge,
  undoneUntil,
} from '../../lists/merge/merge.record.ts';
import { continueMerge, type MergeContext, existingMerge, TYPES } from './step.ts';
import { writeStep } from './under-way.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';

/** The entry as it was before its merge, with a new change stamp. */
const restoredEntry = (
  row: Readonly<Record<string, unknown>> | undefined,
  stamp: ReturnType<typeof byNow>,
): StoredEntry =>
  listEntries.read({ pk: '', sk: '', kind: 'list', v: 1, row: { s: listEntries.shape, ...row }, ...stamp });

/** Restores the merged entry; the animals and lists of a type follow step by step. 404, 409 if its name is taken by now. */
export async function beginUndo(context: TenantContext, list: string, id: string): Promise<StoredMerge> {
  const { table, now } = context;
  const merge = await existingMerge(table, id);
  const { row, more } = merge;
  if (row.list !== list || undoneUntil(merge) < now.getTime()) throw notThere('Merge');
  if (row.state === 'undoing' || row.state === 'undone') return merge;
  const entry = restoredEntry(more.entry, byNow(context));
  const { taken } = PICK_LISTS[row.list];
  const isOver = row.list !== TYPES;
  const after = withProgress(merge, { state: isOver ? 'undone' : 'undoing', total: row.moved, moved: 0 });
  const actions: Action[] = [
    {
      put: listEntries.item({ ...entry, at: { list: row.place } }),
      guard: { absent: true },
      onFail: () => new Refusal(409, taken),
    },
    await entryChangeWrite(table, new Map([[id, { name: entry.row.name }]])),
    { put: mergeItems.item(after), guard: { v: merge.v }, onFail: versionConflict },
    audit(context, { recordId: id, what: 'upkeep.unmerge', changes: { name: [row.intoName, row.name] } }),
  ];
  await writeStep(table, actions, { before: merge, after, at: now });
  return after;
}

/** The writes that undo one part of a merge. */
interface UndoWrites {
  readonly actions: Action[];
  /** True if the part could be restored. */
  readonly isBack: boolean;
}

const NO_UNDO_WRITES: UndoWrites = { actions: [], isBack: false };

/** The writes that give animals their former type, if they still have the target's. */
async function undoAnimalMoves(
  table: TenantTable,
  parts: readonly MergePart[],
  { type, targetId }: { type: StoredEntry; targetId: string },
): Promise<{ actions: Action[]; moved: number }> {
  const found = await table.getMany(parts.map(({ of }) => animalKey(of)));
  const animals = found.flatMap((item) => {
    const animal = item && animalOf(item);
    return animal?.row.animalTypeId === targetId ? [animal] : [];
  });
  return { actions: changeType(animals, type), moved: animals.length };
}

/** Restores an entry that was merged into a namesake. */
const recreateEntry = async (table: TenantTable, entry: StoredEntry, place: string): Promise<Action[]> => [
  {
    put: listEntries.item({ ...entry, at: { list: place } }),
    guard: { absent: true },
    onFail: versionConflict,
  },
  await entryChangeWrite(table, new Map([[entry.row.id, { name: entry.row.name }]])),
];

async function undoEntryMove(
  context: MergeContext,
  { row, more }: RecordOf<typeof mergedParts>,
  way: { type: string; targetId: string },
): Promise<UndoWrites> {
  const { table } = context;
  const { of, list = '', what } = row;
  const place = `${list}#${way.type}`;
  if (what === 'deleted') {
    const key = { list: `${list}#${way.targetId}`, id: of };
    const item = await table.get(deletedEntries.key(key));
    if (!item) return NO_UNDO_WRITES;
    const put = deletedItem(place, { ...deletedEntries.read(item), more: {} });
    return {
      actions: [{ remove: item, guard: { v: item.v }, onFail: versionConflict }, { put }],
      isBack: true,
    };
  }
  if (row.into) {
    const entry = restoredEntry(more.entry, byNow(context));
    return { actions: await recreateEntry(table, entry, place), isBack: true };
  }
  const targetEntries = await entriesIn(table, `${list}#${way.targetId}`);
  const entry = targetEntries.find((each) => each.row.id === of);
  if (!entry) return NO_UNDO_WRITES;
  const schedule: Item | undefined = await table.get(scheduleKey({ animalTypeId: way.targetId, kindId: of }));
  return { actions: movedEntry(entry, schedule, { list, from: way.targetId, to: way.type }), isBack: true };
}

/** The parts of the next step: several animals, or a single entry, since all entries share the item of their names. */
async function nextParts(table: TenantTable, id: string) {
  const { items } = await table.page({ pk: `merged#${id}`, limit: BATCH_SIZE, consistent: true });
  const parts = items.map((item) => ({ key: item, ...mergedParts.read(item) }));
  const animals = parts.filter(({ row }) => row.what === 'animal');
  return animals.length > 0 ? animals : parts.slice(0, 1);
}

/** Moves the next records of a merge of types back, and returns its state. */
async function backoffMs(context: MergeContext, id: string): Promise<StoredMerge> {
  const { table } = context;
  const merge = await existingMerge(table, id);
  const { row } = merge;
  if (row.state !== 'undoing') return merge;
  const [types, entryNames, parts] = await Promise.all([
    entriesIn(table, TYPES),
    table.entryNames(),
    nextParts(table, id),
  ]);
  const type = types.find((entry) => entry.row.id === id);
  if (!type) throw new Refusal(409, `${row.name} was deleted. Restore it to continue`);
  const targetId = entryNames(row.into)?.id ?? row.into;
  const [first] = parts;
  const isAnimals = first?.row.what === 'animal';
  const rows = parts.map((part) => part.row);
  const animals = isAnimals
    ? await undoAnimalMoves(table, rows, { type, targetId })
    : { actions: [], moved: 0 };
  const entry = first && !isAnimals ? await undoEntryMove(context, first, { type: id, targetId }) : undefined;
  const retainedCount = isAnimals ? parts.length - animals.moved : entry && !entry.isBack ? 1 : 0;
  const after = withProgress(merge, {
    moved: row.moved + animals.moved,
    kept: row.kept + retainedCount,
    ...(parts.length === 0 ? { state: 'undone' } : {}),
  });
  const actions: Action[] = [
    ...animals.actions,
    ...(entry?.actions ?? []),
    ...parts.map(({ key }) => ({ remove: { pk: key.pk, sk: key.sk } })),
    stillListed(TYPES, type.row),
    { put: mergeItems.item(after), guard: { v: merge.v }, onFail: versionConflict },
  ];
  await writeStep(table, actions, { before: merge, after, at: context.now });
  return after;
}

/** Moves back what a merge moved, as far as the time of a request allows. */
export const undoMerge = (context: MergeContext, initial: StoredMerge): Promise<StoredMerge> =>
  continueMerge(() => backoffMs(context, initial.row.id), initial);
