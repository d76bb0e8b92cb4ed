import type { Attachment } from '#shared/calls/attachments/attachment.schema.ts';
import { withExtension } from '#shared/rules/files/files.ts';
import { signedUrl } from '../kernel/files/storage.ts';
import { headerFileName } from '../kernel/text.ts';
import { type AttachmentRecord, fileKey, ownedIdOf } from '../kernel/files/attachment.record.ts';

const ENTITY_NAMES = { animal: 'Animal', pco: 'PCO', tenant: 'Tenant' } as const;

type Row = AttachmentRecord['row'];

/** The file name for downloads: photos are stored as WebP; other files get the extension of their checked type. */
const downloadName = ({ attachmentType, originalFileName, contentType }: Row) =>
  attachmentType === 'photo'
    ? `${originalFileName.replace(/\.[^.]*$/, '')}.webp`
    : withExtension(originalFileName, contentType);

/** The header that tells a browser how to treat a file, and its name. */
const contentDisposition = (kind: 'attachment' | 'inline', name: string) =>
  `${kind}; ${headerFileName(name)}`;

async function signUrls(tenantId: string, row: Row) {
  const originalKey = fileKey(tenantId, row.id, 'original');
  const name = downloadName(row);
  const type = row.attachmentType === 'photo' ? 'image/webp' : row.contentType;
  const originalBlobUrl = await signedUrl(originalKey, {
    type,
    disposition: contentDisposition('attachment', name),
  });
  if (row.attachmentType === 'photo') {
    const [blobUrl, thumbnailBlobUrl] = await Promise.all([
      signedUrl(fileKey(tenantId, row.id, 'web.webp')),
      signedUrl(fileKey(tenantId, row.id, 'thumb.webp')),
    ]);
    return { blobUrl, thumbnailBlobUrl, originalBlobUrl };
  }
  if (!row.viewable) return { originalBlobUrl };
  const blobUrl = await signedUrl(originalKey, { type, disposition: contentDisposition('inline', name) });
  return { blobUrl, originalBlobUrl };
}

/** An attachment as the API shows it; its URLs are signed for a few hours. */
export async function toAttachment(
  tenantId: string,
  record: AttachmentRecord,
  rank: number | undefined,
): Promise<Attachment> {
  const { id, attachmentType, originalFileName, attachmentDate, contentType, size, digest } = record.row;
  return {
    id,
    entity: ENTITY_NAMES[ownedIdOf(record).owner.kind],
    attachmentType,
    originalFileName,
    ...(rank ? { publicityRank: rank } : {}),
    attachmentDate,
    ...record.more,
    contentType,
    size,
    ...(digest ? { digest } : {}),
    ...(await signUrls(tenantId, record.row)),
    version: record.v,
    changedBy: record.changedBy,
    changedAt: record.changedAt,
  };
}
