import { FileName } from '#shared/calls/attachments/attachment.schema.ts';
import type { attachments } from '#shared/calls/attachments/attachments.ts';
import type { Parsed, Upload } from '#shared/contract/call.ts';
import {
  type AttachmentType,
  MAX_LOGO_BYTES,
  MAX_BYTES,
  MEDIA_TYPES,
  correctMediaType,
  withValidExtension,
  WRONG_TYPE_MESSAGES,
} from '#shared/rules/files/files.ts';
import type { TenantContext } from '../kernel/context.ts';
import { digest } from '../kernel/ids.ts';
import { transactOnce } from '../kernel/records/idempotent.ts';
import { parseOwnedId, type Owner } from '../kernel/records/owned.ts';
import { invalidFieldError, notFoundError, HttpError } from '../kernel/http-error.ts';
import { readEntryById } from '../lists/entry/entries.ts';
import { putFile, signedUrl, uploadForm } from '../kernel/files/storage.ts';
import {
  attachmentRecords,
  attachmentKey,
  type AttachmentRecord,
  fileKey,
  incomingKeyOf,
  pendingAttachment,
} from '../kernel/files/attachment.record.ts';
import { checkRight, checkVolunteerRight, loadFileOwner } from './owner.ts';

/** The forms of animals add photos, so these permissions suffice for photos of animals. */
const ANIMAL_ACCESS = { anyOf: ['animals.add', 'animals.edit'] } as const;

interface UploadTarget {
  readonly owner: Owner;
  readonly attachmentType: AttachmentType;
  readonly requirementId?: string | undefined;
}

/** 403 without the permission for files of such an owner, or for the form that sends this file. */
const checkUpload = (context: TenantContext, { owner, attachmentType, requirementId }: UploadTarget) =>
  requirementId
    ? checkVolunteerRight(context)
    : checkRight(
        context,
        owner,
        owner.kind === 'animal' && attachmentType === 'photo' ? ANIMAL_ACCESS : undefined,
      );

/** The current id of a requirement. 404. */
async function checkRequirement({ table }: TenantContext, id: string): Promise<string> {
  const entry = await readEntryById(table, 'volunteerRequirement', id);
  if (!entry) throw notFoundError('Volunteer Requirement');
  return entry.id;
}

const toOwner = (animalId: string | undefined, pcoId: string | undefined): Owner => {
  if (animalId) return { kind: 'animal', id: animalId };
  return pcoId ? { kind: 'pco', id: pcoId } : { kind: 'tenant' };
};

const uploadContext = ({ caller: { tenantId, name }, now, today }: TenantContext) => ({
  tenantId,
  name,
  now,
  today,
});

/** The form fields for the upload of one file, and a record that waits for it; two round trips. 403, 404. */
export async function createUpload(
  { body }: Parsed<typeof attachments.createUpload>,
  context: TenantContext,
) {
  const { animalId, pcoId, fileName, size, attachmentType, publicityRank, logo, ...fileFields } = body;
  const { requirementId: requestedRequirementId } = fileFields;
  const { contentType, originalFileName } = fileTypeFields(fileName, body.contentType);
  const owner = toOwner(animalId, pcoId);
  checkUpload(context, { owner, attachmentType, requirementId: requestedRequirementId });
  const [requirementId] = await Promise.all([
    requestedRequirementId ? checkRequirement(context, requestedRequirementId) : undefined,
    loadFileOwner(context.table, owner),
  ]);
  const { attachmentDate, notes, description } = fileFields;
  const { record, incomingKey } = pendingAttachment(
    {
      owner,
      attachmentType,
      originalFileName,
      contentType,
      size,
      ...(fileFields.digest ? { digest: fileFields.digest } : {}),
      wantedRank: publicityRank,
      ...(attachmentDate ? { attachmentDate } : {}),
      notes,
      description,
      ...(logo ? { use: 'logo' } : {}),
      ...(requirementId ? { requirementId } : {}),
    },
    uploadContext(context),
  );
  const form = await uploadForm(incomingKey, contentType, logo ? MAX_LOGO_BYTES : MAX_BYTES[attachmentType]);
  return transactOnce(context, [{ put: attachmentRecords.item(record), guard: { absent: true } }], {
    attachmentId: record.row.id,
    ...form,
  });
}

/** The record of an upload. 403, 404. */
async function loadUploadRow(context: TenantContext, uploadId: string): Promise<AttachmentRecord['row']> {
  const parsedId = parseOwnedId(uploadId);
  const item = parsedId && (await context.table.get(attachmentKey(parsedId)));
  if (!item) throw attachmentRecords.notFoundError();
  const { row } = attachmentRecords.read(item);
  checkUpload(context, { ...row, owner: parsedId.owner });
  return row;
}

/** The form fields for a file that a record still waits for. 403, 404; 409 if the file is already there. */
export async function continueUpload(
  { params }: Parsed<typeof attachments.continueUpload>,
  context: TenantContext,
) {
  const { id, state, contentType, attachmentType, use } = await loadUploadRow(context, params.id);
  if (state !== 'waiting') throw new HttpError(409, 'This file is already there');
  const maxBytes = use === 'logo' ? MAX_LOGO_BYTES : MAX_BYTES[attachmentType];
  return uploadForm(incomingKeyOf(context.caller.tenantId, id), contentType, maxBytes);
}

/** The state of an upload. 403, 404. */
export async function getUpload({ params }: Parsed<typeof attachments.getUpload>, context: TenantContext) {
  const { id, state, reason, attachmentType, use } = await loadUploadRow(context, params.id);
  const hasThumbnail = state === 'ready' && attachmentType === 'photo' && !use;
  return {
    state,
    ...(reason ? { reason } : {}),
    ...(hasThumbnail
      ? { thumbnailBlobUrl: await signedUrl(fileKey(context.caller.tenantId, id, 'thumb.webp')) }
      : {}),
  };
}

const FILE_PART = 'Imagefiles';

/** The name of a file; 422 at the file part for a name or a type that is not accepted, and for an empty file. */
function checkFile({ filename, mimetype, content }: Upload, type: AttachmentType): string {
  const name = FileName.safeParse(filename);
  if (!name.success)
    throw invalidFieldError(FILE_PART, name.error.issues[0]?.message ?? 'The file name is not valid');
  if (!MEDIA_TYPES[type].includes(mimetype)) throw invalidFieldError(FILE_PART, WRONG_TYPE_MESSAGES[type]);
  if (content.length === 0) throw invalidFieldError(FILE_PART, 'The file is empty');
  return name.data;
}

/** The type and the name of a file as they are stored; its contents are checked against the type after the upload. */
function fileTypeFields(name: string, mediaType: string) {
  const contentType = correctMediaType(name, mediaType);
  return { contentType, originalFileName: withValidExtension(name, contentType) };
}

type Create = Parsed<typeof attachments.create>;

function toOwners({ Entity, animalId, ListAnimalId, pcoId }: Create['body']): Owner[] {
  if (Entity === 'tenant') return [{ kind: 'tenant' }];
  if (Entity === 'pco') {
    if (!pcoId) throw invalidFieldError('pcoId', 'Please select a PCO');
    return [{ kind: 'pco', id: pcoId }];
  }
  const ids = [animalId ?? '', ...ListAnimalId.split(',')].map((id) => id.trim()).filter(Boolean);
  const uniqueIds = [...new Set(ids)];
  if (uniqueIds.length === 0) throw invalidFieldError('animalId', 'Please select at least one animal');
  if (uniqueIds.length > 25 || uniqueIds.some((id) => !/^\w{1,64}$/.test(id)))
    throw invalidFieldError('animalId', 'Animal not found');
  return uniqueIds.map((id) => ({ kind: 'animal', id }));
}

/**
 * Stores the files of a documented multipart form, for one owner or several animals; they are then processed like an
 * upload. 403, 404, 422.
 */
export async function createFromForm(
  { body, files }: Create,
  context: TenantContext,
): Promise<{ ids: string[] }> {
  const { AttachmentType: type, PublicityRank, AttachmentDate, notes, description } = body;
  if (files.length === 0) throw invalidFieldError(FILE_PART, 'File is required');
  const owners = toOwners(body);
  const names = files.map((file) => checkFile(file, type));
  const digests = files.map(({ content }) => digest(content));
  for (const owner of owners) checkRight(context, owner);
  await Promise.all(owners.map((owner) => loadFileOwner(context.table, owner)));
  const drafts = owners.flatMap((owner) =>
    files.map((file, index) =>
      pendingAttachment(
        {
          owner,
          attachmentType: type,
          ...fileTypeFields(names[index] ?? '', file.mimetype),
          size: file.content.length,
          digest: digests[index] ?? '',
          wantedRank: PublicityRank === undefined ? undefined : PublicityRank + index,
          ...(AttachmentDate ? { attachmentDate: AttachmentDate } : {}),
          notes,
          description,
        },
        uploadContext(context),
      ),
    ),
  );
  if (drafts.length > 90) throw invalidFieldError('animalId', 'Too many files at once');
  const reply = { ids: drafts.map(({ record }) => record.row.id) };
  const actions = drafts.map(({ record }) => ({
    put: attachmentRecords.item(record),
    guard: { absent: true } as const,
  }));
  const finalReply = await transactOnce(context, actions, reply);
  // Also for a repeated request: its first attempt may have been interrupted before this. A file without a record is
  // removed.
  await Promise.all(
    finalReply.ids.map(async (id, index) => {
      const file = files[index % files.length];
      if (file) await putFile(incomingKeyOf(context.caller.tenantId, id), file.content, file.mimetype);
    }),
  );
  return finalReply;
}
