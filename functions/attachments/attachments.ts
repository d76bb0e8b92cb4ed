import { type attachments, MAX_PHOTO_BYTES } from '#shared/calls/attachments.ts';
import type { Handlers } from '../kernel/context.ts';
import { notThere } from '../kernel/refusal.ts';
import { signedUrl, uploadForm } from '../kernel/storage.ts';
import { type AttachmentRow, attachmentKey, waitingAttachment } from './attachment.record.ts';

export const attachmentHandlers: Handlers<typeof attachments> = {
  async createUpload({ body: { animalId, fileName, contentType } }, { table, caller, now }) {
    const animal = await table.get({ pk: `animal#${animalId}`, sk: 'animal' });
    if (!animal || animal.row['isDeleted']) throw notThere('Animal');
    const { id, item, incomingKey } = waitingAttachment({
      tenantId: caller.tenantId,
      animalId,
      fileName,
      by: caller.name,
      now,
    });
    await table.transact([{ put: item, guard: { absent: true } }]);
    return { attachmentId: id, ...(await uploadForm(incomingKey, contentType, MAX_PHOTO_BYTES)) };
  },

  async getUpload({ params, query: { animalId } }, { table }) {
    const found = await table.get(attachmentKey(animalId, params.id));
    if (!found) throw notThere('Attachment');
    const { state, reason, thumb } = found.row as unknown as AttachmentRow;
    return {
      state,
      ...(reason ? { reason } : {}),
      ...(thumb ? { thumbnailBlobUrl: await signedUrl(thumb) } : {}),
    };
  },
};
