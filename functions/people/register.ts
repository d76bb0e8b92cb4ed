import type { HistoryLineName } from '#shared/calls/history.ts';
import { HAS_ATTACHED_RECORDS, type Pco, type people } from '#shared/calls/people/people.ts';
import type { Parsed } from '#shared/contract/call.ts';
import type { Action, Item } from '../kernel/table/actions.ts';
import { audit, type AuditLine, changeStamp } from '../kernel/records/audit.ts';
import type { TenantContext } from '../kernel/context.ts';
import { checkVersion } from '../kernel/records/conflict.ts';
import { transactOnce } from '../kernel/records/idempotent.ts';
import { retryOnConflict } from '../kernel/records/version-conflict.ts';
import { notFoundError, HttpError } from '../kernel/http-error.ts';
import type { TenantTable } from '../kernel/table/table.ts';
import { mergedDeletionActions, mergedIdsOf } from './names/merged-ids.ts';
import { joinings } from './names/joined.record.ts';
import {
  isReferenced,
  markDeletedAction,
  referenceCountKey,
  unmarkDeletedAction,
} from './names/references.ts';
import { nameClaimActions, findNamesake, namesakeWarning } from './names/namesakes.ts';
import { pcos, type PcoRecord } from './pco/pco.record.ts';
import { factsOf, nameStart, newPco, pcoKey, toPco } from './pco/pco.table.ts';
import { pcoCountActions, pointerActions } from './pco/pointers.ts';
import { newAddressWrites } from './pco/reachability.ts';
import { resubscribeWrites } from './pco/resubscribe.ts';
import { checkState } from './pco/state.ts';
import { hasSameMatchFields, twinActions } from './duplicates/twins.ts';

interface PcoWrite {
  readonly before?: PcoRecord;
  readonly after: PcoRecord;
  /** The name of the event in the history. */
  readonly line: HistoryLineName;
  /** Further changes for the line of its history. */
  readonly extraChanges?: AuditLine['changes'];
}

/** The writes for a new or changed PCO: record, pointers, counts, audit. */
function pcoActions(context: TenantContext, { before, after, line, extraChanges = {} }: PcoWrite): Action[] {
  return [
    ...(before
      ? pcos.updateActions(before, after)
      : [{ put: pcos.item(after), guard: { absent: true } as const }]),
    ...pointerActions(before, after),
    ...pcoCountActions([before, after]),
    audit(context, {
      recordId: after.row.id,
      what: line,
      ...(before ? { changes: { ...pcos.auditedChanges(before, after), ...extraChanges } } : {}),
    }),
  ];
}

type CreateReply = { id: string; pco: Pco };

/** Adds a PCO: two round trips, a third if there may be a duplicate. 409, forceable, for a namesake. */
export function createPco(
  { query, body }: Parsed<typeof people.create>,
  context: TenantContext,
): Promise<CreateReply> {
  return retryOnConflict(async () => {
    await checkState(body);
    const pco = newPco(body, changeStamp(context));
    const [lookup, twins] = await Promise.all([
      query.force ? undefined : findNamesake(context, body),
      twinActions(context.table, pco),
    ]);
    if (lookup?.bearer) throw namesakeWarning(body);
    const actions = [
      ...pcoActions(context, { after: pco, line: 'people.create' }),
      ...nameClaimActions(pco, context.now, lookup),
      ...twins,
    ];
    return transactOnce(context, actions, { id: pco.row.id, pco: toPco(pco) });
  });
}

/** A PCO that is not deleted, or with `isDeleted` one that is; 404 otherwise. */
export async function loadPco(table: TenantTable, id: string, isDeleted = false): Promise<PcoRecord> {
  return existingPco(await table.get(pcoKey(id)), isDeleted);
}

/** A PCO, deleted or not; 404 if there is none. */
export async function anyPco(table: TenantTable, id: string): Promise<PcoRecord> {
  return pcos.getExisting(table, { id });
}

function existingPco(item: Item | undefined, isDeleted: boolean): PcoRecord {
  const pco = item && pcos.read(item);
  if (pco?.row.isDeleted !== isDeleted) throw notFoundError('PCO');
  return pco;
}

/** Corrects a PCO: two round trips, more if twins may change. 404; 409 for an old version or, forceable, a namesake. */
export function updatePco(
  { params, query, body }: Parsed<typeof people.update>,
  context: TenantContext,
): Promise<{ pco: Pco }> {
  return retryOnConflict(async () => {
    const { version, askedAgain, ...fields } = body;
    const [before, lookup] = await Promise.all([
      loadPco(context.table, params.id),
      query.force ? undefined : findNamesake(context, fields, params.id),
    ]);
    const previous = factsOf(before);
    await checkState(fields, previous);
    const { mailList, email } = fields;
    const resubscription = await resubscribeWrites(context, before, { mailList, email, askedAgain });
    const addressChange = newAddressWrites(before, email);
    const after = pcos.nextVersion(
      before,
      { ...fields, ...resubscription.row, ...addressChange.row },
      changeStamp(context),
    );
    checkVersion(version, before, () => pcos.auditedChanges(before, after));
    const isRenamed = nameStart(previous) !== nameStart(fields) || previous.entityType !== fields.entityType;
    const isTaken = lookup?.bearer && lookup.bearer.row.id !== previous.id;
    if (isTaken && isRenamed) throw namesakeWarning(fields);
    const actions = [
      ...pcoActions(context, { before, after, line: 'people.update', extraChanges: resubscription.changes }),
      ...resubscription.actions,
      ...addressChange.actions,
      ...(isRenamed ? nameClaimActions(after, context.now, lookup) : []),
      ...(hasSameMatchFields(previous, factsOf(after)) ? [] : await twinActions(context.table, after)),
    ];
    return transactOnce(context, actions, { pco: toPco(after) });
  });
}

/**
 * Puts a PCO on the mail list or takes it off (product/people 2.3): two round trips, a third to put one on. 404; 409
 * for one who left by themselves, unless they requested mails since. Takes no version: nothing else of it changes.
 */
export function switchMailList(
  { params: { id }, body: { mailList, askedAgain } }: Parsed<typeof people.mailList>,
  context: TenantContext,
): Promise<{ mailList: boolean; version: number }> {
  return retryOnConflict(async () => {
    const before = await loadPco(context.table, id);
    if (before.row.mailList === mailList) return { mailList, version: before.v };
    const { email } = before.row;
    const resubscription = await resubscribeWrites(context, before, { mailList, email, askedAgain });
    const after = pcos.nextVersion(before, { mailList, ...resubscription.row }, changeStamp(context));
    const actions = [
      ...pcoActions(context, {
        before,
        after,
        line: 'people.mailList',
        extraChanges: resubscription.changes,
      }),
      ...resubscription.actions,
    ];
    return transactOnce(context, actions, { mailList, version: after.v });
  });
}

/**
 * Deletes a PCO softly, and with it the PCOs merged into it. 404; 409 if something is recorded of it. The count of its
 * references is read before the references: the guard fails for one that came after.
 */
export function removePco(requestedId: string, context: TenantContext): Promise<void> {
  const { table } = context;
  return retryOnConflict(async () => {
    const keys = [pcoKey(requestedId), joinings.key({ id: requestedId }), referenceCountKey(requestedId)];
    const [item, joiningItem, count] = await table.getMany(keys);
    const before = existingPco(item, false);
    const { id } = before.row;
    const mergedIds = await mergedIdsOf(table, { requestedId, id, joiningItem });
    const allIds = [id, ...mergedIds];
    const counts = allIds.length === 1 ? [count] : await table.getMany(allIds.map(referenceCountKey));
    if (await isReferenced(table, id, mergedIds)) throw new HttpError(409, HAS_ATTACHED_RECORDS);
    const after = pcos.nextVersion(before, { isDeleted: true }, changeStamp(context));
    await table.transact([
      ...pcoActions(context, { before, after, line: 'people.remove' }),
      ...(await mergedDeletionActions(table, mergedIds, { isDeleted: true })),
      ...allIds.map((each, i) => markDeletedAction(each, counts[i])),
    ]);
  });
}

/** Brings a deleted PCO back: two round trips. 404. */
export function restorePco(requestedId: string, context: TenantContext): Promise<{ pco: Pco }> {
  const { table } = context;
  return retryOnConflict(async () => {
    const [item, joiningItem] = await table.getMany([pcoKey(requestedId), joinings.key({ id: requestedId })]);
    const before = existingPco(item, true);
    const mergedIds = await mergedIdsOf(table, { requestedId, id: before.row.id, joiningItem });
    const after = pcos.nextVersion(before, { isDeleted: false }, changeStamp(context));
    const actions = [
      ...pcoActions(context, { before, after, line: 'people.restore' }),
      ...(await mergedDeletionActions(table, mergedIds, { isDeleted: false })),
      ...[before.row.id, ...mergedIds].map(unmarkDeletedAction),
    ];
    return transactOnce(context, actions, { pco: toPco(after) });
  });
}
