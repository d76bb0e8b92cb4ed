import * as z from 'zod';
import { contract, FORM_FILES_BYTES } from '../../contract/call.ts';
import { integerOrDefault, Cursor, Id, optionalText, idOf } from '../../contract/fields.ts';
import { Attachment, AttachmentChange, Multipart, NewUpload } from './attachment.schema.ts';

const FILE_RIGHTS = {
  anyOf: [
    'animals.actions.attachment',
    'pco.actions.attachment',
    'pco.actions.attachments',
    'customization.view',
  ],
} as const;
const UPLOAD_RIGHTS = { anyOf: ['animals.add', 'animals.edit', ...FILE_RIGHTS.anyOf] } as const;
const PCO_FILE_RIGHTS = { anyOf: ['pco.actions.attachment', 'pco.actions.attachments'] } as const;
const ATTACHMENT_LIST = z.object({ artifactAttachments: z.array(Attachment) });
const PICTURE_REPLY = z.object({ artifactAttachment: z.object({ id: Id, blobUrl: z.string() }).optional() });
const TENANT = z.object({ tenantId: optionalText(64) });
const IDS_REPLY = z.object({ ids: z.array(Id) });

export const attachments = contract('attachments', 'attachments', {
  byAnimal: {
    method: 'GET',
    path: '/artifact-attachment/get-artifactattachment-byanimal/{id}',
    access: 'animals.view',
    summary: 'The profile picture of an animal; none if it has no photo',
    params: z.object({ id: idOf('animal') }),
    reply: PICTURE_REPLY,
  },
  allByAnimal: {
    method: 'GET',
    path: '/artifact-attachment/get-allartifact-by-animalid/{animalId}',
    access: 'animals.actions.attachment',
    summary: 'The files of an animal: photos by rank, then what came last; tenantId is accepted and not read',
    params: z.object({ animalId: idOf('animal') }),
    query: TENANT,
    reply: ATTACHMENT_LIST,
  },
  byPco: {
    method: 'GET',
    path: '/artifact-attachment/get-artifactattachment-bypco/{id}',
    access: PCO_FILE_RIGHTS,
    summary: 'The photo of rank 1 of a PCO; none if it has no photo',
    params: z.object({ id: idOf('pco') }),
    reply: PICTURE_REPLY,
  },
  allByPco: {
    method: 'GET',
    path: '/artifact-attachment/get-allartifact-by-pcoid/{pcoId}',
    access: PCO_FILE_RIGHTS,
    summary: 'The files of a PCO: photos by rank, then what came last; tenantId is accepted and not read',
    params: z.object({ pcoId: idOf('pco') }),
    query: TENANT,
    reply: ATTACHMENT_LIST,
  },
  allByTenant: {
    method: 'GET',
    path: '/artifact-attachment/get-allartifact-by-tenantid/{tenantId}',
    access: 'customization.view',
    summary: "The files of the caller's own rescue; 404 for another's id",
    params: z.object({ tenantId: idOf('tenant') }),
    reply: ATTACHMENT_LIST,
  },
  create: {
    method: 'POST',
    path: '/artifact-attachment/create-artifactattachment',
    access: FILE_RIGHTS,
    summary:
      'Stores one file of at most 4 MB (larger ones: create-upload); it shows once it has been looked through',
    message: 'Attachment added successfully',
    body: Multipart,
    file: 'Imagefiles',
    reply: IDS_REPLY,
    wire: { bodyBytes: FORM_FILES_BYTES, plainParts: true },
  },
  createMany: {
    method: 'POST',
    path: '/artifact-attachment/create-maultiple-artifactattachment',
    access: FILE_RIGHTS,
    summary: 'Stores up to ten files of together at most 4 MB',
    message: 'Attachments added successfully',
    body: Multipart,
    file: 'Imagefiles',
    reply: IDS_REPLY,
    wire: { bodyBytes: FORM_FILES_BYTES, fileLimit: 10, plainParts: true },
  },
  update: {
    method: 'PUT',
    path: '/artifact-attachment/update-artifactattachment/{attachmentId}',
    access: FILE_RIGHTS,
    history: 'corrected [{originalFileName}|a file][: {changes}]',
    summary:
      'Corrects what is said about a file, and the rank of a photo; rank 1 makes it the profile picture; 409 if another user corrected it meanwhile',
    message: 'Attachment updated successfully',
    params: z.object({ attachmentId: idOf('attachment') }),
    body: AttachmentChange,
    reply: z.object({}),
  },
  remove: {
    method: 'PATCH',
    path: '/artifact-attachment/delete-artifactattachment/{id}',
    access: FILE_RIGHTS,
    history: 'deleted the file {originalFileName}',
    summary: 'Deletes a file softly; the next photo takes the place of a profile picture',
    message: 'Attachment deleted successfully',
    params: z.object({ id: idOf('attachment') }),
    reply: z.object({}),
  },
  restore: {
    method: 'PATCH',
    path: '/artifact-attachment/restore-artifactattachment/{id}',
    access: 'records.restore',
    history: 'brought back the file {originalFileName}',
    summary: 'Brings a deleted file back; a photo as the last in rank',
    message: 'Attachment restored successfully',
    params: z.object({ id: idOf('attachment') }),
    reply: z.object({}),
  },
  reorder: {
    method: 'PUT',
    path: '/artifact-attachment/order-artifactattachments',
    access: FILE_RIGHTS,
    history: 'put the photos in another order',
    summary:
      'Ranks the photos of one owner anew, all of them, the first as profile picture; 409 if one came or went meanwhile',
    message: 'Photos reordered',
    body: z.object({ ids: z.array(idOf('attachment')).min(1, 'Please select at least one photo').max(2000) }),
    reply: z.object({}),
  },
  gallery: {
    method: 'GET',
    path: '/artifact-attachment/get-gallery/{animalTypeId}',
    access: 'animals.actions.diary',
    summary: 'Animals as pictures by name, current or former residents, of one type or (0) all, page by page',
    params: z.object({ animalTypeId: idOf('animalType') }),
    query: z.object({
      currentResident: z
        .enum(['true', 'false'], { error: 'Must be true or false' })
        .default('true')
        .transform((flag) => flag === 'true'),
      limit: integerOrDefault(1, 100, 60),
      cursor: Cursor,
    }),
    reply: z.object({
      gallery: z.array(
        z.object({
          id: Id,
          animalName: z.string(),
          animalType: z.string(),
          flag: z.boolean(),
          flagReason: z.string(),
          thumbnailBlobUrl: z.string().optional(),
          blobUrl: z.string().optional(),
        }),
      ),
      /** With the first page of current residents: the types that they are of, the commonest first. */
      types: z.array(z.object({ id: Id, count: z.number() })).optional(),
      nextCursor: z.string().optional(),
    }),
  },
  createUpload: {
    method: 'POST',
    path: '/artifact-attachment/create-upload',
    access: UPLOAD_RIGHTS,
    history: {
      'attachments.add': 'added the file {originalFileName}',
      'logos.change': 'changed the logo to {logo}',
    },
    summary:
      'A presigned POST for one file; it goes straight to storage, is looked through there, and shows when that is done',
    body: NewUpload,
    reply: z.object({ attachmentId: Id, url: z.string(), fields: z.record(z.string(), z.string()) }),
    secret: true,
  },
  continueUpload: {
    method: 'POST',
    path: '/artifact-attachment/create-upload/{id}',
    access: UPLOAD_RIGHTS,
    summary:
      'A presigned POST for the file of a record that still waits for it: of an archive that was taken in, or where a form has ended. 409 once the file is there',
    params: z.object({ id: idOf('attachment') }),
    reply: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
    noIdempotencyKey: true,
  },
  getUpload: {
    method: 'GET',
    path: '/artifact-attachment/get-upload/{id}',
    access: UPLOAD_RIGHTS,
    summary:
      'How far an upload is: waiting for the file, ready, or refused because it is not what it was said to be',
    params: z.object({ id: idOf('attachment') }),
    reply: z.object({
      state: z.enum(['waiting', 'ready', 'refused']),
      /** Why it was refused, fit to show. */
      reason: z.string().optional(),
      thumbnailBlobUrl: z.string().optional(),
    }),
  },
});
