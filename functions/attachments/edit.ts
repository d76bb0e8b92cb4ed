import type { attachments } from '#shared/calls/attachments/attachments.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { audit, byNow, valueText } from '../kernel/records/audit.ts';
import type { TenantContext } from '../kernel/context.ts';
import { retryOnConflict } from '../kernel/records/version-conflict.ts';
import { deletedKey, ownedOf, type OwnedId, type Owner } from '../kernel/records/owned.ts';
import { faulty, Refusal, stale } from '../kernel/refusal.ts';
import { notingReferences } from '../people/names/references.ts';
import { attachmentItems, attachmentKey, type AttachmentRecord } from '../kernel/files/attachment.record.ts';
import {
  checkRight,
  checkVolunteers,
  hasRank,
  historyId,
  type FileOwner,
  fileOwnerOf,
  shelved,
  withPhoto,
} from './owner.ts';

interface FoundAttachment extends OwnedId {
  readonly record: AttachmentRecord;
  readonly shelf: FileOwner;
}

/** A ready attachment, or with `deleted` a deleted one, and its owner. 403, 404. */
async function found(context: TenantContext, id: string, deleted = false): Promise<FoundAttachment> {
  const owned = ownedOf(id);
  if (!owned) throw attachmentItems.missing();
  const { table } = context;
  if (!deleted) checkRight(context, owned.owner);
  const key = attachmentKey(owned);
  const [item, shelf] = await Promise.all([
    table.get(deleted ? deletedKey(key) : key),
    fileOwnerOf(table, owned.owner).catch((error: unknown) => {
      if (error instanceof Refusal && error.status === 404) throw attachmentItems.missing();
      throw error;
    }),
  ]);
  const record = item && attachmentItems.read(item);
  if (!record || record.row.state !== 'ready' || record.row.use || record.row.ofReport)
    throw attachmentItems.missing();
  if (record.row.requirementId) checkVolunteers(context);
  return { record, shelf, ...owned };
}

type Update = Parsed<typeof attachments.update>;

/** 422 for a type that the file is not. */
function checkType(
  { row: { attachmentType: is } }: AttachmentRecord,
  requestedType: AttachmentRecord['row']['attachmentType'],
): void {
  if ((requestedType === 'photo') !== (is === 'photo') || (requestedType === 'video') !== (is === 'video'))
    throw faulty('attachmentType', `This file is a ${is}`);
}

/** The current values that would be overwritten. */
const overwritten = (changes: ReturnType<typeof attachmentItems.auditedChanges>) =>
  Object.entries(changes).map(([field, [previous]]) => ({ field, text: valueText(previous) }));

/**
 * Corrects the details of a file, and the rank of a photo; two round trips. 403, 404; 409 if `version` is not the
 * latest; 422 for a type that the file is not.
 */
export function updateAttachment({ params, body }: Update, context: TenantContext): Promise<void> {
  return retryOnConflict(async () => {
    const { record, shelf, owner, own } = await found(context, params.attachmentId);
    const { attachmentType, publicityRank, originalFileName, attachmentDate, notes, description } = body;
    checkType(record, attachmentType);
    const fileFields = {
      originalFileName: originalFileName ?? record.row.originalFileName,
      attachmentDate: attachmentDate ?? record.row.attachmentDate,
    };
    const after = attachmentItems.next(record, { ...fileFields, notes, description }, byNow(context));
    const order = hasRank(record) && publicityRank ? withPhoto(shelf.order, own, publicityRank) : shelf.order;
    const rankIn = (ranked: readonly string[]) => ranked.indexOf(own) + 1;
    const ranks: [number, number] = [rankIn(shelf.order), rankIn(order)];
    const changes = {
      ...attachmentItems.auditedChanges(record, after),
      ...(ranks[0] === ranks[1] ? {} : { publicityRank: ranks }),
    };
    if (body.version !== undefined && body.version !== record.v)
      throw stale(record, { now: overwritten(changes) });
    await context.table.transact([
      ...attachmentItems.changing(record, after),
      ...shelved(context.caller.tenantId, shelf, { order }),
      audit(context, {
        recordId: historyId(owner, context.caller.tenantId),
        what: 'attachments.update',
        changes,
        about: attachmentItems.known(after),
      }),
    ]);
  });
}

/** Deletes a file softly; the next photo becomes the profile picture. 403, 404. */
export function removeAttachment(id: string, context: TenantContext): Promise<void> {
  return retryOnConflict(async () => {
    const { record, shelf, owner, own } = await found(context, id);
    const { tenantId } = context.caller;
    await context.table.transact([
      ...attachmentItems.removing(record, byNow(context)),
      ...shelved(tenantId, shelf, { order: shelf.order.filter((other) => other !== own), count: -1 }),
      audit(context, {
        recordId: historyId(owner, tenantId),
        what: 'attachments.remove',
        changes: { originalFileName: [record.row.originalFileName, null] },
      }),
    ]);
  });
}

/** Brings a deleted file back; a photo as the last in rank. 404. */
export function restoreAttachment(id: string, context: TenantContext): Promise<void> {
  return retryOnConflict(async () => {
    const { record, shelf, owner, own } = await found(context, id, true);
    const { tenantId } = context.caller;
    const order = hasRank(record) ? withPhoto(shelf.order, own) : shelf.order;
    await context.table.transact([
      ...attachmentItems.restoring(record, byNow(context)),
      ...(owner.kind === 'pco' ? notingReferences(owner.id, [attachmentKey({ owner, own })]) : []),
      ...shelved(tenantId, shelf, { order, count: 1 }),
      audit(context, {
        recordId: historyId(owner, tenantId),
        what: 'attachments.restore',
        changes: { originalFileName: [null, record.row.originalFileName] },
      }),
    ]);
  });
}

const isSame = (one: Owner, other: Owner) => JSON.stringify(one) === JSON.stringify(other);

/** Gives all photos of one owner their ranks. 403, 404; 409 if they are not all of its photos and no others. */
export function reorderPhotos(ids: readonly string[], context: TenantContext): Promise<void> {
  const owned = ids.map(ownedOf);
  const [first] = owned;
  if (!first) throw attachmentItems.missing();
  checkRight(context, first.owner);
  return retryOnConflict(async () => {
    const shelf = await fileOwnerOf(context.table, first.owner);
    const order = owned.flatMap((each) =>
      // Photos of a PCO may belong to PCOs merged into it; the comparison with the order finds photos of others.
      each && (each.owner.kind === 'pco' ? first.owner.kind === 'pco' : isSame(each.owner, first.owner))
        ? [each.own]
        : [],
    );
    const same =
      new Set(order).size === ids.length && order.toSorted().join() === shelf.order.toSorted().join();
    if (!same) throw new Refusal(409, 'The photos changed meanwhile. Please look again');
    const actions = shelved(context.caller.tenantId, shelf, { order });
    if (actions.length === 0) return;
    await context.table.transact([
      ...actions,
      audit(context, {
        recordId: historyId(first.owner, context.caller.tenantId),
        what: 'attachments.reorder',
      }),
    ]);
  });
}
