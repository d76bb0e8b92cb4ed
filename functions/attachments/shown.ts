import type { Attachment } from '#shared/calls/attachments/attachment.schema.ts';
import { withEnding } from '#shared/rules/files/files.ts';
import { recordId } from '../kernel/records/owned.ts';
import { signedUrl } from '../kernel/files/storage.ts';
import { headerFileName } from '../kernel/text.ts';
import { type AttachmentRecord, fileKey } from '../kernel/files/attachment.record.ts';

const ENTITIES = { animal: 'Animal', pco: 'PCO', tenant: 'Tenant' } as const;

/** A photo is kept as WebP, in whatever format it came; any other file is saved with the extension of its checked type. */
const downloadName = ({ attachmentType, originalFileName, contentType }: AttachmentRecord) =>
  attachmentType === 'photo'
    ? `${originalFileName.replace(/\.[^.]*$/, '')}.webp`
    : withEnding(originalFileName, contentType);

/** The name of the file that a browser saves. */
const disposition = (kind: 'attachment' | 'inline', name: string) => `${kind}; ${headerFileName(name)}`;

async function addresses(tenantId: string, record: AttachmentRecord) {
  const original = fileKey(tenantId, record, 'original');
  const name = downloadName(record);
  const type = record.attachmentType === 'photo' ? 'image/webp' : record.contentType;
  const originalBlobUrl = await signedUrl(original, { type, disposition: disposition('attachment', name) });
  if (record.attachmentType === 'photo') {
    const [blobUrl, thumbnailBlobUrl] = await Promise.all([
      signedUrl(fileKey(tenantId, record, 'web.webp')),
      signedUrl(fileKey(tenantId, record, 'thumb.webp')),
    ]);
    return { blobUrl, thumbnailBlobUrl, originalBlobUrl };
  }
  if (!record.viewable) return { originalBlobUrl };
  const blobUrl = await signedUrl(original, { type, disposition: disposition('inline', name) });
  return { blobUrl, originalBlobUrl };
}

/** An attachment as the API shows it; its addresses are signed for a few hours. */
export async function shownAttachment(
  tenantId: string,
  record: AttachmentRecord,
  rank: number | undefined,
): Promise<Attachment> {
  const { owner, attachmentType, originalFileName, attachmentDate, notes, description } = record;
  return {
    id: recordId(record),
    entity: ENTITIES[owner.kind],
    attachmentType,
    originalFileName,
    ...(rank ? { publicityRank: rank } : {}),
    attachmentDate,
    notes,
    description,
    contentType: record.contentType,
    size: record.size,
    ...(record.digest ? { digest: record.digest } : {}),
    ...(await addresses(tenantId, record)),
    version: record.v,
    changedBy: record.changedBy,
    changedAt: record.changedAt,
  };
}
