import type { HistoryLineName } from '#shared/calls/history.ts';
import type { TenantContext } from '../../context.ts';
import { HttpError } from '../../http-error.ts';
import type { Action, Item } from '../../table/actions.ts';
import { audit, type AuditLine, changeStamp } from '../audit.ts';
import { checkVersion, conflictOrNotFound } from '../conflict.ts';
import { transactOnce } from '../idempotent.ts';
import {
  deletedKey,
  deletedPrefix,
  newOwnedIds,
  type OwnedId,
  parseOwnedId,
  type Owner,
  ownerPartition,
} from '../owned.ts';
import type { RecordDefinition, StoredRecord } from '../stored/declaration.ts';
import { piecesOf } from '../stored/key-template.ts';

export interface OwnedRow {
  readonly id: string;
  readonly own: string;
}

type CallLines = Readonly<
  Record<'add' | 'update' | 'remove' | 'restore', { readonly name: HistoryLineName }>
>;

/** The configuration of a kind of owned records. */
export interface OwnedRecordConfig<Row, More, Fields, Facts, View> {
  /** The calls that change a record; their names become the names of history lines. */
  readonly calls: CallLines;
  /** Loads the owner's facts, which are the input of `check`. Throws 403 if the caller may not see the owner, 404. */
  readonly loadOwner: (context: TenantContext, owner: Owner) => Promise<Facts>;
  /** Throws if a correction is not allowed. */
  readonly check?: (
    fields: Fields,
    ownerDetails: Facts,
    context: TenantContext,
    before: StoredRecord<Row, More>,
  ) => void;
  /** Throws if a deletion is not allowed. */
  readonly checkDeletable?: (stored: StoredRecord<Row, More>) => void;
  /** Maps the fields of a form to the stored record. */
  readonly splitFields: (fields: Fields) => { readonly row: Omit<Row, keyof OwnedRow>; readonly more: More };
  /** Maps a record to its reply. */
  readonly toReply: (record: StoredRecord<Row, More>) => View;
  /** Further writes of the same transaction; `before` is undefined for a new record, `after` for a deleted one. */
  readonly relatedActions?: (
    context: TenantContext,
    before: StoredRecord<Row, More> | undefined,
    after: StoredRecord<Row, More> | undefined,
    /** The result of `loadOwner`; for a new record, the owner that the caller read. */
    ownerDetails: Facts | undefined,
  ) => readonly Action[] | Promise<readonly Action[]>;
}

/** A record as a reply: all fields except `own`, with its version, and the author and time of the last change. */
export function fullReply<Row extends OwnedRow, More>(record: StoredRecord<Row, More>) {
  const { row, more, v: version, changedBy, changedAt } = record;
  const { own: _, ...rest } = row;
  return { ...rest, ...more, version, changedBy, changedAt };
}

type ByIdInput = { readonly params: { readonly id: string } };
type NoFields = Record<string, never>;
type Changes = ReturnType<RecordDefinition<unknown, unknown>['auditedChanges']>;

interface FoundRecord<Row, More, Facts> {
  readonly owner: Owner;
  readonly ownerDetails: Facts;
  readonly stored: StoredRecord<Row, More>;
}

/** Makes the functions that list an owner's records, the latest first, and find a record by its id. */
function createFinders<Row extends OwnedRow, More, Fields, Facts, View>(
  record: RecordDefinition<Row, More>,
  { loadOwner }: OwnedRecordConfig<Row, More, Fields, Facts, View>,
) {
  // The prefix of the sort keys of its items: `diary#`.
  const [prefix = ''] = piecesOf(record.keyTemplate.template[1]);
  const listItems = ({ table }: TenantContext, owner: Owner, start = prefix): Promise<Item[]> =>
    table.all({ pk: ownerPartition(owner), prefix: start, newestFirst: true, consistent: true });

  /** The candidates for an id: a single record if its key can be built from the id, else all records of the owner. */
  const findCandidates = async (context: TenantContext, { owner, own }: OwnedId, deleted: boolean) => {
    const resolvedKey = record.keyTemplate.resolve({ owner: ownerPartition(owner), own });
    if (!resolvedKey) return listItems(context, owner, deleted ? deletedPrefix(prefix) : prefix);
    const key = { pk: resolvedKey[0], sk: resolvedKey[1] };
    const item = await context.table.get(deleted ? deletedKey(key) : key);
    return item ? [item] : [];
  };

  /** Finds the record of an id and the facts of its owner. 403, 404. */
  const findRecord = async (
    context: TenantContext,
    id: string,
    deleted = false,
  ): Promise<FoundRecord<Row, More, Facts>> => {
    const ownedId = parseOwnedId(id);
    if (!ownedId) throw record.notFoundError();
    const { owner } = ownedId;
    const [ownerDetails, items] = await Promise.all([
      loadOwner(context, owner).catch((error: unknown) => {
        throw error instanceof HttpError && error.status === 404 ? record.notFoundError() : error;
      }),
      findCandidates(context, ownedId, deleted),
    ]);
    const stored = items.map((item) => record.read(item)).find(({ row }) => row.id === id);
    if (!stored) throw record.notFoundError();
    return { owner, ownerDetails, stored };
  };

  return { listItems, findRecord };
}

/** The history line of a change, in the history of the owner, or of the record itself if the rescue owns it. */
const auditLineOf = (
  context: TenantContext,
  owner: Owner,
  { id, ...line }: { id: string; what: HistoryLineName; changes: Changes; about?: AuditLine['about'] },
): Action => audit(context, { recordId: owner.kind === 'tenant' ? id : owner.id, ...line });

/** Makes the functions that delete and restore a record by its id. 403, 404. */
function createRemovers<Row extends OwnedRow, More, Fields, Facts, View>(
  record: RecordDefinition<Row, More>,
  kind: OwnedRecordConfig<Row, More, Fields, Facts, View>,
) {
  const { findRecord } = createFinders(record, kind);
  const { calls, checkDeletable, relatedActions = () => [] } = kind;

  const remove = async ({ params: { id } }: ByIdInput, context: TenantContext): Promise<NoFields> => {
    const { owner, ownerDetails, stored } = await findRecord(context, id);
    checkDeletable?.(stored);
    await context.table.transact([
      ...record.removeActions(stored, changeStamp(context), record.notFoundError),
      ...(await relatedActions(context, stored, undefined, ownerDetails)),
      auditLineOf(context, owner, {
        id,
        what: calls.remove.name,
        changes: record.auditedChanges(stored, undefined),
      }),
    ]);
    return {};
  };

  const restore = async ({ params: { id } }: ByIdInput, context: TenantContext): Promise<NoFields> => {
    const { owner, ownerDetails, stored } = await findRecord(context, id, true);
    await context.table.transact([
      ...record.restoreActions(stored, changeStamp(context), record.notFoundError),
      ...(await relatedActions(context, undefined, stored, ownerDetails)),
      auditLineOf(context, owner, {
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
 * Makes the functions for records that are few enough per owner to be read at once, a few hundred at most.
 * Each change and its history line are one transaction. 403 and 404 for the owner, 404 for the record.
 */
export function ownedRecord<Row extends OwnedRow, More, Fields, Facts, View>(
  record: RecordDefinition<Row, More>,
  kind: OwnedRecordConfig<Row, More, Fields, Facts, View>,
) {
  const { calls, loadOwner, check, splitFields, toReply, relatedActions = () => [] } = kind;
  const { listItems, findRecord } = createFinders(record, kind);

  /** The records of an owner, the latest first. */
  const list = async (context: TenantContext, owner: Owner): Promise<View[]> => {
    const [, items] = await Promise.all([loadOwner(context, owner), listItems(context, owner)]);
    return record.readable(items).map(toReply);
  };

  /**
   * Adds the same record to several owners, which the caller has checked, in one transaction; `reply` makes the result
   * from the new ids.
   * @param ownerDetails the facts of the owner, for the related writes
   */
  const addForOwners = async <R>(
    context: TenantContext,
    owners: readonly Owner[],
    fields: Fields,
    { ownerDetails, reply }: { readonly ownerDetails?: Facts; readonly reply: (ids: string[]) => R },
  ): Promise<R> => {
    const { row, more } = splitFields(fields);
    const additions = owners.map((owner) => {
      const added = { row: { ...newOwnedIds(owner), ...row } as Row, more, v: 1, ...changeStamp(context) };
      return { owner, added };
    });
    const steps = additions.map(async ({ owner, added }): Promise<Action[]> => [
      { put: record.item(added), guard: { absent: true } },
      ...(await relatedActions(context, undefined, added, ownerDetails)),
      auditLineOf(context, owner, {
        id: added.row.id,
        what: calls.add.name,
        changes: record.auditedChanges(undefined, added),
      }),
    ]);
    const ids = additions.map(({ added }) => added.row.id);
    return transactOnce(context, (await Promise.all(steps)).flat(), reply(ids));
  };

  /** Adds like `addForOwners`; the reply has the new ids. */
  const add = (context: TenantContext, owners: readonly Owner[], fields: Fields) =>
    addForOwners(context, owners, fields, { reply: (ids) => ({ ids }) });

  /**
   * Corrects a record; `reply` makes the result from it. 409 if `version` is not the latest.
   * @param version absent: the current values are overwritten
   */
  const update = async <R>(
    context: TenantContext,
    { id, fields, version }: { id: string; fields: Fields; version: number | undefined },
    reply: (after: View) => R,
  ): Promise<R> => {
    const { owner, ownerDetails, stored: before } = await findRecord(context, id);
    check?.(fields, ownerDetails, context, before);
    const { row, more } = splitFields(fields);
    const changedParts = { more: { ...before.more, ...more }, v: before.v + 1, ...changeStamp(context) };
    const after = { row: { ...before.row, ...row }, ...changedParts };
    const changes = record.auditedChanges(before, after);
    checkVersion(version, before, () => changes);
    const conflict = conflictOrNotFound(record.notFoundError, (item) =>
      record.auditedChanges(record.read(item), after),
    );
    const actions = [
      ...record.updateActions(before, after, conflict),
      ...(await relatedActions(context, before, after, ownerDetails)),
      auditLineOf(context, owner, { id, what: calls.update.name, changes, about: record.known(after) }),
    ];
    return transactOnce(context, actions, reply(toReply(after)));
  };

  return { findRecord, list, add, addForOwners, update, ...createRemovers(record, kind) };
}
