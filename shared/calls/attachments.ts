import * as z from 'zod';
import { contract } from '../contract/call.ts';
import { Id } from '../contract/fields.ts';

/** Photos up to 25 MB (DESIGN "Attachments"). */
export const MAX_PHOTO_BYTES = 25 * 1024 * 1024;
export const PHOTO_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
  'image/avif',
  'image/gif',
] as const;
/** Longest file name (spec 001 §2 "Attachments"). */
export const MAX_FILENAME = 33;

const SHORTER = 'Please short filename length less than 30 character';

export const FileName = z
  .string({ error: 'File name is required' })
  .min(1, 'File name is required')
  .max(MAX_FILENAME, SHORTER)
  .regex(/^[^\\/:*?"<>|\p{Cc}\p{Cf}]+$/u, 'File name has characters that are not allowed')
  .refine((name) => !/^\.+$/.test(name), 'File name has characters that are not allowed');

export const attachments = contract('attachments', {
  createUpload: {
    method: 'POST',
    path: '/artifact-attachment/create-upload',
    access: { anyOf: ['animals.add', 'animals.edit', 'animals.actions.attachment'] },
    summary:
      'A presigned POST for one photo of an animal; the file goes straight to storage, which makes the thumbnail',
    body: z.object({
      animalId: Id,
      fileName: FileName,
      contentType: z.enum(PHOTO_TYPES, { error: 'Choose a photo: JPEG, PNG, WebP, HEIC, AVIF or GIF' }),
      size: z
        .number()
        .int()
        .min(1, 'The file is empty')
        .max(MAX_PHOTO_BYTES, 'A photo can have at most 25 MB'),
    }),
    reply: z.object({ attachmentId: Id, url: z.string(), fields: z.record(z.string(), z.string()) }),
    ours: true,
  },
  getUpload: {
    method: 'GET',
    path: '/artifact-attachment/get-upload/{id}',
    access: { anyOf: ['animals.add', 'animals.edit', 'animals.actions.attachment'] },
    summary: 'How far an upload is: waiting for the file, ready, or refused because it is no photo',
    params: z.object({ id: Id }),
    query: z.object({ animalId: Id }),
    reply: z.object({
      state: z.enum(['waiting', 'ready', 'refused']),
      /** Why it was refused, fit to show. */
      reason: z.string().optional(),
      thumbnailBlobUrl: z.string().optional(),
    }),
    ours: true,
  },
});
