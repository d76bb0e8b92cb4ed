import { FileName } from '#shared/calls/attachments/attachment.schema.ts';
import type { attachments } from '#shared/calls/attachments/attachments.ts';
import type { Parsed, Upload } from '#shared/contract/call.ts';
import {
  type AttachmentType,
  LOGO_BYTES,
  MAX_BYTES,
  MEDIA_TYPES,
  meantType,
  withRightEnding,
  WRONG_TYPE,
} from '#shared/rules/files/files.ts';
import type { TenantContext } from '../kernel/context.ts';
import { digest } from '../kernel/ids.ts';
import { transactOnce } from '../kernel/records/idempotent.ts';
import { ownedOf, type Owner } from '../kernel/records/owned.ts';
import { faulty, notThere, Refusal } from '../kernel/refusal.ts';
import { entryById } from '../lists/entry/entries.ts';
import { putFile, signedUrl, uploadForm } from '../kernel/files/storage.ts';
import {
  attachmentItems,
  attachmentKey,
  type AttachmentRecord,
  fileKey,
  incomingKeyOf,
  waitingAttachment,
} from '../kernel/files/attachment.record.ts';
import { checkRight, checkVolunteers, fileOwnerOf } from './owner.ts';

/** The forms of animals add photos, so these permissions suffice for photos of animals. */
const WITH_ANIMALS = { anyOf: ['animals.add', 'animals.edit'] } as const;

interface UploadTarget {
  readonly owner: Owner;
  readonly attachmentType: AttachmentType;
  readonly requirementId?: string | undefined;
}

/** 403 without the permission for files of such an owner, or for the form that sends this file. */
const checkUpload = (context: TenantContext, { owner, attachmentType, requirementId }: UploadTarget) =>
  requirementId
    ? checkVolunteers(context)
    : checkRight(
        context,
        owner,
        owner.kind === 'animal' && attachmentType === 'photo' ? WITH_ANIMALS : undefined,
      );

/** The current id of a requirement. 404. */
async function listed({ table }: TenantContext, id: string): Promise<string> {
  const entry = await entryById(table, 'volunteerRequirement', id);
  if (!entry) throw notThere('Volunteer Requirement');
  return entry.id;
}

const ownerIn = (animalId: string | undefined, pcoId: string | undefined): Owner => {
  if (animalId) return { kind: 'animal', id: animalId };
  return pcoId ? { kind: 'pco', id: pcoId } : { kind: 'tenant' };
};

const place = ({ caller: { tenantId, name }, now, today }: TenantContext) => ({ tenantId, name, now, today });

/** The form fields for the upload of one file, and a record that waits for it; two round trips. 403, 404. */
export async function createUpload(
  { body }: Parsed<typeof attachments.createUpload>,
  context: TenantContext,
) {
  const { animalId, pcoId, fileName, size, attachmentType, publicityRank, logo, ...facts } = body;
  const { requirementId: proves } = facts;
  const { contentType, originalFileName } = typed(fileName, body.contentType);
  const owner = ownerIn(animalId, pcoId);
  checkUpload(context, { owner, attachmentType, requirementId: proves });
  const [requirementId] = await Promise.all([
    proves ? listed(context, proves) : undefined,
    fileOwnerOf(context.table, owner),
  ]);
  const { attachmentDate, notes, description } = facts;
  const { record, incomingKey } = waitingAttachment(
    {
      owner,
      attachmentType,
      originalFileName,
      contentType,
      size,
      ...(facts.digest ? { digest: facts.digest } : {}),
      wantedRank: publicityRank,
      ...(attachmentDate ? { attachmentDate } : {}),
      notes,
      description,
      ...(logo ? { use: 'logo' } : {}),
      ...(requirementId ? { requirementId } : {}),
    },
    place(context),
  );
  const form = await uploadForm(incomingKey, contentType, logo ? LOGO_BYTES : MAX_BYTES[attachmentType]);
  return transactOnce(context, [{ put: attachmentItems.item(record), guard: { absent: true } }], {
    attachmentId: record.row.id,
    ...form,
  });
}

/** The record of an upload. 403, 404. */
async function uploadRow(context: TenantContext, uploadId: string): Promise<AttachmentRecord['row']> {
  const owned = ownedOf(uploadId);
  const item = owned && (await context.table.get(attachmentKey(owned)));
  if (!item) throw attachmentItems.missing();
  const { row } = attachmentItems.read(item);
  checkUpload(context, { ...row, owner: owned.owner });
  return row;
}

/** The form fields for a file that a record still waits for. 403, 404; 409 where it is there. */
export async function continueUpload(
  { params }: Parsed<typeof attachments.continueUpload>,
  context: TenantContext,
) {
  const { id, state, contentType, attachmentType, use } = await uploadRow(context, params.id);
  if (state !== 'waiting') throw new Refusal(409, 'This file is already there');
  const most = use === 'logo' ? LOGO_BYTES : MAX_BYTES[attachmentType];
  return uploadForm(incomingKeyOf(context.caller.tenantId, id), contentType, most);
}

/** The state of an upload. 403, 404. */
export async function getUpload({ params }: Parsed<typeof attachments.getUpload>, context: TenantContext) {
  const { id, state, reason, attachmentType, use } = await uploadRow(context, params.id);
  const thumb = state === 'ready' && attachmentType === 'photo' && !use;
  return {
    state,
    ...(reason ? { reason } : {}),
    ...(thumb
      ? { thumbnailBlobUrl: await signedUrl(fileKey(context.caller.tenantId, id, 'thumb.webp')) }
      : {}),
  };
}

const FILE_PART = 'Imagefiles';

/** 422 at the file part for a name or a type that is not accepted. */
function checkFile({ filename, mimetype, content }: Upload, type: AttachmentType): string {
  const name = FileName.safeParse(filename);
  if (!name.success) throw faulty(FILE_PART, name.error.issues[0]?.message ?? 'The file name is not valid');
  if (!MEDIA_TYPES[type].includes(mimetype)) throw faulty(FILE_PART, WRONG_TYPE[type]);
  if (content.length === 0) throw faulty(FILE_PART, 'The file is empty');
  return name.data;
}

/** The type and the listed name of a file; its contents are checked against the type after the upload. */
function typed(name: string, mediaType: string) {
  const contentType = meantType(name, mediaType);
  return { contentType, originalFileName: withRightEnding(name, contentType) };
}

type Create = Parsed<typeof attachments.create>;

function ownersIn({ Entity, animalId, ListAnimalId, pcoId }: Create['body']): Owner[] {
  if (Entity === 'tenant') return [{ kind: 'tenant' }];
  if (Entity === 'pco') {
    if (!pcoId) throw faulty('pcoId', 'Please select a PCO');
    return [{ kind: 'pco', id: pcoId }];
  }
  const ids = [animalId ?? '', ...ListAnimalId.split(',')].map((id) => id.trim()).filter(Boolean);
  const unique = [...new Set(ids)];
  if (unique.length === 0) throw faulty('animalId', 'Please select at least one animal');
  if (unique.length > 25 || unique.some((id) => !/^\w{1,64}$/.test(id)))
    throw faulty('animalId', 'Animal not found');
  return unique.map((id) => ({ kind: 'animal', id }));
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
  if (files.length === 0) throw faulty(FILE_PART, 'File is required');
  const owners = ownersIn(body);
  const names = files.map((file) => checkFile(file, type));
  const digests = files.map(({ content }) => digest(content));
  for (const owner of owners) checkRight(context, owner);
  await Promise.all(owners.map((owner) => fileOwnerOf(context.table, owner)));
  const drafts = owners.flatMap((owner) =>
    files.map((file, index) =>
      waitingAttachment(
        {
          owner,
          attachmentType: type,
          ...typed(names[index] ?? '', file.mimetype),
          size: file.content.length,
          digest: digests[index] ?? '',
          wantedRank: PublicityRank === undefined ? undefined : PublicityRank + index,
          ...(AttachmentDate ? { attachmentDate: AttachmentDate } : {}),
          notes,
          description,
        },
        place(context),
      ),
    ),
  );
  if (drafts.length > 90) throw faulty('animalId', 'Too many files at once');
  const reply = { ids: drafts.map(({ record }) => record.row.id) };
  const actions = drafts.map(({ record }) => ({
    put: attachmentItems.item(record),
    guard: { absent: true } as const,
  }));
  const answered = await transactOnce(context, actions, reply);
  // Also for a repeated request: its first attempt may have been interrupted before this. A file without a record is removed.
  await Promise.all(
    answered.ids.map(async (id, index) => {
      const file = files[index % files.length];
      if (file) await putFile(incomingKeyOf(context.caller.tenantId, id), file.content, file.mimetype);
    }),
  );
  return answered;
}
