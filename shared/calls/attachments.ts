import * as z from 'zod';
import { contract } from '../contract/call.ts';
import { count, Cursor, Day, Id, optionalText, OptionalId } from '../contract/fields.ts';
import { isNotAfterToday } from '../rules/dates.ts';
import { ATTACHMENT_TYPES, MAX_BYTES, MAX_FILENAME, MEDIA_TYPES, WRONG_TYPE } from '../rules/files.ts';

const SHORTER = 'Please short filename length less than 30 character';

export const FileName = z
  .string({ error: 'File name is required' })
  .min(1, 'File name is required')
  .max(MAX_FILENAME, SHORTER)
  .regex(/^[^\\/:*?"<>|\p{Cc}\p{Cf}]+$/u, 'File name has characters that are not allowed')
  .refine((name) => !/^\.+$/.test(name), 'File name has characters that are not allowed');

const AttachmentType = z.enum(ATTACHMENT_TYPES, { error: 'File type is required' });

/** Empty means the end of the row. */
const rank = z
  .union(
    [z.literal('').transform(() => undefined), z.coerce.number().int().min(1, 'Rank must be 1 or more')],
    {
      error: 'Rank must be a number',
    },
  )
  .nullish()
  .transform((value) => value ?? undefined);

const day = z
  .union(
    [z.literal('').transform(() => undefined), Day.refine(isNotAfterToday, 'Date cannot be in the future')],
    {
      error: 'Enter a date as YYYY-MM-DD',
    },
  )
  .nullish()
  .transform((value) => value ?? undefined);

const described = <T extends { attachmentType: string; description: string }>(
  { attachmentType, description }: T,
  context: z.RefinementCtx,
) => {
  if (attachmentType === 'document' && !description)
    context.addIssue({ code: 'custom', path: ['description'], message: 'Description is required' });
};

const facts = {
  attachmentType: AttachmentType,
  publicityRank: rank,
  attachmentDate: day,
  notes: optionalText(1000),
  description: optionalText(250),
};

/** The facts of a file to correct (spec 002 §5 "Attachment"). */
export const AttachmentChange = z
  .object({ ...facts, originalFileName: FileName.optional() })
  .superRefine(described);

/** One file that is about to be sent straight to storage; exactly one of animalId, pcoId and tenant is given. */
export const NewUpload = z
  .object({
    ...facts,
    attachmentType: AttachmentType.default('photo'),
    animalId: OptionalId,
    pcoId: OptionalId,
    /** For the rescue itself. */
    tenant: z.boolean().default(false),
    fileName: FileName,
    contentType: z.string({ error: 'File type is required' }).max(150),
    size: z.number().int().min(1, 'The file is empty'),
  })
  .superRefine((given, context) => {
    const { attachmentType, contentType, size, animalId, pcoId, tenant } = given;
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    described(given, context);
    if (!MEDIA_TYPES[attachmentType].includes(contentType)) issue('contentType', WRONG_TYPE[attachmentType]);
    if (size > MAX_BYTES[attachmentType])
      issue('size', `A ${attachmentType} can have at most ${MAX_BYTES[attachmentType] / 1024 / 1024} MB`);
    if ([animalId, pcoId, tenant || undefined].filter(Boolean).length !== 1)
      issue('animalId', 'Please select only one animal');
  });

/** The multipart form as documented: its parts are text (spec 001 §7). */
const Multipart = z
  .object({
    Entity: z
      .string()
      .default('Animal')
      .transform((entity) => entity.toLowerCase())
      .pipe(z.enum(['animal', 'pco', 'tenant'], { error: 'Entity must be Animal, PCO or Tenant' })),
    PublicityRank: rank,
    AttachmentDate: day,
    AttachmentType: z
      .string({ error: 'File type is required' })
      .transform((type) => type.toLowerCase())
      .pipe(AttachmentType),
    notes: optionalText(1000),
    description: optionalText(250),
    /** Documented; the tenant is the caller's own, whatever is sent. */
    TenantId: optionalText(64),
    animalId: OptionalId,
    /** Several animals, with commas. */
    ListAnimalId: optionalText(2000),
    pcoId: OptionalId,
  })
  .superRefine(({ AttachmentType: attachmentType, description }, context) =>
    described({ attachmentType, description }, context),
  );

/** A file of an animal, a PCO or the rescue. */
export const Attachment = z.object({
  id: Id,
  entity: z.enum(['Animal', 'PCO', 'Tenant']),
  attachmentType: AttachmentType,
  originalFileName: z.string(),
  /** Of photos: 1 is the picture that stands for the animal. */
  publicityRank: z.number().optional(),
  attachmentDate: Day,
  notes: z.string(),
  description: z.string(),
  contentType: z.string(),
  size: z.number(),
  /** For looking at in place; absent for what is only downloaded. */
  blobUrl: z.string().optional(),
  /** Of photos, at most 320 px a side. */
  thumbnailBlobUrl: z.string().optional(),
  /** Always a download. */
  originalBlobUrl: z.string(),
  changedBy: z.string(),
  changedAt: z.string(),
});
export type Attachment = z.output<typeof Attachment>;

const FILES = {
  anyOf: [
    'animals.actions.attachment',
    'pco.actions.attachment',
    'pco.actions.attachments',
    'customization.view',
  ],
} as const;
const UPLOADS = { anyOf: ['animals.add', 'animals.edit', ...FILES.anyOf] } as const;
const PCO_FILES = { anyOf: ['pco.actions.attachment', 'pco.actions.attachments'] } as const;
const LIST = z.object({ artifactAttachments: z.array(Attachment) });
const PICTURE = z.object({ artifactAttachment: z.object({ id: Id, blobUrl: z.string() }).optional() });
const TENANT = z.object({ tenantId: optionalText(64) });
const MADE = z.object({ ids: z.array(Id) });

export const attachments = contract('attachments', {
  byAnimal: {
    method: 'GET',
    path: '/artifact-attachment/get-artifactattachment-byanimal/{id}',
    access: 'animals.view',
    summary: 'The picture that stands for an animal; none if it has no photo',
    params: z.object({ id: Id }),
    reply: PICTURE,
  },
  allByAnimal: {
    method: 'GET',
    path: '/artifact-attachment/get-allartifact-by-animalid/{animalId}',
    access: 'animals.actions.attachment',
    summary: 'The files of an animal: photos by rank, then what came last; tenantId is accepted and not read',
    params: z.object({ animalId: Id }),
    query: TENANT,
    reply: LIST,
  },
  byPco: {
    method: 'GET',
    path: '/artifact-attachment/get-artifactattachment-bypco/{id}',
    access: PCO_FILES,
    summary: 'The photo of rank 1 of a PCO; none if it has no photo',
    params: z.object({ id: Id }),
    reply: PICTURE,
  },
  allByPco: {
    method: 'GET',
    path: '/artifact-attachment/get-allartifact-by-pcoid/{pcoId}',
    access: PCO_FILES,
    summary: 'The files of a PCO: photos by rank, then what came last; tenantId is accepted and not read',
    params: z.object({ pcoId: Id }),
    query: TENANT,
    reply: LIST,
  },
  allByTenant: {
    method: 'GET',
    path: '/artifact-attachment/get-allartifact-by-tenantid/{tenantId}',
    access: 'customization.view',
    summary: "The files of the caller's own rescue; 404 for another's id",
    params: z.object({ tenantId: Id }),
    reply: LIST,
  },
  create: {
    method: 'POST',
    path: '/artifact-attachment/create-artifactattachment',
    access: FILES,
    summary: 'Stores one file of at most 6 MB; it shows as soon as it has been looked through',
    message: 'Attachment added successfully',
    body: Multipart,
    file: 'Imagefiles',
    plainParts: true,
    reply: MADE,
  },
  createMany: {
    method: 'POST',
    path: '/artifact-attachment/create-maultiple-artifactattachment',
    access: FILES,
    summary: 'Stores up to ten files of together at most 6 MB',
    message: 'Attachments added successfully',
    body: Multipart,
    file: 'Imagefiles',
    fileLimit: 10,
    plainParts: true,
    reply: MADE,
  },
  update: {
    method: 'PUT',
    path: '/artifact-attachment/update-artifactattachment/{attachmentId}',
    access: FILES,
    summary:
      'Corrects what is said about a file, and the rank of a photo; rank 1 makes it the profile picture',
    message: 'Attachment updated successfully',
    params: z.object({ attachmentId: Id }),
    body: AttachmentChange,
    reply: z.object({}),
  },
  remove: {
    method: 'PATCH',
    path: '/artifact-attachment/delete-artifactattachment/{id}',
    access: FILES,
    summary: 'Deletes a file softly; the next photo takes the place of a profile picture',
    message: 'Attachment deleted successfully',
    params: z.object({ id: Id }),
    reply: z.object({}),
  },
  restore: {
    method: 'PATCH',
    path: '/artifact-attachment/restore-artifactattachment/{id}',
    access: 'records.restore',
    summary: 'Brings a deleted file back; a photo as the last in rank',
    message: 'Attachment restored successfully',
    params: z.object({ id: Id }),
    reply: z.object({}),
    ours: true,
  },
  reorder: {
    method: 'PUT',
    path: '/artifact-attachment/order-artifactattachments',
    access: FILES,
    summary:
      'Ranks the photos of one owner anew, all of them, the first as profile picture; 409 if one came or went meanwhile',
    message: 'Photos reordered',
    body: z.object({ ids: z.array(Id).min(1, 'Please select at least one photo').max(2000) }),
    reply: z.object({}),
    ours: true,
  },
  gallery: {
    method: 'GET',
    path: '/artifact-attachment/get-gallery/{animalTypeId}',
    access: 'animals.actions.diary',
    summary: 'Animals as pictures by name, current or former residents, of one type or (0) all, page by page',
    params: z.object({ animalTypeId: Id }),
    query: z.object({
      currentResident: z
        .enum(['true', 'false'], { error: 'Must be true or false' })
        .default('true')
        .transform((flag) => flag === 'true'),
      limit: count(1, 100, 60),
      cursor: Cursor,
    }),
    reply: z.object({
      gallery: z.array(
        z.object({
          id: Id,
          animalName: z.string(),
          animalType: z.string(),
          flag: z.boolean(),
          thumbnailBlobUrl: z.string().optional(),
          blobUrl: z.string().optional(),
        }),
      ),
      nextCursor: z.string().optional(),
    }),
  },
  createUpload: {
    method: 'POST',
    path: '/artifact-attachment/create-upload',
    access: UPLOADS,
    summary:
      'A presigned POST for one file; it goes straight to storage, is looked through there, and shows when that is done',
    body: NewUpload,
    reply: z.object({ attachmentId: Id, url: z.string(), fields: z.record(z.string(), z.string()) }),
    ours: true,
  },
  getUpload: {
    method: 'GET',
    path: '/artifact-attachment/get-upload/{id}',
    access: UPLOADS,
    summary:
      'How far an upload is: waiting for the file, ready, or refused because it is not what it was said to be',
    params: z.object({ id: Id }),
    reply: z.object({
      state: z.enum(['waiting', 'ready', 'refused']),
      /** Why it was refused, fit to show. */
      reason: z.string().optional(),
      thumbnailBlobUrl: z.string().optional(),
    }),
    ours: true,
  },
});
