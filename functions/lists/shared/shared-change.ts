import { TYPE_REQUIRED } from '#shared/calls/lists/list-calls.ts';
import { SHARED_LISTS, type SharedListName } from '#shared/calls/lists/shared-lists.ts';
import { fold } from '#shared/rules/text/words.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { audit, byNow } from '../../kernel/records/audit.ts';
import { checkVersion } from '../../kernel/records/conflict.ts';
import { transactOnce } from '../../kernel/records/idempotent.ts';
import { versionConflict, retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { faulty, notThere, Refusal } from '../../kernel/refusal.ts';
import type { Item } from '../../kernel/table/actions.ts';
import { registry } from '../../kernel/table/table.ts';
import { meaningOf } from '../defaults/meaning.ts';
import type { Engine, EntryRef, EntryReply, ListRef } from '../entry/engine.ts';
import { listEntries, type StoredEntry } from '../entry/list.record.ts';
import { changedIn, TENANT_LISTS, sharedKey, sharedEntriesNow } from './shared-lists.ts';
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

interface ReadSharedList {
  readonly item: Item | undefined;
  /** All entries, the deleted ones too. */
  readonly all: readonly SharedEntry[];
}

async function read(list: SharedListName): Promise<ReadSharedList> {
  const item = await registry().get(sharedKey(list));
  return { item, all: sharedEntriesNow(list, changedIn(item)) };
}

const inList = (all: readonly SharedEntry[], { typeId }: SharedListRef, isDeleted = false) =>
  all.filter((entry) => entry.isDeleted === isDeleted && entry.typeId === typeId);

const byName = (a: SharedEntry, b: SharedEntry) => fold(a.name).localeCompare(fold(b.name));

const bearerOf = (all: readonly SharedEntry[], listRef: SharedListRef, name: string) =>
  inList(all, listRef).find((entry) => fold(entry.name) === fold(name));

/** 409 where another entry has the name. */
function checkName(
  all: readonly SharedEntry[],
  listRef: SharedListRef,
  { id, name }: Pick<SharedEntry, 'id' | 'name'>,
) {
  const bearer = bearerOf(all, listRef, name);
  const { taken, name: field } = SHARED_LISTS[listRef.list];
  if (bearer && bearer.id !== id) throw new Refusal(409, taken, { fields: { [field]: taken } });
}

/** The entry of an id; 404. */
function entryIn(
  all: readonly SharedEntry[],
  { list, id, typeId }: EntryRef<SharedListName>,
  isDeleted = false,
) {
  const found = all.find((entry) => entry.id === id && entry.isDeleted === isDeleted);
  if (!found || (typeId !== undefined && found.typeId !== typeId)) throw notThere(SHARED_LISTS[list].title);
  return found;
}

/** 422 at the form's field for an animal type that is not there. */
async function checkType({ list, typeId }: SharedListRef): Promise<void> {
  const { ofType } = SHARED_LISTS[list];
  if (!ofType) return;
  const { all } = await read('sharedAnimalType');
  if (!all.some(({ id, isDeleted }) => id === typeId && !isDeleted))
    throw faulty(ofType.bodyField, TYPE_REQUIRED);
}

interface Step {
  readonly operation: 'add' | 'update' | 'remove' | 'restore';
  readonly before?: SharedEntry;
  readonly after: SharedEntry;
}

/** Reads a list, applies a step and writes the changes; retried while others come between. */
const step = <T>(
  context: TenantContext,
  list: SharedListName,
  stepOf: (all: readonly SharedEntry[]) => Step,
  toReply: EntryReply<T>,
): Promise<T> =>
  retryOnConflict(async () => {
    const { item, all } = await read(list);
    const { operation, before, after } = stepOf(all);
    const changed = { ...changedIn(item), [after.id]: after };
    if (Buffer.byteLength(JSON.stringify(changed)) > MAX_BYTES) throw new Refusal(422, 'This list is full');
    const put = sharedChanges.item({ row: { list }, more: { changed }, v: (item?.v ?? 0) + 1 });
    const guard = item ? { v: item.v } : ({ absent: true } as const);
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
export const sharedEngine: Engine<SharedListName> = {
  async all(_context, listRef) {
    const entries = inList((await read(listRef.list)).all, listRef)
      .toSorted(byName)
      .map(storedOf);
    return { entries, orderVersion: 0 };
  },

  async deleted(_context, listRef) {
    return inList((await read(listRef.list)).all, listRef, true)
      .toSorted(byName)
      .map(storedOf);
  },

  // Shared entries are never merged.
  merged: async () => [],

  async called(_context, listRef, name) {
    const bearer = bearerOf((await read(listRef.list)).all, listRef, name);
    return bearer && storedOf(bearer);
  },

  async add(context, listRef, facts, toReply) {
    await checkType(listRef);
    const { list, typeId } = listRef;
    const entry = { id: newId(), ...meaningOf(TENANT_LISTS[list], facts.name), ...facts, ...byNow(context) };
    const after = { ...entry, ...(typeId ? { typeId } : {}), isDeleted: false, v: 1 };
    const adding = (all: readonly SharedEntry[]): Step => {
      checkName(all, listRef, after);
      return { operation: 'add', after };
    };
    return step(context, list, adding, toReply);
  },

  async change(context, { version, ...entryRef }, facts, toReply) {
    await checkType(entryRef);
    const changing = (all: readonly SharedEntry[]): Step => {
      const before = entryIn(all, entryRef);
      const { usedFor: _u, notes: _n, colour: _c, ...rest } = before;
      const after = { ...rest, ...facts, v: before.v + 1, ...byNow(context) };
      checkVersion(version, before, () => listEntries.auditedChanges(storedOf(before), storedOf(after)));
      checkName(all, { list: entryRef.list, typeId: before.typeId }, { id: before.id, name: facts.name });
      return { operation: 'update', before, after };
    };
    return step(context, entryRef.list, changing, toReply);
  },

  async remove(context, entryRef) {
    const removing = (all: readonly SharedEntry[]): Step => {
      const before = entryIn(all, entryRef);
      return {
        operation: 'remove',
        before,
        after: { ...before, isDeleted: true, v: before.v + 1, ...byNow(context) },
      };
    };
    await step(context, entryRef.list, removing, () => ({}));
  },

  async restore(context, entryRef, toReply) {
    const restoring = (all: readonly SharedEntry[]): Step => {
      const before = entryIn(all, entryRef, true);
      checkName(all, { list: entryRef.list, typeId: before.typeId }, before);
      return {
        operation: 'restore',
        before,
        after: { ...before, isDeleted: false, v: before.v + 1, ...byNow(context) },
      };
    };
    return step(context, entryRef.list, restoring, toReply);
  },
};
