import type { attachments } from '#shared/calls/attachments/attachments.ts';
import type { Handlers } from '../kernel/context.ts';
import { notFoundError } from '../kernel/http-error.ts';
import { removeAttachment, reorderPhotos, restoreAttachment, updateAttachment } from './edit.ts';
import { readGalleryPage } from './gallery.ts';
import { listFiles, readProfilePicture } from './list.ts';
import { continueUpload, createFromForm, createUpload, getUpload } from './upload.ts';

export const attachmentHandlers = {
  byAnimal: ({ params: { id } }, context) => readProfilePicture(context, { kind: 'animal', id }),

  async allByAnimal({ params: { animalId: id } }, context) {
    return { artifactAttachments: await listFiles(context, { kind: 'animal', id }) };
  },

  byPco: ({ params: { id } }, context) => readProfilePicture(context, { kind: 'pco', id }),

  async allByPco({ params: { pcoId: id } }, context) {
    return { artifactAttachments: await listFiles(context, { kind: 'pco', id }) };
  },

  async allByTenant({ params: { tenantId } }, context) {
    if (tenantId !== context.caller.tenantId) throw notFoundError('Tenant');
    return { artifactAttachments: await listFiles(context, { kind: 'tenant' }) };
  },

  create: createFromForm,
  createMany: createFromForm,

  async update(input, context) {
    await updateAttachment(input, context);
    return {};
  },

  async remove({ params: { id } }, context) {
    await removeAttachment(id, context);
    return {};
  },

  async restore({ params: { id } }, context) {
    await restoreAttachment(id, context);
    return {};
  },

  async reorder({ body: { ids } }, context) {
    await reorderPhotos(ids, context);
    return {};
  },

  gallery: readGalleryPage,
  createUpload,
  continueUpload,
  getUpload,
} satisfies Handlers<typeof attachments>;
