import { TYPE_REQUIRED } from '#shared/calls/lists/list-calls.ts';
import { PICK_LISTS, type ListName } from '#shared/calls/lists/lists.ts';
import { foldCase } from '#shared/rules/text/words.ts';
import type { TenantContext } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { audit, changeStamp } from '../kernel/records/audit.ts';
import { checkVersion, conflictOrNotFound } from '../kernel/records/conflict.ts';
import { transactOnce } from '../kernel/records/idempotent.ts';
import { invalidFieldError, notFoundError, HttpError } from '../kernel/http-error.ts';
import { meaningOf } from './defaults/meaning.ts';
import { readDeletedEntries, listKeyOf, readOrderedList, readStoredEntries } from './entry/entries.ts';
import { loadEntry, findEntry, type FoundEntry } from './entry/find.ts';
import type { DeletionCheck, DeletionChecks } from './entry/deletion-checks.ts';
import type {
  EntryChange,
  ListOperations,
  EntryFields,
  EntryRef,
  EntryReply,
  ListRef,
} from './entry/engine.ts';
import { listEntries, type StoredEntry } from './entry/list.record.ts';
import { deletedEntryItem, releaseNameAction, replaceEntryAction, claimNameAction } from './entry/store.ts';
import { findMerged, renameAction } from './entry/entry-changes.ts';

const nameTakenError = (list: ListName) => () => {
  const { takenMessage, name } = PICK_LISTS[list];
  return new HttpError(409, takenMessage, { fields: { [name]: takenMessage } });
};

const missingError = (list: ListName) => () => notFoundError(PICK_LISTS[list].title);

/** 422 at the form's field if a list by animal type names a type that the rescue does not have. */
export async function checkType(
  context: TenantContext,
  list: ListName,
  typeId: string | undefined,
): Promise<void> {
  const { ofType } = PICK_LISTS[list];
  if (!ofType) return;
  const types = await readStoredEntries(context.table, 'animalType');
  if (!types.some(({ row }) => row.id === typeId)) throw invalidFieldError(ofType.bodyField, TYPE_REQUIRED);
}

/** The history line of a change of an entry. */
export const auditLineOf = (
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
 * Adds an entry, whose meaning code follows from its name. 409 if the name exists, ignoring case and accents;
 * 422 for a type that the rescue does not have.
 */
async function addEntry<T>(
  context: TenantContext,
  { list, typeId }: ListRef<ListName>,
  fields: EntryFields,
  toReply: EntryReply<T>,
): Promise<T> {
  await checkType(context, list, typeId);
  const listKey = listKeyOf(list, typeId);
  const row = { id: newId(), ...meaningOf(list, fields.name), ...fields };
  const entry = { row, more: {}, v: 1, ...changeStamp(context) };
  const line = auditLineOf(context, `list.${list}.add`, { after: entry });
  return transactOnce(context, [claimNameAction(listKey, entry, nameTakenError(list)), line], toReply(entry));
}

/** Changes an entry, which keeps its id and its meaning code. 404, 409, 422. */
async function changeEntry<T>(
  context: TenantContext,
  { list, typeId, id, version }: EntryChange<ListName>,
  fields: EntryFields,
  toReply: EntryReply<T>,
): Promise<T> {
  const [found] = await Promise.all([
    findEntry(context.table, list, { id, typeId }),
    checkType(context, list, typeId),
  ]);
  if (!found) throw missingError(list)();
  const { listKey, entry: before } = found;
  const { means, schedule } = before.row;
  const row = { id, means, schedule, ...fields };
  const after = { ...before, row, v: before.v + 1, ...changeStamp(context) };
  checkVersion(version, before, () => listEntries.auditedChanges(before, after));
  const onConflict = conflictOrNotFound(missingError(list), (item) =>
    listEntries.auditedChanges(listEntries.read(item), after),
  );
  const actions =
    foldCase(before.row.name) === foldCase(fields.name)
      ? [replaceEntryAction(listKey, before, after, onConflict)]
      : [
          releaseNameAction(listKey, before, onConflict),
          claimNameAction(listKey, after, nameTakenError(list)),
        ];
  if (before.row.name !== fields.name) actions.push(await renameAction(context.table, after.row));
  const line = auditLineOf(context, `list.${list}.update`, { before, after });
  return transactOnce(context, [...actions, line], toReply(after));
}

const nextVersion = ({ entry }: FoundEntry, context: TenantContext): StoredEntry => ({
  ...entry,
  v: entry.v + 1,
  ...changeStamp(context),
});

/** Soft-deletes an entry and frees its name. 404; 409 if the deletion check refuses or another user changed it. */
async function removeEntry(
  context: TenantContext,
  { list, ...entryRef }: EntryRef<ListName>,
  deletionCheck: DeletionCheck | undefined,
): Promise<void> {
  const found = await loadEntry(context.table, list, entryRef);
  await deletionCheck?.(context, found.entry);
  const actions = [
    releaseNameAction(found.listKey, found.entry, conflictOrNotFound(missingError(list))),
    { put: deletedEntryItem(found.listKey, nextVersion(found, context)) },
    auditLineOf(context, `list.${list}.remove`, { before: found.entry }),
  ];
  await transactOnce(context, actions, {});
}

/** Brings a deleted entry back. 404; 409 if its name is taken by now. */
async function restoreEntry<T>(
  context: TenantContext,
  { list, ...entryRef }: EntryRef<ListName>,
  toReply: EntryReply<T>,
): Promise<T> {
  const found = await loadEntry(context.table, list, { ...entryRef, isDeleted: true });
  const after = nextVersion(found, context);
  const actions = [
    {
      remove: deletedEntryItem(found.listKey, found.entry),
      guard: { v: found.entry.v },
      onFail: conflictOrNotFound(missingError(list)),
    },
    claimNameAction(found.listKey, after, nameTakenError(list)),
    auditLineOf(context, `list.${list}.restore`, { after }),
  ];
  return transactOnce(context, actions, toReply(after));
}

/** The lists of the caller's rescue. @param deletionChecks checks that refuse to delete entries in use */
export const tenantListOperations = (deletionChecks: DeletionChecks): ListOperations<ListName> => ({
  all: (context, { list, typeId }) => readOrderedList(context.table, listKeyOf(list, typeId)),
  deleted: (context, { list, typeId }) => readDeletedEntries(context.table, listKeyOf(list, typeId)),
  merged: ({ table }, targets) => findMerged(table, new Set(targets.map(({ row }) => row.id))),
  async findByName({ table }, { list, typeId }, name) {
    return listEntries.find(table, { list: listKeyOf(list, typeId), name: foldCase(name) });
  },
  add: addEntry,
  change: changeEntry,
  remove: (context, entryRef) => removeEntry(context, entryRef, deletionChecks[entryRef.list]),
  restore: restoreEntry,
});
