import * as z from 'zod';
import {
  blankable,
  Day,
  Id,
  optionalText,
  optionalLines,
  optionalIdOf,
  Version,
} from '../../contract/fields.ts';
import { changeFields } from '../../contract/reply.ts';
import { isNotAfterToday } from '../../rules/time/today.ts';
import {
  ATTACHMENT_TYPES,
  FILENAME_PATTERN,
  MAX_LOGO_BYTES,
  MAX_BYTES,
  MAX_FILENAME_LENGTH,
  MEDIA_TYPES,
  isNotOnlyDots,
  WRONG_TYPE_MESSAGES,
} from '../../rules/files/files.ts';

const FILE_NAME_TOO_LONG = 'Please short filename length less than 30 character';

export const FileName = z
  .string({ error: 'File name is required' })
  .min(1, 'File name is required')
  .max(MAX_FILENAME_LENGTH, FILE_NAME_TOO_LONG)
  .regex(FILENAME_PATTERN, 'File name has characters that are not allowed')
  .refine(isNotOnlyDots, 'File name has characters that are not allowed');

/** The SHA-256 of a file before any conversion, in hex: only to tell users that they have the same file already. */
const Digest = z.string().regex(/^[0-9a-f]{64}$/, 'This is no digest of a file');

const AttachmentType = z.enum(ATTACHMENT_TYPES, { error: 'File type is required' });

/** Without a rank a photo becomes the last one. */
const rank = blankable(z.coerce.number().int().min(1, 'Rank must be 1 or more'), 'Rank must be a number');

const day = blankable(
  Day.refine(isNotAfterToday, 'Date can’t be in the future'),
  'Enter a date as YYYY-MM-DD',
);

const checkDescription = (
  { attachmentType, description }: { attachmentType: string; description: string },
  context: z.RefinementCtx,
) => {
  if (attachmentType === 'document' && !description)
    context.addIssue({ code: 'custom', path: ['description'], message: 'Description is required' });
};

const attachmentFields = {
  attachmentType: AttachmentType,
  publicityRank: rank,
  attachmentDate: day,
  notes: optionalLines(1000),
  description: optionalText(250),
};

/** The facts of a file to correct (product/files 1.2). */
export const AttachmentChange = z
  .object({
    ...attachmentFields,
    originalFileName: FileName.optional(),
    /** Absent: the current values are overwritten. */
    version: Version.optional(),
  })
  .superRefine(checkDescription);

/** One file that is about to be sent straight to storage; exactly one of animalId, pcoId and tenant is given. */
export const NewUpload = z
  .object({
    ...attachmentFields,
    attachmentType: AttachmentType.default('photo'),
    animalId: optionalIdOf('animal'),
    pcoId: optionalIdOf('pco'),
    /** True for a file of the rescue itself. */
    tenant: z.boolean().default(false),
    /** A photo of the rescue that becomes its logo (product/tenants 2.4). */
    logo: z.boolean().default(false),
    /** The volunteer requirement that a PCO's file proves (product/volunteers 3.2). */
    requirementId: optionalIdOf('volunteerRequirement'),
    fileName: FileName,
    contentType: z.string({ error: 'File type is required' }).max(150),
    size: z.number().int().min(1, 'The file is empty'),
    digest: Digest.optional(),
  })
  .superRefine((input, context) => {
    const { attachmentType, contentType, size, animalId, pcoId, tenant, logo, requirementId } = input;
    const addIssue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    checkDescription(input, context);
    if (!MEDIA_TYPES[attachmentType].includes(contentType))
      addIssue('contentType', WRONG_TYPE_MESSAGES[attachmentType]);
    if (size > MAX_BYTES[attachmentType])
      addIssue('size', `A ${attachmentType} can have at most ${MAX_BYTES[attachmentType] / 1024 / 1024} MB`);
    if (logo && size > MAX_LOGO_BYTES)
      addIssue('size', `A logo can have at most ${MAX_LOGO_BYTES / 1024 / 1024} MB`);
    if (logo && !(tenant && attachmentType === 'photo'))
      addIssue('logo', 'Only a photo of the rescue can be its logo');
    if (requirementId && !(pcoId && attachmentType !== 'video'))
      addIssue('requirementId', 'Only a person’s photo or document can be attached to the checklist');
    if ([animalId, pcoId, tenant || undefined].filter(Boolean).length !== 1)
      addIssue('animalId', 'Please choose one animal, one person or the rescue');
  });

/** The multipart form as documented: its parts are text (product/files 1.7). */
export const Multipart = z
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
    notes: optionalLines(1000),
    description: optionalText(250),
    /** A documented field that is not read: the tenant is always the caller's own. */
    TenantId: optionalText(64),
    animalId: optionalIdOf('animal'),
    /** The ids of several animals, separated by commas. */
    ListAnimalId: optionalText(2000),
    pcoId: optionalIdOf('pco'),
  })
  .superRefine(({ AttachmentType: attachmentType, description }, context) =>
    checkDescription({ attachmentType, description }, context),
  );

/** A file of an animal, a PCO or the rescue. */
export const Attachment = z.object({
  id: Id,
  entity: z.enum(['Animal', 'PCO', 'Tenant']),
  attachmentType: AttachmentType,
  originalFileName: z.string(),
  /** The rank of a photo: 1 is the profile picture. */
  publicityRank: z.number().optional(),
  attachmentDate: Day,
  notes: z.string(),
  description: z.string(),
  contentType: z.string(),
  size: z.number(),
  /** Absent for files of earlier releases. */
  digest: z.string().optional(),
  /** The URL that shows it in a page; absent for a file that can only be downloaded. */
  blobUrl: z.string().optional(),
  /** The URL of a photo's thumbnail, at most 320 px a side. */
  thumbnailBlobUrl: z.string().optional(),
  /** The URL that always downloads the original file. */
  originalBlobUrl: z.string(),
  ...changeFields,
});
export type Attachment = z.output<typeof Attachment>;
