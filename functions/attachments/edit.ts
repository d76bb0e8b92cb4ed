import type { attachments } from '#shared/calls/attachments/attachments.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { audit, changeStamp } from '../kernel/records/audit.ts';
import { checkVersion } from '../kernel/records/conflict.ts';
import type { TenantContext } from '../kernel/context.ts';
import { retryOnConflict } from '../kernel/records/version-conflict.ts';
import { deletedKey, parseOwnedId, type OwnedId, type Owner } from '../kernel/records/owned.ts';
import { invalidFieldError, HttpError } from '../kernel/http-error.ts';
import { referenceActions } from '../people/names/references.ts';
import {
  attachmentRecords,
  attachmentKey,
  type AttachmentRecord,
} from '../kernel/files/attachment.record.ts';
import {
  checkRight,
  checkVolunteerRight,
  hasRank,
  historyId,
  type FileOwner,
  loadFileOwner,
  fileOwnerActions,
  withPhoto,
} from './owner.ts';

interface FoundAttachment extends OwnedId {
  readonly record: AttachmentRecord;
  readonly fileOwner: FileOwner;
}

/** Finds a ready attachment (with `deleted` one that was deleted) and its owner. 403, 404. */
async function findAttachment(
  context: TenantContext,
  id: string,
  isDeleted = false,
): Promise<FoundAttachment> {
  const parsedId = parseOwnedId(id);
  if (!parsedId) throw attachmentRecords.notFoundError();
  const { table } = context;
  if (!isDeleted) checkRight(context, parsedId.owner);
  const key = attachmentKey(parsedId);
  const [item, fileOwner] = await Promise.all([
    table.get(isDeleted ? deletedKey(key) : key),
    loadFileOwner(table, parsedId.owner).catch((error: unknown) => {
      if (error instanceof HttpError && error.status === 404) throw attachmentRecords.notFoundError();
      throw error;
    }),
  ]);
  const record = item && attachmentRecords.read(item);
  if (!record || record.row.state !== 'ready' || record.row.use || record.row.ofReport)
    throw attachmentRecords.notFoundError();
  if (record.row.requirementId) checkVolunteerRight(context);
  return { record, fileOwner, ...parsedId };
}

type Update = Parsed<typeof attachments.update>;

/** Throws 422 for a change of type from or to photo or video. */
function checkType(
  { row: { attachmentType: currentType } }: AttachmentRecord,
  requestedType: AttachmentRecord['row']['attachmentType'],
): void {
  if (
    (requestedType === 'photo') !== (currentType === 'photo') ||
    (requestedType === 'video') !== (currentType === 'video')
  )
    throw invalidFieldError('attachmentType', `This file is a ${currentType}`);
}

/**
 * Corrects the details of a file, and the rank of a photo; two round trips. 403, 404; 409 if `version` is not the
 * latest; 422 for a type that does not fit the file.
 */
export function updateAttachment({ params, body }: Update, context: TenantContext): Promise<void> {
  return retryOnConflict(async () => {
    const { record, fileOwner, owner, own } = await findAttachment(context, params.attachmentId);
    const { attachmentType, publicityRank, originalFileName, attachmentDate, notes, description } = body;
    checkType(record, attachmentType);
    const fileFields = {
      originalFileName: originalFileName ?? record.row.originalFileName,
      attachmentDate: attachmentDate ?? record.row.attachmentDate,
    };
    const after = attachmentRecords.nextVersion(
      record,
      { ...fileFields, notes, description },
      changeStamp(context),
    );
    const newOrder =
      hasRank(record) && publicityRank ? withPhoto(fileOwner.order, own, publicityRank) : fileOwner.order;
    const rankOf = (photoOrder: readonly string[]) => photoOrder.indexOf(own) + 1;
    const ranks: [number, number] = [rankOf(fileOwner.order), rankOf(newOrder)];
    const changes = {
      ...attachmentRecords.auditedChanges(record, after),
      ...(ranks[0] === ranks[1] ? {} : { publicityRank: ranks }),
    };
    checkVersion(body.version, record, () => changes);
    await context.table.transact([
      ...attachmentRecords.updateActions(record, after),
      ...fileOwnerActions(context.caller.tenantId, fileOwner, { order: newOrder }),
      audit(context, {
        recordId: historyId(owner, context.caller.tenantId),
        what: 'attachments.update',
        changes,
        about: attachmentRecords.known(after),
      }),
    ]);
  });
}

/** Deletes a file softly; the next photo becomes the profile picture. 403, 404. */
export function removeAttachment(id: string, context: TenantContext): Promise<void> {
  return retryOnConflict(async () => {
    const { record, fileOwner, owner, own } = await findAttachment(context, id);
    const { tenantId } = context.caller;
    await context.table.transact([
      ...attachmentRecords.removeActions(record, changeStamp(context)),
      ...fileOwnerActions(tenantId, fileOwner, {
        order: fileOwner.order.filter((otherId) => otherId !== own),
        count: -1,
      }),
      audit(context, {
        recordId: historyId(owner, tenantId),
        what: 'attachments.remove',
        changes: { originalFileName: [record.row.originalFileName, null] },
      }),
    ]);
  });
}

/** Restores a deleted file; a photo gets the last rank. 404. */
export function restoreAttachment(id: string, context: TenantContext): Promise<void> {
  return retryOnConflict(async () => {
    const { record, fileOwner, owner, own } = await findAttachment(context, id, true);
    const { tenantId } = context.caller;
    const order = hasRank(record) ? withPhoto(fileOwner.order, own) : fileOwner.order;
    await context.table.transact([
      ...attachmentRecords.restoreActions(record, changeStamp(context)),
      ...(owner.kind === 'pco' ? referenceActions(owner.id, [attachmentKey({ owner, own })]) : []),
      ...fileOwnerActions(tenantId, fileOwner, { order, count: 1 }),
      audit(context, {
        recordId: historyId(owner, tenantId),
        what: 'attachments.restore',
        changes: { originalFileName: [null, record.row.originalFileName] },
      }),
    ]);
  });
}

const isSameOwner = (first: Owner, second: Owner) => JSON.stringify(first) === JSON.stringify(second);

/** Ranks all photos of one owner in the given order. 403, 404; 409 if the ids are not exactly those of its photos. */
export function reorderPhotos(ids: readonly string[], context: TenantContext): Promise<void> {
  const parsedIds = ids.map(parseOwnedId);
  const [first] = parsedIds;
  if (!first) throw attachmentRecords.notFoundError();
  checkRight(context, first.owner);
  return retryOnConflict(async () => {
    const fileOwner = await loadFileOwner(context.table, first.owner);
    const order = parsedIds.flatMap((parsedId) =>
      // Photos of a PCO may belong to PCOs merged into it; the comparison with the order finds photos of others.
      parsedId &&
      (parsedId.owner.kind === 'pco' ? first.owner.kind === 'pco' : isSameOwner(parsedId.owner, first.owner))
        ? [parsedId.own]
        : [],
    );
    const isSameSet =
      new Set(order).size === ids.length && order.toSorted().join() === fileOwner.order.toSorted().join();
    if (!isSameSet) throw new HttpError(409, 'The photos changed meanwhile. Please look again');
    const actions = fileOwnerActions(context.caller.tenantId, fileOwner, { order });
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
