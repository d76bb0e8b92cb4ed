import { TYPE_REQUIRED } from '#shared/calls/lists/list-calls.ts';
import { SHARED_LISTS, type SharedListName } from '#shared/calls/lists/shared-lists.ts';
import { foldCase } from '#shared/rules/text/words.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { audit, changeStamp } from '../../kernel/records/audit.ts';
import { checkVersion } from '../../kernel/records/conflict.ts';
import { transactOnce } from '../../kernel/records/idempotent.ts';
import { versionConflict, retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { invalidFieldError, notFoundError, HttpError } from '../../kernel/http-error.ts';
import { type Item, guardOf } from '../../kernel/table/actions.ts';
import { registry } from '../../kernel/table/table.ts';
import { meaningOf } from '../defaults/meaning.ts';
import type { ListOperations, EntryRef, EntryReply, ListRef } from '../entry/engine.ts';
import { listEntries, type StoredEntry } from '../entry/list.record.ts';
import { sharedChangesIn, TENANT_LISTS, sharedKey, currentSharedEntries } from './shared-lists.ts';
import { sharedChanges, type SharedEntry } from './shared.record.ts';

type SharedListRef = ListRef<SharedListName>;

/** The changes of a list are one item, which holds 400 KB; some two thousand entries fit below this. */
const MAX_BYTES = 300 * 1024;

const storedOf = ({
  typeId: _t,
  isDeleted: _d,
  v,
  changedBy,
  changedAt,
  ...row
}: SharedEntry): StoredEntry => ({
  row,
  more: {},
  v,
  changedBy,
  changedAt,
});

interface LoadedSharedList {
  readonly item: Item | undefined;
  /** All entries, the deleted ones too. */
  readonly all: readonly SharedEntry[];
}

async function readSharedList(list: SharedListName): Promise<LoadedSharedList> {
  const item = await registry().get(sharedKey(list));
  return { item, all: currentSharedEntries(list, sharedChangesIn(item)) };
}

const entriesInList = (all: readonly SharedEntry[], { typeId }: SharedListRef, isDeleted = false) =>
  all.filter((entry) => entry.isDeleted === isDeleted && entry.typeId === typeId);

const byName = (a: SharedEntry, b: SharedEntry) => foldCase(a.name).localeCompare(foldCase(b.name));

const findNamesake = (all: readonly SharedEntry[], listRef: SharedListRef, name: string) =>
  entriesInList(all, listRef).find((entry) => foldCase(entry.name) === foldCase(name));

/** 409 where another entry has the name. */
function checkName(
  all: readonly SharedEntry[],
  listRef: SharedListRef,
  { id, name }: Pick<SharedEntry, 'id' | 'name'>,
) {
  const namesake = findNamesake(all, listRef, name);
  const { takenMessage, name: field } = SHARED_LISTS[listRef.list];
  if (namesake && namesake.id !== id)
    throw new HttpError(409, takenMessage, { fields: { [field]: takenMessage } });
}

/** The entry of an id; 404. */
function entryIn(
  all: readonly SharedEntry[],
  { list, id, typeId }: EntryRef<SharedListName>,
  isDeleted = false,
) {
  const found = all.find((entry) => entry.id === id && entry.isDeleted === isDeleted);
  if (!found || (typeId !== undefined && found.typeId !== typeId))
    throw notFoundError(SHARED_LISTS[list].title);
  return found;
}

/** 422 at the form's field for an animal type that is not there. */
async function checkType({ list, typeId }: SharedListRef): Promise<void> {
  const { ofType } = SHARED_LISTS[list];
  if (!ofType) return;
  const { all } = await readSharedList('sharedAnimalType');
  if (!all.some(({ id, isDeleted }) => id === typeId && !isDeleted))
    throw invalidFieldError(ofType.bodyField, TYPE_REQUIRED);
}

interface Step {
  readonly operation: 'add' | 'update' | 'remove' | 'restore';
  readonly before?: SharedEntry;
  readonly after: SharedEntry;
}

/** Reads a list, applies a step and writes the changes; repeated if another change came in between. */
const writeStep = <T>(
  context: TenantContext,
  list: SharedListName,
  createStep: (all: readonly SharedEntry[]) => Step,
  toReply: EntryReply<T>,
): Promise<T> =>
  retryOnConflict(async () => {
    const { item, all } = await readSharedList(list);
    const { operation, before, after } = createStep(all);
    const changed = { ...sharedChangesIn(item), [after.id]: after };
    if (Buffer.byteLength(JSON.stringify(changed)) > MAX_BYTES) throw new HttpError(422, 'This list is full');
    const put = sharedChanges.item({ row: { list }, more: { changed }, v: (item?.v ?? 0) + 1 });
    const guard = guardOf(item);
    const line = audit(context, {
      recordId: after.id,
      what: `list.${list}.${operation}`,
      changes: listEntries.auditedChanges(
        before && !before.isDeleted ? storedOf(before) : undefined,
        after.isDeleted ? undefined : storedOf(after),
      ),
      about: listEntries.known(storedOf(after)),
    });
    const actions = [{ put, guard, onFail: versionConflict }];
    return transactOnce(context, [line], toReply(storedOf(after)), [{ table: registry(), actions }]);
  });

/** The lists that all rescues start from (docs/adr/110). */
export const sharedListOperations: ListOperations<SharedListName> = {
  async all(_context, listRef) {
    const entries = entriesInList((await readSharedList(listRef.list)).all, listRef)
      .toSorted(byName)
      .map(storedOf);
    return { entries, orderVersion: 0 };
  },

  async deleted(_context, listRef) {
    return entriesInList((await readSharedList(listRef.list)).all, listRef, true)
      .toSorted(byName)
      .map(storedOf);
  },

  // Shared entries are never merged.
  merged: async () => [],

  async findByName(_context, listRef, name) {
    const namesake = findNamesake((await readSharedList(listRef.list)).all, listRef, name);
    return namesake && storedOf(namesake);
  },

  async add(context, listRef, fields, toReply) {
    await checkType(listRef);
    const { list, typeId } = listRef;
    const entry = {
      id: newId(),
      ...meaningOf(TENANT_LISTS[list], fields.name),
      ...fields,
      ...changeStamp(context),
    };
    const after = { ...entry, ...(typeId ? { typeId } : {}), isDeleted: false, v: 1 };
    const addStep = (all: readonly SharedEntry[]): Step => {
      checkName(all, listRef, after);
      return { operation: 'add', after };
    };
    return writeStep(context, list, addStep, toReply);
  },

  async change(context, { version, ...entryRef }, fields, toReply) {
    await checkType(entryRef);
    const changeStep = (all: readonly SharedEntry[]): Step => {
      const before = entryIn(all, entryRef);
      const { usedFor: _u, notes: _n, colour: _c, ...rest } = before;
      const after = { ...rest, ...fields, v: before.v + 1, ...changeStamp(context) };
      checkVersion(version, before, () => listEntries.auditedChanges(storedOf(before), storedOf(after)));
      checkName(all, { list: entryRef.list, typeId: before.typeId }, { id: before.id, name: fields.name });
      return { operation: 'update', before, after };
    };
    return writeStep(context, entryRef.list, changeStep, toReply);
  },

  async remove(context, entryRef) {
    const removeStep = (all: readonly SharedEntry[]): Step => {
      const before = entryIn(all, entryRef);
      return {
        operation: 'remove',
        before,
        after: { ...before, isDeleted: true, v: before.v + 1, ...changeStamp(context) },
      };
    };
    await writeStep(context, entryRef.list, removeStep, () => ({}));
  },

  async restore(context, entryRef, toReply) {
    const restoreStep = (all: readonly SharedEntry[]): Step => {
      const before = entryIn(all, entryRef, true);
      checkName(all, { list: entryRef.list, typeId: before.typeId }, before);
      return {
        operation: 'restore',
        before,
        after: { ...before, isDeleted: false, v: before.v + 1, ...changeStamp(context) },
      };
    };
    return writeStep(context, entryRef.list, restoreStep, toReply);
  },
};
