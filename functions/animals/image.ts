import type { Upload } from '#shared/contract/call.ts';
import { FileName, MAX_PHOTO_BYTES, PHOTO_TYPES } from '#shared/calls/attachments.ts';
import { waitingAttachment } from '../attachments/attachment.record.ts';
import { startsAsPhoto } from '../attachments/photo-start.ts';
import type { Item } from '../kernel/actions.ts';
import type { TenantContext } from '../kernel/context.ts';
import { faulty } from '../kernel/refusal.ts';
import { putFile } from '../kernel/storage.ts';

export interface NewUpload {
  /** The attachment, waiting for its file. */
  readonly item: Item;
  /** Puts the file where a browser's own upload would land; the storage's event does the rest. */
  readonly store: () => Promise<void>;
}

/** The photo that came with a multipart create-animal. 422 for what cannot be a photo. */
export function imageUpload({ caller, now }: TenantContext, animalId: string, file: Upload): NewUpload {
  const fileName = FileName.safeParse(file.filename);
  if (!fileName.success)
    throw faulty('image', fileName.error.issues[0]?.message ?? 'The file name is not valid');
  if (
    !PHOTO_TYPES.some((type) => type === file.mimetype) ||
    (file.content.length > 0 && !startsAsPhoto(file.content))
  )
    throw faulty('image', 'Choose a photo: JPEG, PNG, WebP, HEIC, AVIF or GIF');
  if (file.content.length === 0) throw faulty('image', 'The file is empty');
  if (file.content.length > MAX_PHOTO_BYTES) throw faulty('image', 'A photo can have at most 25 MB');
  const { item, incomingKey } = waitingAttachment({
    tenantId: caller.tenantId,
    animalId,
    fileName: fileName.data,
    by: caller.name,
    now,
  });
  return { item, store: () => putFile(incomingKey, file.content, file.mimetype) };
}
