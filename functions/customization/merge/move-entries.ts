import { PICK_LISTS } from '#shared/calls/lists/lists.ts';
import { foldCase } from '#shared/rules/text/words.ts';
import { scheduleRecords, scheduleKey } from '../../health/schedule/schedule.record.ts';
import { versionConflict } from '../../kernel/records/version-conflict.ts';
import type { Action, Item } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import type { EntryChange } from '../../kernel/table/entry-names.ts';
import { readDeletedEntries, readEntriesIn } from '../../lists/entry/entries.ts';
import { deletedEntryItem } from '../../lists/entry/store.ts';
import { listEntries, type StoredEntry } from '../../lists/entry/list.record.ts';
import { entryChangeAction } from '../../lists/entry/entry-changes.ts';
import { mergedParts, mergeExpiresAt, type StoredMerge } from '../../lists/merge/merge.record.ts';

/** The lists that each animal type has. */
const TYPE_LISTS = Object.values(PICK_LISTS).flatMap(({ list, ofType }) => (ofType ? [list] : []));

/** The number of entries that fit into one transaction, with their records for an undo and their schedules. */
const BATCH_SIZE = 15;

/** The move of an entry from one type's list into another's. */
interface EntryMove {
  readonly list: string;
  readonly from: string;
  readonly to: string;
}

/** The writes that move an entry, and its schedule, between the lists of two types. */
export function moveEntryActions(
  entry: StoredEntry,
  schedule: Item | undefined,
  { list, from, to }: EntryMove,
): Action[] {
  const itemOf = (type: string) => listEntries.item({ ...entry, keyParts: { list: `${list}#${type}` } });
  return [
    { remove: itemOf(from), guard: { v: entry.v }, onFail: versionConflict },
    { put: itemOf(to), guard: { absent: true }, onFail: versionConflict },
    ...(schedule ? moveScheduleActions(schedule, to) : []),
  ];
}

/** The writes that move a schedule to another type. */
function moveScheduleActions(item: Item, animalTypeId: string): Action[] {
  const { row, ...rest } = scheduleRecords.read(item);
  return [
    { remove: item, guard: { v: item.v }, onFail: versionConflict },
    { put: scheduleRecords.item({ ...rest, row: { ...row, animalTypeId } }) },
  ];
}

async function moveEntries(table: TenantTable, merge: StoredMerge, targetId: string, list: string) {
  const { id } = merge.row;
  const entryMove = { list, from: id, to: targetId };
  const batch = (await readEntriesIn(table, `${list}#${id}`)).slice(0, BATCH_SIZE);
  if (batch.length === 0) return undefined;
  const [targetEntries, schedules] = await Promise.all([
    readEntriesIn(table, `${list}#${targetId}`),
    table.getMany(batch.map(({ row }) => scheduleKey({ animalTypeId: id, kindId: row.id }))),
  ]);
  const entriesByName = new Map(targetEntries.map((entry) => [foldCase(entry.row.name), entry.row]));
  const entryChanges = new Map<string, EntryChange>();
  const actions = batch.flatMap((entry, index): Action[] => {
    const { row } = entry;
    const namesake = entriesByName.get(foldCase(row.name));
    const part = mergedParts.item({
      row: { what: 'entry', of: row.id, list, ...(namesake ? { into: namesake.id } : {}) },
      more: { entry: { ...row } },
      keyParts: { merge: id },
      ttl: mergeExpiresAt(merge),
    });
    if (!namesake) return [...moveEntryActions(entry, schedules[index], entryMove), { put: part }];
    entryChanges.set(row.id, {
      name: namesake.name,
      into: namesake.id,
      ...(namesake.means ? { means: namesake.means } : {}),
    });
    const oldItem = listEntries.item({ ...entry, keyParts: { list: `${list}#${id}` } });
    return [{ remove: oldItem, guard: { v: entry.v }, onFail: versionConflict }, { put: part }];
  });
  return entryChanges.size > 0 ? [...actions, await entryChangeAction(table, entryChanges)] : actions;
}

async function moveDeletedEntryActions(
  table: TenantTable,
  merge: StoredMerge,
  targetId: string,
  list: string,
) {
  const { id } = merge.row;
  const batch = (await readDeletedEntries(table, `${list}#${id}`)).slice(0, BATCH_SIZE);
  if (batch.length === 0) return undefined;
  return batch.flatMap((entry): Action[] => [
    {
      remove: deletedEntryItem(`${list}#${id}`, entry),
      guard: { v: entry.v },
      onFail: versionConflict,
    },
    { put: deletedEntryItem(`${list}#${targetId}`, entry) },
    {
      put: mergedParts.item({
        row: { what: 'deleted', of: entry.row.id, list },
        keyParts: { merge: id },
        ttl: mergeExpiresAt(merge),
      }),
    },
  ]);
}

/**
 * The writes of the next step that moves a type's lists into those of another type: an entry whose name exists there is
 * merged into that entry, the others move. Undefined when nothing is left.
 */
export async function nextEntryActions(
  table: TenantTable,
  merge: StoredMerge,
  targetId: string,
): Promise<Action[] | undefined> {
  for (const list of TYPE_LISTS) {
    const actions =
      (await moveEntries(table, merge, targetId, list)) ??
      (await moveDeletedEntryActions(table, merge, targetId, list));
    if (actions) return actions;
  }
  return undefined;
}
