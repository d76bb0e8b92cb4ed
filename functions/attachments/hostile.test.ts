import { describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { copyFile, readFileStart, putFile, readFile, readChunks } from '../kernel/files/storage.ts';
import { tableOf } from '../kernel/table/table.ts';
import { callApi } from '../test/call-api.ts';
import { runFileArrived } from '../test/jobs.ts';
import { newRescue } from '../test/tenant.ts';
import { createdEvent, pdfBytes, photoBytes, uploadAndProcess, videoBytes } from './attachment.fixture.ts';
import {
  attachmentRecords,
  fileKey,
  incomingKeyOf,
  pendingAttachment,
} from '../kernel/files/attachment.record.ts';
import { hasActiveContent, isTextOnly } from './file-chunks.ts';

const { tenant, admin, newAnimal } = await newRescue();

const filesOf = async (animalId: string) =>
  (await callApi(attachments.allByAnimal, { params: { animalId }, query: {} }, admin)).body.data
    .artifactAttachments;
const countOf = async (id: string) =>
  (await callApi(animals.get, { query: { ids: id } }, admin)).body.data.animalList[0]?.attachmentCount;
const originalOf = (id: string) => readFile(fileKey(tenant.id, id, 'original'));

const text = { contentType: 'text/plain', attachmentType: 'document', description: 'x' } as const;
const pdf = { contentType: 'application/pdf', attachmentType: 'document', description: 'x' } as const;

/** A JPEG that says it has 50,000 × 50,000 pixels and holds none. */
const pixelBomb = Buffer.from(
  `ffd8ffe000104a46494600010100000100010000ffc0001108c350c35003011100021101031101ffda000c03010002110311003f00ffd9`,
  'hex',
);

describe('a file whose content differs from its name or type', () => {
  it('is rejected before it is decoded if it is a JPEG of 50,000 × 50,000 pixels', async () => {
    const memoryBefore = process.memoryUsage().rss;
    const upload = await uploadAndProcess(admin, pixelBomb, {
      animalId: await newAnimal(),
      fileName: 'bomb.jpg',
      contentType: 'image/jpeg',
    });
    expect(upload).toMatchObject({
      state: 'refused',
      reason: 'This file isn’t a photo we can show',
    });
    // Unpacked it would be 7.5 GB.
    expect(process.memoryUsage().rss - memoryBefore).toBeLessThan(200 * 1024 * 1024);
  });

  it('is rejected as text if it has a NUL far behind its start', async () => {
    const bytes = Buffer.concat([Buffer.alloc(300_000, 'a'), Buffer.from([0])]);
    const animalId = await newAnimal();
    const upload = await uploadAndProcess(admin, bytes, { animalId, fileName: 'long.txt', ...text });
    expect(upload).toMatchObject({ state: 'refused', reason: 'This file isn’t what its name says' });
    expect(await filesOf(animalId)).toEqual([]);
    expect(await originalOf(upload.id)).toBeUndefined();
  });

  it('is listed, shown and saved as text if it is text named .html', async () => {
    const animalId = await newAnimal();
    const bytes = Buffer.from('Hello <script>alert(1)</script>');
    await uploadAndProcess(admin, bytes, { animalId, fileName: 'page.html', ...text });
    const [file] = await filesOf(animalId);
    expect(file).toMatchObject({ originalFileName: 'page.txt', size: bytes.length });
    expect(file?.blobUrl).toBeUndefined();
    const { headers } = await fetch(file?.originalBlobUrl ?? '');
    expect(headers.get('content-type')).toBe('text/plain');
    expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''page.txt");
  });

  it('is stored as text if Windows names a CSV file an Excel file', async () => {
    const animalId = await newAnimal();
    const csvFields = { ...text, contentType: 'application/vnd.ms-excel' };
    const upload = await uploadAndProcess(admin, Buffer.from('a,b\n1,2\n'), {
      animalId,
      fileName: 'List.CSV',
      ...csvFields,
    });
    expect(upload.state).toBe('ready');
    expect((await filesOf(animalId))[0]?.contentType).toBe('text/csv');
  });
});

async function* toPieces(...parts: (string | Uint8Array)[]) {
  for (const part of parts) yield Buffer.from(part);
}

describe('scanning a file in pieces', () => {
  const pdfCatalog = (name: string) => `1 0 obj<</Type/Catalog/OpenAction<</S/${name}>>>>endobj`;

  it.each([
    'JavaScript',
    'J#61vaScript',
    'X/JS(1)',
    'X/JS 7 0 R',
    'X/#4a#53<31>',
    'Launch',
    'RichMedia',
    'EmbeddedFile',
    'EmbeddedFiles',
  ])('finds active content /%s wherever the pieces are split', async (name) => {
    const content = pdfCatalog(name);
    for (let splitAt = 0; splitAt <= content.length; splitAt++)
      expect(await hasActiveContent(toPieces(content.slice(0, splitAt), content.slice(splitAt)))).toBe(true);
  });

  it.each(['JSX', 'GoTo', 'Launcher', 'URI', 'X/JS\x9c'])('finds no active content in /%s', async (name) => {
    expect(await hasActiveContent(toPieces(pdfCatalog(name)))).toBe(false);
  });

  it('accepts text only without any NUL', async () => {
    expect(await isTextOnly(toPieces('a', 'é', ''))).toBe(true);
    expect(await isTextOnly(toPieces('a', 'b\0'))).toBe(false);
  });
});

describe('a file that changes or arrives late', () => {
  it('cannot be replaced by another after its check', async () => {
    const [key, targetKey] = [`incoming/${tenant.id}/unknown/file`, `files/${tenant.id}/unknown/original`];
    await putFile(targetKey.replace('original', 'seen'), pdfBytes(), 'application/pdf');
    const checkedKey = targetKey.replace('original', 'seen');
    const etag = (await readFileStart(checkedKey))?.etag ?? '';
    await putFile(checkedKey, pdfBytes('/OpenAction<</S/JavaScript/JS(1)>>'), 'application/pdf');
    const preconditionFailed = { $metadata: { httpStatusCode: 412 } };
    await expect(readChunks(checkedKey, etag)).rejects.toMatchObject(preconditionFailed);
    await expect(copyFile(checkedKey, targetKey, { etag, type: 'application/pdf' })).rejects.toMatchObject(
      preconditionFailed,
    );
    expect(await readFile(targetKey)).toBeUndefined();
    expect(await readFileStart(key)).toBeUndefined();
  });

  it('is removed and shown nowhere once its pending record has expired', async () => {
    const animalId = await newAnimal();
    const yesterday = new Date(Date.now() - 25 * 3600 * 1000);
    const { record, incomingKey } = pendingAttachment(
      {
        owner: { kind: 'animal', id: animalId },
        attachmentType: 'photo',
        originalFileName: 'late.jpg',
        contentType: 'image/jpeg',
        size: 9,
        wantedRank: undefined,
      },
      { tenantId: tenant.id, name: 'A', now: yesterday, today: '2026-11-21' },
    );
    await tableOf(tenant.id).transact([{ put: attachmentRecords.item(record) }]);
    await putFile(incomingKey, await photoBytes(), 'image/jpeg');
    await runFileArrived(createdEvent(incomingKey));
    expect(await readFile(incomingKey)).toBeUndefined();
    const { id } = record.row;
    expect(await originalOf(id)).toBeUndefined();
    expect(await countOf(animalId)).toBe(0);
    expect((await callApi(attachments.getUpload, { params: { id } }, admin)).status).toBe(404);
  });

  it('is rejected and removed if its animal was deleted during the upload', async () => {
    const animalId = await newAnimal();
    const body = {
      animalId,
      fileName: 'run.mp4',
      contentType: 'video/mp4',
      attachmentType: 'video',
    } as const;
    const { data } = (await callApi(attachments.createUpload, { body: { ...body, size: 9 } }, admin)).body;
    await callApi(animals.remove, { params: { id: animalId } }, admin);
    const key = incomingKeyOf(tenant.id, data.attachmentId);
    await putFile(key, videoBytes(), 'video/mp4');
    await runFileArrived(createdEvent(key));
    const { body: upload } = await callApi(
      attachments.getUpload,
      { params: { id: data.attachmentId } },
      admin,
    );
    expect(upload.data).toEqual({ state: 'refused', reason: 'The animal was deleted meanwhile' });
    expect(await readFile(key)).toBeUndefined();
    expect(await originalOf(data.attachmentId)).toBeUndefined();
  });

  it('is counted once, however often its event arrives at the same time', async () => {
    const animalId = await newAnimal();
    const { attachmentId: id } = (
      await callApi(
        attachments.createUpload,
        { body: { animalId, fileName: 'a.pdf', size: 9, ...pdf } },
        admin,
      )
    ).body.data;
    const key = incomingKeyOf(tenant.id, id);
    await putFile(key, pdfBytes(), 'application/pdf');
    await Promise.all(Array.from({ length: 4 }, () => runFileArrived(createdEvent(key))));
    expect(await countOf(animalId)).toBe(1);
    expect(await filesOf(animalId)).toMatchObject([{ id }]);
  });
});
