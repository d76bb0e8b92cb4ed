import { TYPE_REQUIRED } from '#shared/calls/lists/list-calls.ts';
import { PICK_LISTS, type ListName } from '#shared/calls/lists/lists.ts';
import { fold } from '#shared/rules/text/words.ts';
import type { TenantContext } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { audit, byNow } from '../kernel/records/audit.ts';
import { checkVersion, conflictOr } from '../kernel/records/conflict.ts';
import { transactOnce } from '../kernel/records/idempotent.ts';
import { faulty, notThere, Refusal } from '../kernel/refusal.ts';
import { meaningOf } from './defaults/meaning.ts';
import { readDeleted, placeOfList, readOrderedList, storedEntries } from './entry/entries.ts';
import { entryAt, findEntry, type FoundEntry } from './entry/find.ts';
import type { DeletionCheck, DeletionChecks } from './entry/deletion-checks.ts';
import type { Change, Engine, EntryFields, EntryRef, EntryReply, ListRef } from './entry/engine.ts';
import { listEntries, type StoredEntry } from './entry/list.record.ts';
import { deletedItem, releaseName, replaceEntry, claimName } from './entry/store.ts';
import { mergedInto, renameWrite } from './entry/entry-changes.ts';

const nameTaken = (list: ListName) => () => {
  const { taken, name } = PICK_LISTS[list];
  return new Refusal(409, taken, { fields: { [name]: taken } });
};

const missingOf = (list: ListName) => () => notThere(PICK_LISTS[list].title);

/** 422 at the form's field for an animal type that the rescue has not. */
export async function checkType(
  context: TenantContext,
  list: ListName,
  typeId: string | undefined,
): Promise<void> {
  const { ofType } = PICK_LISTS[list];
  if (!ofType) return;
  const types = await storedEntries(context.table, 'animalType');
  if (!types.some(({ row }) => row.id === typeId)) throw faulty(ofType.bodyField, TYPE_REQUIRED);
}

/** The line of the history of what happened to an entry. */
export const lineOf = (
  context: TenantContext,
  logLine: `list.${ListName}.${'add' | 'update' | 'remove' | 'restore'}`,
  { before, after }: { before?: StoredEntry; after?: StoredEntry },
) =>
  audit(context, {
    recordId: (after ?? before)?.row.id ?? '',
    what: logLine,
    changes: listEntries.auditedChanges(before, after),
    ...(after ? { about: listEntries.known(after) } : {}),
  });

/**
 * Adds an entry, which means from then on what its name says. 409 if the name is there, whatever its case and accents;
 * 422 for a type that the rescue has not.
 */
async function addEntry<T>(
  context: TenantContext,
  { list, typeId }: ListRef<ListName>,
  facts: EntryFields,
  toReply: EntryReply<T>,
): Promise<T> {
  await checkType(context, list, typeId);
  const place = placeOfList(list, typeId);
  const row = { id: newId(), ...meaningOf(list, facts.name), ...facts };
  const entry = { row, more: {}, v: 1, ...byNow(context) };
  const line = lineOf(context, `list.${list}.add`, { after: entry });
  return transactOnce(context, [claimName(place, entry, nameTaken(list)), line], toReply(entry));
}

/** Changes an entry, which keeps its id and what it means. 404, 409, 422. */
async function changeEntry<T>(
  context: TenantContext,
  { list, typeId, id, version }: Change<ListName>,
  facts: EntryFields,
  toReply: EntryReply<T>,
): Promise<T> {
  const [found] = await Promise.all([
    findEntry(context.table, list, { id, typeId }),
    checkType(context, list, typeId),
  ]);
  if (!found) throw missingOf(list)();
  const { place, entry: before } = found;
  const { means, schedule } = before.row;
  const row = { id, means, schedule, ...facts };
  const after = { ...before, row, v: before.v + 1, ...byNow(context) };
  checkVersion(version, before, () => listEntries.auditedChanges(before, after));
  const onConflict = conflictOr(missingOf(list), (item) =>
    listEntries.auditedChanges(listEntries.read(item), after),
  );
  const actions =
    fold(before.row.name) === fold(facts.name)
      ? [replaceEntry(place, before, after, onConflict)]
      : [releaseName(place, before, onConflict), claimName(place, after, nameTaken(list))];
  if (before.row.name !== facts.name) actions.push(await renameWrite(context.table, after.row));
  const line = lineOf(context, `list.${list}.update`, { before, after });
  return transactOnce(context, [...actions, line], toReply(after));
}

const next = ({ entry }: FoundEntry, context: TenantContext): StoredEntry => ({
  ...entry,
  v: entry.v + 1,
  ...byNow(context),
});

/** Deletes an entry softly: its name is free again. 404; 409 where something holds it. */
async function removeEntry(
  context: TenantContext,
  { list, ...entryRef }: EntryRef<ListName>,
  deletionCheck: DeletionCheck | undefined,
): Promise<void> {
  const found = await entryAt(context.table, list, entryRef);
  await deletionCheck?.(context, found.entry);
  const actions = [
    releaseName(found.place, found.entry, conflictOr(missingOf(list))),
    { put: deletedItem(found.place, next(found, context)) },
    lineOf(context, `list.${list}.remove`, { before: found.entry }),
  ];
  await transactOnce(context, actions, {});
}

/** Brings a deleted entry back. 404; 409 if its name is taken by now. */
async function restoreEntry<T>(
  context: TenantContext,
  { list, ...entryRef }: EntryRef<ListName>,
  toReply: EntryReply<T>,
): Promise<T> {
  const found = await entryAt(context.table, list, { ...entryRef, isDeleted: true });
  const after = next(found, context);
  const actions = [
    {
      remove: deletedItem(found.place, found.entry),
      guard: { v: found.entry.v },
      onFail: conflictOr(missingOf(list)),
    },
    claimName(found.place, after, nameTaken(list)),
    lineOf(context, `list.${list}.restore`, { after }),
  ];
  return transactOnce(context, actions, toReply(after));
}

/** The lists of the caller's rescue. @param deletionChecks refuse to delete entries that records name */
export const tenantEngine = (deletionChecks: DeletionChecks): Engine<ListName> => ({
  all: (context, { list, typeId }) => readOrderedList(context.table, placeOfList(list, typeId)),
  deleted: (context, { list, typeId }) => readDeleted(context.table, placeOfList(list, typeId)),
  merged: ({ table }, targets) => mergedInto(table, new Set(targets.map(({ row }) => row.id))),
  async called({ table }, { list, typeId }, name) {
    return listEntries.find(table, { list: placeOfList(list, typeId), name: fold(name) });
  },
  add: addEntry,
  change: changeEntry,
  remove: (context, entryRef) => removeEntry(context, entryRef, deletionChecks[entryRef.list]),
  restore: restoreEntry,
});
