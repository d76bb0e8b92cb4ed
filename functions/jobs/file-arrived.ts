import type { S3Event } from 'aws-lambda';
import {
  attachmentRecords,
  attachmentKey,
  type AttachmentRecord,
  fileKey,
  ownedIdOf,
  parseIncomingKey,
} from '../kernel/files/attachment.record.ts';
import { hasActiveContent, isTextOnly } from '../attachments/file-chunks.ts';
import { hasSignatureOf } from '../kernel/files/file-signature.ts';
import { hasRank, historyId, loadFileOwner, fileOwnerActions, withPhoto } from '../attachments/owner.ts';
import type { Action } from '../kernel/table/actions.ts';
import { audit } from '../kernel/records/audit.ts';
import { ignoreConflict, versionConflict, retryOnConflict } from '../kernel/records/version-conflict.ts';
import type { OwnedId } from '../kernel/records/owned.ts';
import { notFoundError, HttpError } from '../kernel/http-error.ts';
import {
  copyFile,
  readFileStart,
  isMissing,
  putFile,
  readFile,
  readChunks,
  removeFile,
} from '../kernel/files/storage.ts';
import { job } from '../kernel/jobs/job.ts';
import { setLogFields } from '../kernel/log/work.ts';
import { tableOf, type TenantTable } from '../kernel/table/table.ts';
import { referenceActions } from '../people/names/references.ts';
import { pcoKey } from '../people/pco/pco.table.ts';
import { keepLogo, publishLogo } from './pictures/logo.ts';
import { photoSizesOf } from './pictures/photo.ts';

const REJECTION_REASONS = {
  photo: 'This file isn’t a photo we can show',
  video: 'This file isn’t a video we can show',
  document: 'This file isn’t what its name says',
};

/** The facts of an arrived file; undefined if its contents do not match its type. */
type FileDetails = Pick<AttachmentRecord['row'], 'viewable' | 'size'> | undefined;

/** Stores a photo in its sizes, each newly made from the pixels. */
async function keepPhoto(
  tenantId: string,
  { row: { id } }: AttachmentRecord,
  key: string,
): Promise<FileDetails> {
  const bytes = await readFile(key);
  const sizes = bytes && (await photoSizesOf(bytes));
  if (!sizes) return undefined;
  const { thumb, web, original, mail } = sizes;
  await Promise.all([
    putFile(fileKey(tenantId, id, 'thumb.webp'), thumb, 'image/webp'),
    putFile(fileKey(tenantId, id, 'web.webp'), web, 'image/webp'),
    putFile(fileKey(tenantId, id, 'original'), original, 'image/webp'),
    putFile(fileKey(tenantId, id, 'mail.jpg'), mail, 'image/jpeg'),
  ]);
  return { viewable: true, size: original.length };
}

/** Videos and documents are copied inside the storage: however large, they never come into memory. */
async function keepFile(tenantId: string, { row }: AttachmentRecord, key: string): Promise<FileDetails> {
  const { id, contentType, attachmentType } = row;
  const start = await readFileStart(key);
  if (!start || !hasSignatureOf(contentType, start.bytes)) return undefined;
  const { size, etag } = start;
  const isText = contentType.startsWith('text/');
  if (isText && !(await isTextOnly(await readChunks(key, etag)))) return undefined;
  const isPdf = contentType === 'application/pdf';
  const viewable =
    attachmentType === 'video' || (isPdf && !(await hasActiveContent(await readChunks(key, etag))));
  // Text of any kind is served as plain text.
  const type = isText ? 'text/plain; charset=utf-8' : contentType;
  await copyFile(key, fileKey(tenantId, id, 'original'), { etag, type });
  return { viewable, size };
}

/** `undefined` for a file that another delivery of the event has settled and removed meanwhile. */
const undefinedIfMissing = (error: unknown) => {
  if (!isMissing(error)) throw error;
  return undefined;
};

/** A PCO that has a file is not deleted, nor does a deleted one get a file. */
const ownerReferenceActions = ({ owner, own }: OwnedId): Action[] =>
  owner.kind === 'pco'
    ? [
        {
          check: pcoKey(owner.id),
          guard: { sameValues: { isDeleted: false } },
          onFail: () => notFoundError('PCO'),
        },
        ...referenceActions(owner.id, [attachmentKey({ owner, own })]),
      ]
    : [];

/** Shows a file: writes the record, its rank, the animal's picture and count in one transaction. */
async function publish(
  table: TenantTable,
  { owner, own }: OwnedId,
  { viewable, size }: NonNullable<FileDetails>,
): Promise<void> {
  const [item, fileOwner] = await Promise.all([
    table.get(attachmentKey({ owner, own })),
    loadFileOwner(table, owner),
  ]);
  const record = item && attachmentRecords.read(item);
  if (record?.row.state !== 'waiting') return;
  const { wantedRank, ...rest } = record.row;
  const row = { ...rest, state: 'ready' as const, viewable, size };
  const order = hasRank(record) ? withPhoto(fileOwner.order, own, wantedRank) : fileOwner.order;
  const actor = { caller: { name: record.changedBy, userId: '' }, now: new Date() };
  await table.transact([
    {
      put: attachmentRecords.item({ ...record, row, v: record.v + 1, ttl: undefined }),
      guard: { v: record.v },
      onFail: versionConflict,
    },
    ...fileOwnerActions(table.tenantId, fileOwner, { order, count: 1 }),
    ...ownerReferenceActions({ owner, own }),
    audit(actor, {
      recordId: historyId(owner, table.tenantId),
      what: 'attachments.add',
      changes: { originalFileName: [null, row.originalFileName] },
    }),
  ]);
}

/** Marks an attachment as refused, unless another delivery of the event has settled it meanwhile. */
async function rejectAttachment(table: TenantTable, record: AttachmentRecord, reason: string): Promise<void> {
  const rejectedRecord = attachmentRecords.nextVersion(record, { state: 'refused', reason });
  await table.transact(attachmentRecords.updateActions(record, rejectedRecord)).catch(ignoreConflict);
}

/** An animal or PCO that was deleted while its file was on the way gets none. */
const undefinedIfNotFound = (error: unknown) => {
  if (!(error instanceof HttpError && error.status === 404)) throw error;
  return undefined;
};

/** Keeps a file and shows it; false if it is not of the stated type, or is gone. */
async function acceptAttachment(table: TenantTable, record: AttachmentRecord, key: string): Promise<boolean> {
  const keep = record.row.attachmentType === 'photo' ? keepPhoto : keepFile;
  const fileDetails = await keep(table.tenantId, record, key).catch(undefinedIfMissing);
  if (fileDetails)
    await retryOnConflict(() => publish(table, ownedIdOf(record), fileDetails)).catch(undefinedIfNotFound);
  return fileDetails !== undefined;
}

/** Keeps a logo and shows it; false if it cannot be kept. */
async function acceptLogo(table: TenantTable, record: AttachmentRecord, key: string): Promise<boolean> {
  const picture = await keepLogo(table.tenantId, record, key);
  if (picture) await publishLogo(table, record, picture);
  return picture !== undefined;
}

/** Keeps the photo of a report, which is in no list of files and no history; false if it cannot be kept. */
async function acceptReportPhoto(
  table: TenantTable,
  record: AttachmentRecord,
  key: string,
): Promise<boolean> {
  const fileDetails = await keepPhoto(table.tenantId, record, key).catch(undefinedIfMissing);
  if (!fileDetails) return false;
  const readyRecord = {
    ...attachmentRecords.nextVersion(record, { state: 'ready', ...fileDetails }),
    ttl: undefined,
  };
  await table.transact(attachmentRecords.updateActions(record, readyRecord)).catch(ignoreConflict);
  return true;
}

/** Checks the file that a record waits for, and settles the record. */
async function processFile(table: TenantTable, record: AttachmentRecord, key: string): Promise<void> {
  const { attachmentType, use, ofReport } = record.row;
  const { owner } = ownedIdOf(record);
  // Checked before the file is kept: a file without an owner would never be found again.
  if (!(await loadFileOwner(table, owner).catch(undefinedIfNotFound)))
    return rejectAttachment(
      table,
      record,
      `The ${owner.kind === 'pco' ? 'PCO' : 'animal'} was deleted meanwhile`,
    );
  const accept = use === 'logo' ? acceptLogo : ofReport ? acceptReportPhoto : acceptAttachment;
  if (await accept(table, record, key)) return;
  // If the file is gone meanwhile, another delivery of the event has processed it.
  if (await readFileStart(key)) await rejectAttachment(table, record, REJECTION_REASONS[attachmentType]);
}

async function processUpload(key: string): Promise<void> {
  const upload = parseIncomingKey(key);
  if (!upload) return;
  // The tenant comes from a key that only our own signed forms can make.
  const table = tableOf(upload.tenantId);
  const item = await table.get(attachmentKey(upload.owned));
  const record = item && attachmentRecords.read(item);
  setLogFields({ tenant: upload.tenantId, cause: record?.more.requestId });
  if (record?.row.state === 'waiting') await processFile(table, record, key);
  await removeFile(key);
}

/**
 * Called by S3 for every new object under `incoming/`: makes the sizes of a photo, checks any other file, and
 * shows it at its owner; or marks the attachment refused. May be delivered twice; the second time does nothing.
 */
export const handler = job('file-arrived', async ({ Records }: S3Event): Promise<void> => {
  for (const { s3 } of Records) await processUpload(decodeURIComponent(s3.object.key.replaceAll('+', ' ')));
});
