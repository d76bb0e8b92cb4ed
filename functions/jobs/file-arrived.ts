import type { S3Event } from 'aws-lambda';
import {
  attachmentItems,
  attachmentKey,
  type AttachmentRecord,
  fileKey,
  ownedFile,
  readIncomingKey,
} from '../kernel/files/attachment.record.ts';
import { actsByItself, isTextAllThrough } from '../attachments/file-pieces.ts';
import { startsAs } from '../kernel/files/file-start.ts';
import { hasRank, historyId, fileOwnerOf, shelved, withPhoto } from '../attachments/owner.ts';
import type { Action } from '../kernel/table/actions.ts';
import { audit } from '../kernel/records/audit.ts';
import { versionConflict, VersionConflict, retryOnConflict } from '../kernel/records/version-conflict.ts';
import type { OwnedId } from '../kernel/records/owned.ts';
import { notThere, Refusal } from '../kernel/refusal.ts';
import {
  copyFile,
  fileStart,
  isMissing,
  putFile,
  readFile,
  readPieces,
  removeFile,
} from '../kernel/files/storage.ts';
import { job } from '../kernel/jobs/job.ts';
import { note } from '../kernel/log/work.ts';
import { tableOf, type TenantTable } from '../kernel/table/table.ts';
import { notingReferences } from '../people/names/references.ts';
import { pcoKey } from '../people/pco/pco.table.ts';
import { keepLogo, publishLogo } from './pictures/logo.ts';
import { sizesOf } from './pictures/photo.ts';

const REFUSED = {
  photo: 'This file isn’t a photo we can show',
  video: 'This file isn’t a video we can show',
  document: 'This file isn’t what its name says',
};

/** The facts of an arrived file; undefined if its contents do not match its type. */
type FileFacts = Pick<AttachmentRecord['row'], 'viewable' | 'size'> | undefined;

/** A photo in its sizes, each newly made from the pixels. */
async function keepPhoto(
  tenantId: string,
  { row: { id } }: AttachmentRecord,
  key: string,
): Promise<FileFacts> {
  const bytes = await readFile(key);
  const sizes = bytes && (await sizesOf(bytes));
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
async function keepFile(tenantId: string, { row }: AttachmentRecord, key: string): Promise<FileFacts> {
  const { id, contentType, attachmentType } = row;
  const start = await fileStart(key);
  if (!start || !startsAs(contentType, start.bytes)) return undefined;
  const { size, tag } = start;
  const text = contentType.startsWith('text/');
  if (text && !(await isTextAllThrough(await readPieces(key, tag)))) return undefined;
  const pdf = contentType === 'application/pdf';
  const viewable = attachmentType === 'video' || (pdf && !(await actsByItself(await readPieces(key, tag))));
  // Text of any kind is text to a browser.
  const type = text ? 'text/plain; charset=utf-8' : contentType;
  await copyFile(key, fileKey(tenantId, id, 'original'), { tag, type });
  return { viewable, size };
}

/** `undefined` for a file that another delivery of the event has settled and removed meanwhile. */
const unlessMissing = (error: unknown) => {
  if (!isMissing(error)) throw error;
  return undefined;
};

/** A PCO that has a file is not deleted, nor does a deleted one get a file. */
const namingOwner = ({ owner, own }: OwnedId): Action[] =>
  owner.kind === 'pco'
    ? [
        { check: pcoKey(owner.id), guard: { same: { isDeleted: false } }, onFail: () => notThere('PCO') },
        ...notingReferences(owner.id, [attachmentKey({ owner, own })]),
      ]
    : [];

/** The file shows from now on: the record, its rank, the animal's picture and count, in one step. */
async function publish(
  table: TenantTable,
  { owner, own }: OwnedId,
  { viewable, size }: NonNullable<FileFacts>,
): Promise<void> {
  const [item, shelf] = await Promise.all([
    table.get(attachmentKey({ owner, own })),
    fileOwnerOf(table, owner),
  ]);
  const record = item && attachmentItems.read(item);
  if (record?.row.state !== 'waiting') return;
  const { wantedRank, ...rest } = record.row;
  const row = { ...rest, state: 'ready' as const, viewable, size };
  const order = hasRank(record) ? withPhoto(shelf.order, own, wantedRank) : shelf.order;
  const doing = { caller: { name: record.changedBy, userId: '' }, now: new Date() };
  await table.transact([
    {
      put: attachmentItems.item({ ...record, row, v: record.v + 1, ttl: undefined }),
      guard: { v: record.v },
      onFail: versionConflict,
    },
    ...shelved(table.tenantId, shelf, { order, count: 1 }),
    ...namingOwner({ owner, own }),
    audit(doing, {
      recordId: historyId(owner, table.tenantId),
      what: 'attachments.add',
      changes: { originalFileName: [null, row.originalFileName] },
    }),
  ]);
}

/** Marks it refused, unless another delivery of the event has settled it meanwhile. */
async function refuse(table: TenantTable, record: AttachmentRecord, reason: string): Promise<void> {
  const refused = attachmentItems.next(record, { state: 'refused', reason });
  await table.transact(attachmentItems.changing(record, refused)).catch((error: unknown) => {
    if (!(error instanceof VersionConflict)) throw error;
  });
}

/** An animal or PCO that was deleted while its file was on the way gets none. */
const unlessNotFound = (error: unknown) => {
  if (!(error instanceof Refusal && error.status === 404)) throw error;
  return undefined;
};

/** Keeps a file and shows it; false if it is not of the stated type, or is gone. */
async function acceptAttachment(table: TenantTable, record: AttachmentRecord, key: string): Promise<boolean> {
  const keep = record.row.attachmentType === 'photo' ? keepPhoto : keepFile;
  const fileFacts = await keep(table.tenantId, record, key).catch(unlessMissing);
  if (fileFacts)
    await retryOnConflict(() => publish(table, ownedFile(record), fileFacts)).catch(unlessNotFound);
  return fileFacts !== undefined;
}

/** The same of a logo. */
async function acceptLogo(table: TenantTable, record: AttachmentRecord, key: string): Promise<boolean> {
  const picture = await keepLogo(table.tenantId, record, key);
  if (picture) await publishLogo(table, record, picture);
  return picture !== undefined;
}

/** The same of a photo of a report: it is in no list of files and no history of the rescue. */
async function acceptReportPhoto(
  table: TenantTable,
  record: AttachmentRecord,
  key: string,
): Promise<boolean> {
  const fileFacts = await keepPhoto(table.tenantId, record, key).catch(unlessMissing);
  if (!fileFacts) return false;
  const ready = { ...attachmentItems.next(record, { state: 'ready', ...fileFacts }), ttl: undefined };
  await table.transact(attachmentItems.changing(record, ready)).catch((error: unknown) => {
    if (!(error instanceof VersionConflict)) throw error;
  });
  return true;
}

/** Looks a file through that a record waits for, and settles the record. */
async function processFile(table: TenantTable, record: AttachmentRecord, key: string): Promise<void> {
  const { attachmentType, use, ofReport } = record.row;
  const { owner } = ownedFile(record);
  // Before the file is kept: what hangs on nothing would never be found again.
  if (!(await fileOwnerOf(table, owner).catch(unlessNotFound)))
    return refuse(table, record, `The ${owner.kind === 'pco' ? 'PCO' : 'animal'} was deleted meanwhile`);
  const published = use === 'logo' ? acceptLogo : ofReport ? acceptReportPhoto : acceptAttachment;
  if (await published(table, record, key)) return;
  // Gone between event and look: another delivery has processed it.
  if (await fileStart(key)) await refuse(table, record, REFUSED[attachmentType]);
}

async function arrived(key: string): Promise<void> {
  const place = readIncomingKey(key);
  if (!place) return;
  // The tenant comes from a key that only our own signed forms can make.
  const table = tableOf(place.tenantId);
  const item = await table.get(attachmentKey(place.owned));
  const record = item && attachmentItems.read(item);
  note({ tenant: place.tenantId, cause: record?.more.requestId });
  if (record?.row.state === 'waiting') await processFile(table, record, key);
  await removeFile(key);
}

/**
 * Woken by S3 for every new object under `incoming/`: makes the sizes of a photo, looks through any other file, and
 * shows it at its owner; or marks the attachment refused. May be delivered twice; the second time does nothing.
 */
export const handler = job('file-arrived', async ({ Records }: S3Event): Promise<void> => {
  for (const { s3 } of Records) await arrived(decodeURIComponent(s3.object.key.replaceAll('+', ' ')));
});
