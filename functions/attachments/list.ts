import type { Attachment } from '#shared/calls/attachments/attachment.schema.ts';
import type { TenantContext } from '../kernel/context.ts';
import { type Owner, ownerPartition, recordId } from '../kernel/records/owned.ts';
import { signedUrl } from '../kernel/files/storage.ts';
import { attachmentOf, type AttachmentRecord, fileKey } from '../kernel/files/attachment.record.ts';
import { checkRight, shelfOf } from './owner.ts';
import { shownAttachment } from './shown.ts';

/** Photos by rank, then what came last. */
function inOrder(records: readonly AttachmentRecord[], order: readonly string[]): AttachmentRecord[] {
  const rankOf = ({ own }: AttachmentRecord) => {
    const at = order.indexOf(own);
    return at < 0 ? order.length : at;
  };
  return records.toSorted((a, b) => rankOf(a) - rankOf(b) || b.own.localeCompare(a.own));
}

/** The files of an owner that are ready; one round trip. 403, 404. */
export async function filesOf(context: TenantContext, owner: Owner): Promise<Attachment[]> {
  checkRight(context, owner);
  const { table, caller } = context;
  const [{ order }, items] = await Promise.all([
    shelfOf(table, owner),
    table.all({ pk: ownerPartition(owner), prefix: 'attachment#', consistent: true }),
  ]);
  const ready = items.map(attachmentOf).filter(({ state, use }) => state === 'ready' && !use);
  return Promise.all(
    inOrder(ready, order).map((record) => {
      const rank = order.indexOf(record.own) + 1;
      return shownAttachment(caller.tenantId, record, rank || undefined);
    }),
  );
}

/** The picture that stands for an owner: its first photo; none if it has none. 404. */
export async function profilePicture({ table, caller }: TenantContext, owner: Owner) {
  const { order } = await shelfOf(table, owner);
  const [own] = order;
  if (!own) return {};
  const blobUrl = await signedUrl(fileKey(caller.tenantId, { owner, own }, 'web.webp'));
  return { artifactAttachment: { id: recordId({ owner, own }), blobUrl } };
}
