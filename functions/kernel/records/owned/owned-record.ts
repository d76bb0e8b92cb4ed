import type { Line } from '#shared/calls/history.ts';
import type { TenantContext } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import type { Action, Item } from '../../table/actions.ts';
import { audit, type AuditLine, byNow } from '../audit.ts';
import { checkVersion, conflictOr } from '../conflict.ts';
import { transactOnce } from '../idempotent.ts';
import {
  deletedKey,
  deletedPrefix,
  newOwned,
  type OwnedId,
  ownedOf,
  type Owner,
  ownerPartition,
} from '../owned.ts';
import type { Declared, StoredRecord } from '../stored/declaration.ts';
import { piecesOf } from '../stored/place.ts';

export interface OwnedRow {
  readonly id: string;
  readonly own: string;
}

type CallLines = Readonly<Record<'add' | 'update' | 'remove' | 'restore', { readonly name: Line }>>;

/** The configuration of a kind of owned records. */
export interface Kind<Row, More, Fields, Facts, View> {
  /** The calls that change one: the history has a line by the name of each. */
  readonly calls: CallLines;
  /** Loads the owner's facts, which are the input of `check`. Throws 403 if it is closed to the caller, 404. */
  readonly ownerAt: (context: TenantContext, owner: Owner) => Promise<Facts>;
  /** Throws if a correction is not allowed. */
  readonly check?: (
    fields: Fields,
    facts: Facts,
    context: TenantContext,
    before: StoredRecord<Row, More>,
  ) => void;
  /** Throws if a deletion is not allowed. */
  readonly assertDeletable?: (stored: StoredRecord<Row, More>) => void;
  /** Maps the fields of a form to the stored record. */
  readonly contents: (fields: Fields) => { readonly row: Omit<Row, keyof OwnedRow>; readonly more: More };
  /** Maps a record to its reply. */
  readonly toReply: (record: StoredRecord<Row, More>) => View;
  /** Further writes of the same transaction; `before` is undefined for a new record, `after` for a deleted one. */
  readonly relatedWrites?: (
    context: TenantContext,
    before: StoredRecord<Row, More> | undefined,
    after: StoredRecord<Row, More> | undefined,
    /** The result of `ownerAt`; for a new record, the owner that the caller read. */
    facts: Facts | undefined,
  ) => readonly Action[] | Promise<readonly Action[]>;
}

/** The reply of a record: all its fields but its own id, its version, and the author and time of the last change. */
export function fullReply<Row extends OwnedRow, More>(record: StoredRecord<Row, More>) {
  const { row, more, v: version, changedBy, changedAt } = record;
  const { own: _, ...rest } = row;
  return { ...rest, ...more, version, changedBy, changedAt };
}

type ById = { readonly params: { readonly id: string } };
type NoFields = Record<string, never>;
type Changes = ReturnType<Declared<unknown, unknown>['auditedChanges']>;

interface FoundRecord<Row, More, Facts> {
  readonly owner: Owner;
  readonly facts: Facts;
  readonly stored: StoredRecord<Row, More>;
}

/** Reads the records of an owner, the latest first, and finds one by its id among them. */
function findingOf<Row extends OwnedRow, More, Fields, Facts, View>(
  record: Declared<Row, More>,
  { ownerAt }: Kind<Row, More, Fields, Facts, View>,
) {
  // The prefix of the sort keys of its items: `diary#`.
  const [prefix = ''] = piecesOf(record.at.template[1]);
  const itemsOf = ({ table }: TenantContext, owner: Owner, start = prefix): Promise<Item[]> =>
    table.all({ pk: ownerPartition(owner), prefix: start, newestFirst: true, consistent: true });

  /** The candidates for an id: the one record if its key can be built from the id, else all. */
  const candidates = async (context: TenantContext, { owner, own }: OwnedId, deleted: boolean) => {
    const place = record.at.resolve({ owner: ownerPartition(owner), own });
    if (!place) return itemsOf(context, owner, deleted ? deletedPrefix(prefix) : prefix);
    const key = { pk: place[0], sk: place[1] };
    const item = await context.table.get(deleted ? deletedKey(key) : key);
    return item ? [item] : [];
  };

  /** Finds the record of an id and the facts of its owner. 403, 404. */
  const at = async (
    context: TenantContext,
    id: string,
    deleted = false,
  ): Promise<FoundRecord<Row, More, Facts>> => {
    const owned = ownedOf(id);
    if (!owned) throw record.missing();
    const { owner } = owned;
    const [facts, items] = await Promise.all([
      ownerAt(context, owner).catch((error: unknown) => {
        throw error instanceof Refusal && error.status === 404 ? record.missing() : error;
      }),
      candidates(context, owned, deleted),
    ]);
    const stored = items.map((item) => record.read(item)).find(({ row }) => row.id === id);
    if (!stored) throw record.missing();
    return { owner, facts, stored };
  };

  return { itemsOf, at };
}

/** The history line of a record: its owner's, or the record's where the rescue owns it. */
const lineOf = (
  context: TenantContext,
  owner: Owner,
  { id, ...line }: { id: string; what: Line; changes: Changes; about?: AuditLine['about'] },
): Action => audit(context, { recordId: owner.kind === 'tenant' ? id : owner.id, ...line });

/** Deletes and brings back by id. 403, 404. */
function removingOf<Row extends OwnedRow, More, Fields, Facts, View>(
  record: Declared<Row, More>,
  kind: Kind<Row, More, Fields, Facts, View>,
) {
  const { at } = findingOf(record, kind);
  const { calls, assertDeletable, relatedWrites = () => [] } = kind;

  const remove = async ({ params: { id } }: ById, context: TenantContext): Promise<NoFields> => {
    const { owner, facts, stored } = await at(context, id);
    assertDeletable?.(stored);
    await context.table.transact([
      ...record.removing(stored, byNow(context), record.missing),
      ...(await relatedWrites(context, stored, undefined, facts)),
      lineOf(context, owner, {
        id,
        what: calls.remove.name,
        changes: record.auditedChanges(stored, undefined),
      }),
    ]);
    return {};
  };

  const restore = async ({ params: { id } }: ById, context: TenantContext): Promise<NoFields> => {
    const { owner, facts, stored } = await at(context, id, true);
    await context.table.transact([
      ...record.restoring(stored, byNow(context), record.missing),
      ...(await relatedWrites(context, undefined, stored, facts)),
      lineOf(context, owner, {
        id,
        what: calls.restore.name,
        changes: record.auditedChanges(undefined, stored),
      }),
    ]);
    return {};
  };

  return { remove, restore };
}

/**
 * Adds, lists, corrects, deletes and brings back records of an owner that are few enough to be read at once: some hundred.
 * Each change writes its line of the history in its own transaction. Raises 403 and 404 by the owner, 404 by the record.
 */
export function ownedRecord<Row extends OwnedRow, More, Fields, Facts, View>(
  record: Declared<Row, More>,
  kind: Kind<Row, More, Fields, Facts, View>,
) {
  const { calls, ownerAt, check, contents, toReply, relatedWrites = () => [] } = kind;
  const { itemsOf, at } = findingOf(record, kind);

  /** The records of an owner, the latest first. */
  const list = async (context: TenantContext, owner: Owner): Promise<View[]> => {
    const [, items] = await Promise.all([ownerAt(context, owner), itemsOf(context, owner)]);
    return record.readable(items).map(toReply);
  };

  /**
   * Adds the same new record to each of some owners, which the caller has checked, all or none; `reply` makes the answer
   * from the new ids.
   * @param facts the facts of the owner, for the related writes
   */
  const addAs = async <R>(
    context: TenantContext,
    owners: readonly Owner[],
    fields: Fields,
    { facts, reply }: { readonly facts?: Facts; readonly reply: (ids: string[]) => R },
  ): Promise<R> => {
    const { row, more } = contents(fields);
    const additions = owners.map((owner) => {
      const added = { row: { ...newOwned(owner), ...row } as Row, more, v: 1, ...byNow(context) };
      return { owner, added };
    });
    const steps = additions.map(async ({ owner, added }): Promise<Action[]> => [
      { put: record.item(added), guard: { absent: true } },
      ...(await relatedWrites(context, undefined, added, facts)),
      lineOf(context, owner, {
        id: added.row.id,
        what: calls.add.name,
        changes: record.auditedChanges(undefined, added),
      }),
    ]);
    const ids = additions.map(({ added }) => added.row.id);
    return transactOnce(context, (await Promise.all(steps)).flat(), reply(ids));
  };

  /** The same, with the ids as the reply. */
  const add = (
    context: TenantContext,
    owners: readonly Owner[],
    fields: Fields,
  ): Promise<{ ids: string[] }> => addAs(context, owners, fields, { reply: (ids) => ({ ids }) });

  /**
   * Corrects a record; `reply` makes the answer from it. 409 if `version` is not the latest.
   * @param version absent: the current values are overwritten
   */
  const update = async <R>(
    context: TenantContext,
    { id, fields, version }: { id: string; fields: Fields; version: number | undefined },
    reply: (after: View) => R,
  ): Promise<R> => {
    const { owner, facts, stored: before } = await at(context, id);
    check?.(fields, facts, context, before);
    const { row, more } = contents(fields);
    const rest = { more: { ...before.more, ...more }, v: before.v + 1, ...byNow(context) };
    const after = { row: { ...before.row, ...row }, ...rest };
    const changes = record.auditedChanges(before, after);
    checkVersion(version, before, () => changes);
    const conflict = conflictOr(record.missing, (item) => record.auditedChanges(record.read(item), after));
    const actions = [
      ...record.changing(before, after, conflict),
      ...(await relatedWrites(context, before, after, facts)),
      lineOf(context, owner, { id, what: calls.update.name, changes, about: record.known(after) }),
    ];
    return transactOnce(context, actions, reply(toReply(after)));
  };

  return { at, list, add, addAs, update, ...removingOf(record, kind) };
}
