import type { Attachment } from '#shared/calls/attachments/attachment.schema.ts';
import type { TenantContext } from '../kernel/context.ts';
import { type Owner, ownerPartition, recordIdOf } from '../kernel/records/owned.ts';
import { signedUrl } from '../kernel/files/storage.ts';
import {
  attachmentRecords,
  attachmentKey,
  type AttachmentRecord,
  fileKey,
} from '../kernel/files/attachment.record.ts';
import type { TenantTable } from '../kernel/table/table.ts';
import { checkRight, loadFileOwner } from './owner.ts';
import { toAttachment } from './attachment-reply.ts';

/** Sorts attachments: ranked photos first, then the other files, the latest first. */
function sortByOrder(records: readonly AttachmentRecord[], order: readonly string[]): AttachmentRecord[] {
  const rankOf = ({ row: { own } }: AttachmentRecord) => {
    const rank = order.indexOf(own);
    return rank < 0 ? order.length : rank;
  };
  return records.toSorted((a, b) => rankOf(a) - rankOf(b) || b.row.own.localeCompare(a.row.own));
}

/** The files of an owner that are ready; one round trip. 403, 404. */
export async function listFiles(context: TenantContext, owner: Owner): Promise<Attachment[]> {
  checkRight(context, owner);
  const { table, caller } = context;
  const [{ order }, items] = await Promise.all([
    loadFileOwner(table, owner),
    table.all({ pk: ownerPartition(owner), prefix: 'attachment#', consistent: true }),
  ]);
  const readyRecords = attachmentRecords
    .readable(items)
    .filter(
      ({ row: { state, use, ofReport, requirementId } }) =>
        state === 'ready' && !use && !ofReport && !requirementId,
    );
  return Promise.all(
    sortByOrder(readyRecords, order).map((record) => {
      const rank = order.indexOf(record.row.own) + 1;
      return toAttachment(caller.tenantId, record, rank || undefined);
    }),
  );
}

/** The id of a photo; it contains its owner, which may be a PCO that was merged into the requested one. */
async function findPhotoId(table: TenantTable, owner: Owner, localId: string): Promise<string> {
  const id = recordIdOf({ owner, own: localId });
  if (owner.kind !== 'pco') return id;
  const [item] = await table.all({
    pk: ownerPartition(owner),
    prefix: attachmentKey({ owner, own: localId }).sk,
  });
  return item ? attachmentRecords.read(item).row.id : id;
}

/** Reads the profile picture of an owner, its first photo; the reply is empty if there are no photos. 404. */
export async function readProfilePicture({ table, caller }: TenantContext, owner: Owner) {
  const { order } = await loadFileOwner(table, owner);
  const [localId] = order;
  if (!localId) return {};
  const id = await findPhotoId(table, owner, localId);
  const blobUrl = await signedUrl(fileKey(caller.tenantId, id, 'web.webp'));
  return { artifactAttachment: { id, blobUrl } };
}
