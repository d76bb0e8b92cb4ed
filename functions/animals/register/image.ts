import { FileName } from '#shared/calls/attachments/attachment.schema.ts';
import type { Upload } from '#shared/contract/call.ts';
import { MAX_BYTES, MEDIA_TYPES, WRONG_TYPE_MESSAGES } from '#shared/rules/files/files.ts';
import { attachmentRecords, pendingAttachment } from '../../kernel/files/attachment.record.ts';
import { hasPhotoSignature } from '../../kernel/files/file-signature.ts';
import type { Item } from '../../kernel/table/actions.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { invalidFieldError } from '../../kernel/http-error.ts';
import { putFile } from '../../kernel/files/storage.ts';

export interface NewUpload {
  /** The attachment, waiting for its file. */
  readonly item: Item;
  /** Stores the file under the key that a browser would upload it to; the storage event starts its processing. */
  readonly storeFile: () => Promise<void>;
}

/**
 * The upload of a photo in the multipart form of a new animal, as its picture. 422 for a file that cannot be a photo.
 */
export function prepareImageUpload(
  { caller, now, today }: TenantContext,
  animalId: string,
  file: Upload,
): NewUpload {
  const { content, mimetype } = file;
  const fileName = FileName.safeParse(file.filename);
  if (!fileName.success)
    throw invalidFieldError('image', fileName.error.issues[0]?.message ?? 'The file name is not valid');
  if (!MEDIA_TYPES.photo.includes(mimetype) || (content.length > 0 && !hasPhotoSignature(content)))
    throw invalidFieldError('image', WRONG_TYPE_MESSAGES.photo);
  if (content.length === 0) throw invalidFieldError('image', 'The file is empty');
  if (content.length > MAX_BYTES.photo) throw invalidFieldError('image', 'A photo can have at most 25 MB');
  const { record, incomingKey } = pendingAttachment(
    {
      owner: { kind: 'animal', id: animalId },
      attachmentType: 'photo',
      originalFileName: fileName.data,
      contentType: mimetype,
      size: content.length,
      wantedRank: 1,
    },
    { tenantId: caller.tenantId, name: caller.name, now, today },
  );
  return { item: attachmentRecords.item(record), storeFile: () => putFile(incomingKey, content, mimetype) };
}
